import { revisionAfterRestore } from "../../../src/domain/answer/revision.ts";
import { BOOKKEEPING } from "../../../src/domain/client/client.ts";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import { readCollection, type StoredDocument, updating } from "./stored-documents.ts";
import { readdirSync } from "node:fs";
import { schemasFolder } from "../../command/practice-folders.ts";

const SCHEMA_FILE = /\.schema\.json$/u;

/** The ids of the sections that have a schema file, whether or not sections.json lists them. */
export const askedSections = (): readonly string[] =>
  readdirSync(schemasFolder())
    .filter((file) => SCHEMA_FILE.test(file))
    .map((file) => file.replace(SCHEMA_FILE, ""));

/** Clients per commit. */
const AT_A_TIME = 100;

/**
 * After a restore at `now` (milliseconds since 1970), gives new revisions to every client's sections and to
 * the coaches' notes, so that a page that stayed open reports a conflict. A client without notes gets the
 * revision, too: otherwise later notes could reach the one that such a page knows. Returns the number of
 * clients.
 *
 * @param endsSignIns whether to end every sign-in from before `now`. Otherwise, restored documents would
 * revive sign-ins that clients have ended since the backup
 */
export async function renewRevisions(
  api: GoogleApi,
  sections: readonly string[],
  now: number,
  endsSignIns = false,
): Promise<number> {
  const revision = revisionAfterRestore(now);
  // A sign-in's time has no fraction of a second.
  const ended = endsSignIns ? { signInsCountFrom: new Date(Math.ceil(now / 1000) * 1000) } : {};
  const renewed = (names: Iterable<string>) => ({
    [BOOKKEEPING.revisions]: Object.fromEntries(Array.from(names, (name) => [name, revision])),
  });
  let clients = 0;
  let writes: object[] = [];
  const commit = async (): Promise<void> => {
    if (writes.length > 0) {
      await api.documents(":commit", { writes });
    }
    writes = [];
  };
  for await (const { path, fields } of readCollection(api, "clients")) {
    // A client's document may have sections that no schema names any more.
    const names = new Set([...sections, ...counted(fields)]);
    writes.push(
      updating(api, path, toFields({ ...renewed(names), ...ended }), { exists: true }),
      updating(api, path.replace("clients/", "coachNotes/"), toFields(renewed(["notes"]))),
    );
    clients += 1;
    if (clients % AT_A_TIME === 0) {
      await commit();
    }
  }
  await commit();
  return clients;
}

function counted(fields: StoredDocument["fields"]): readonly string[] {
  const { mapValue }: { mapValue?: { fields?: object } } = Object(fields[BOOKKEEPING.revisions]);
  return Object.keys(mapValue?.fields ?? {});
}

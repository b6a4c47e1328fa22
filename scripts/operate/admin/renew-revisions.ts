import { revisionAfterRestore } from "../../../src/domain/answer/revision.ts";
import { BOOKKEEPING } from "../../../src/domain/client/client.ts";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import { readCollection, type StoredDocument } from "./stored-documents.ts";

/**
 * After a restore at `now` (milliseconds since 1970), gives new revisions to every client's sections and to
 * the coaches' notes, so that a page that stayed open reports a conflict. A client without notes gets the
 * revision, too: otherwise later notes could reach the one that such a page knows. Returns the number of
 * clients.
 */
export async function renewRevisions(
  api: GoogleApi,
  sections: readonly string[],
  now: number,
): Promise<number> {
  const revision = revisionAfterRestore(now);
  const renewed = (names: Iterable<string>) =>
    toFields({
      [BOOKKEEPING.revisions]: Object.fromEntries(Array.from(names, (name) => [name, revision])),
    });
  return updateAll(api, ({ fields, path }) => ({
    // A client's document may have sections that no schema names any more.
    [path]: renewed(new Set([...sections, ...counted(fields)])),
    [path.replace("clients/", "coachNotes/")]: renewed(["notes"]),
  }));
}

function counted(fields: StoredDocument["fields"]): readonly string[] {
  const { mapValue }: { mapValue?: { fields?: object } } = Object(fields[BOOKKEEPING.revisions]);
  return Object.keys(mapValue?.fields ?? {});
}

/** Clients per commit. */
const AT_A_TIME = 100;

/**
 * Replaces fields for every client: `changesOf` returns them by document, in the form of Firestore's
 * requests. Returns the number of clients.
 */
async function updateAll(
  api: GoogleApi,
  changesOf: (
    client: StoredDocument,
  ) => Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<number> {
  let updated = 0;
  let clients: object[][] = [];
  const commit = async (): Promise<void> => {
    if (clients.length > 0) {
      await api.documents(":commit", { writes: clients.flat() });
    }
    updated += clients.length;
    clients = [];
  };
  for await (const client of readCollection(api, "clients")) {
    clients.push(
      Object.entries(changesOf(client)).map(([path, fields]) => ({
        update: { name: api.documentsPrefix + path, fields },
        updateMask: { fieldPaths: Object.keys(fields) },
        ...(path === client.path && { currentDocument: { exists: true } }),
      })),
    );
    if (clients.length === AT_A_TIME) {
      await commit();
    }
  }
  await commit();
  return updated;
}

/**
 * Ends every sign-in from before `now` (milliseconds since 1970). Otherwise, restored documents would revive
 * sign-ins that clients have ended since the backup.
 */
export async function endEverySignIn(api: GoogleApi, now: number): Promise<void> {
  const second = new Date(Math.ceil(now / 1000) * 1000).toISOString();
  await updateAll(api, ({ path }) => ({
    [path]: { signInsCountFrom: { timestampValue: second } },
  }));
}

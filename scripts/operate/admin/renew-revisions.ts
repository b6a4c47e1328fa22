import { revisionAfterRestore } from "../../../src/domain/answer/revision.ts";
import { BOOKKEEPING } from "../../../src/domain/client/client.ts";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import { readCollection, type StoredDocument } from "./stored-documents.ts";

/**
 * After a restore at `now` (milliseconds since 1970), gives new revisions to every client's sections and to
 * the coaches' notes, so that a page that stayed open reports a conflict. Returns the number of clients.
 */
export async function renewRevisions(
  api: GoogleApi,
  sections: readonly string[],
  now: number,
): Promise<number> {
  const revision = revisionAfterRestore(now);
  await renewAll(api, "coachNotes", ["notes"], revision);
  return renewAll(api, "clients", sections, revision);
}

const renewAll = (
  api: GoogleApi,
  collection: string,
  sections: readonly string[],
  revision: number,
): Promise<number> =>
  updateAll(api, collection, (fields) => {
    // A client's document may have sections that no schema names any more.
    const names = [...new Set([...sections, ...counted(fields)])];
    const revisions = Object.fromEntries(names.map((name) => [name, revision]));
    return toFields({ [BOOKKEEPING.revisions]: revisions });
  });

function counted(fields: StoredDocument["fields"]): readonly string[] {
  const { mapValue }: { mapValue?: { fields?: object } } = Object(fields[BOOKKEEPING.revisions]);
  return Object.keys(mapValue?.fields ?? {});
}

/** Documents per commit. */
const AT_A_TIME = 100;

/**
 * Replaces fields in every document of a collection: `changesOf` returns them in the form of Firestore's
 * requests. Returns the number of documents.
 */
async function updateAll(
  api: GoogleApi,
  collection: string,
  changesOf: (fields: StoredDocument["fields"]) => Readonly<Record<string, unknown>>,
): Promise<number> {
  let updated = 0;
  let writes: object[] = [];
  const commit = async (): Promise<void> => {
    if (writes.length > 0) {
      await api.documents(":commit", { writes });
    }
    updated += writes.length;
    writes = [];
  };
  for await (const { path, fields } of readCollection(api, collection)) {
    const changes = changesOf(fields);
    writes.push({
      update: { name: api.documentsPrefix + path, fields: changes },
      updateMask: { fieldPaths: Object.keys(changes) },
      currentDocument: { exists: true },
    });
    if (writes.length === AT_A_TIME) {
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
  await updateAll(api, "clients", () => ({ signInsCountFrom: { timestampValue: second } }));
}

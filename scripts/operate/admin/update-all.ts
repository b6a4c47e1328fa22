import type { GoogleApi } from "./google-api.ts";
import { readCollection, type StoredDocument } from "./stored-documents.ts";

/** Documents per commit. */
const AT_A_TIME = 100;

/**
 * Replaces in every document of a collection the fields that `changesOf` returns for it, in the form of
 * Firestore's requests. Returns the number of documents.
 */
export async function updateAll(
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

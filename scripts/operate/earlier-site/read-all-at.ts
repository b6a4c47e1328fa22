import type { GoogleApi } from "../admin/google-api.ts";
import { type Fields, readDocumentsAt } from "../admin/stored-documents.ts";

/** Documents in one request, each of up to a megabyte. */
const AT_A_TIME = 20;

/** The named documents that exist, by path. Takes any number of names. */
export async function readAllAt(
  api: GoogleApi,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>();
  for (let begin = 0; begin < paths.length; begin += AT_A_TIME) {
    const documents = await readDocumentsAt(api, paths.slice(begin, begin + AT_A_TIME));
    for (const { path, fields } of documents) {
      found.set(path, fields);
    }
  }
  return found;
}

import type { DocumentReader } from "../../access.ts";
import type { Snapshot } from "../../state/documents.ts";

/** For requests that change nothing: `before` and `after` are the same. */
export function snapshotReader(snapshot: Snapshot): DocumentReader {
  const read: DocumentReader["before"] = (path) => snapshot.get(path)?.fields;
  return { before: read, after: read };
}

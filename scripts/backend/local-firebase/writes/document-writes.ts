import { invalidArgument, notImplemented } from "../errors.ts";
import type { DocumentPath } from "../resource-names.ts";
import type { Write } from "./write.ts";

/**
 * The most writes to one document in a commit; the SDKs send one or two. Each write copies the document and
 * is checked by the rules, so many small writes to a large document would cost far more than their size.
 */
const MAX_WRITES = 20;
/** https://firebase.google.com/docs/firestore/quotas: "field transformations … on a single document". */
const MAX_TRANSFORMS = 500;

/** The writes of a commit in order, grouped by document. */
export function groupByDocument(
  writes: readonly Write[],
): ReadonlyMap<DocumentPath, readonly Write[]> {
  const groups = new Map<DocumentPath, Write[]>();
  for (const write of writes) {
    const group = groups.get(write.path);
    if (group === undefined) {
      groups.set(write.path, [write]);
    } else {
      group.push(write);
    }
  }
  for (const group of groups.values()) {
    checkGroup(group);
  }
  return groups;
}

function checkGroup(group: readonly Write[]): void {
  if (group.length > MAX_WRITES) {
    throw notImplemented(`More than ${MAX_WRITES} writes to one document in one commit`);
  }
  const transforms = group.reduce(
    (sum, write) => sum + (write.kind === "update" ? write.transforms.length : 0),
    0,
  );
  if (transforms > MAX_TRANSFORMS) {
    throw invalidArgument(`A document has at most ${MAX_TRANSFORMS} field transforms in a commit.`);
  }
}

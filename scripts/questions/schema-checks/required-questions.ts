import type { JsonFile } from "./json-file.ts";
import { itemsOf, textOf, valueOf } from "./json-nodes.ts";

/**
 * Whether a practice has decided that a question may be required. That stands in a file of its own, so
 * that none becomes required by a slip in its schema or in the field list. While the file cannot be read,
 * nobody knows; where there is none, everything may be skipped.
 */
export function mayBeRequired(requiredAnswers: JsonFile, section: string, key: string): boolean {
  const { root, trouble } = requiredAnswers;
  if (root?.type !== "object") {
    return trouble?.reason !== "missing";
  }
  const named = valueOf(root, section);
  return (
    named !== undefined &&
    (named.type !== "array" || itemsOf(named).some((node) => textOf(node) === key))
  );
}

import type { JsonFile } from "./json-file.ts";
import { itemsOf, textOf, valueOf } from "./json-nodes.ts";

/**
 * Whether the practice allows a question to be required. A separate file lists these questions, so that no
 * typo in the schema or the field list makes a question required. Without that file, no question may be. If
 * the file is unreadable, this is unknown.
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

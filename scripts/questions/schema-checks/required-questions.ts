import type { JsonFile } from "./json-file.ts";
import { itemsOf, textOf, valueOf } from "./json-nodes.ts";

/**
 * Whether required-answers.json allows a question to be required. This list is a file of its own, so that no
 * typo in the schema or the field list makes a question required. Without the file, no question may be
 * required. If the file is unreadable, every question may, so that only one problem is reported.
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

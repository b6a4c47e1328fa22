import { type JSONPath, getLocation } from "jsonc-parser";

/** The path to the key or list entry at the beginning of a line. Lines are counted from 1. */
export function pathAtLine(text: string, line: number): JSONPath {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const written = lines[line - 1] ?? "";
  const indent = written.length - written.trimStart().length;
  // The offset after the line's first character lies within the key or the list entry.
  return getLocation(text, before + indent + 1).path;
}

import type { Source } from "./source.ts";

const ESCAPES = new Map([
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** Reads a string literal from its opening quote; `length` includes both quotes. */
export function readText(source: Source, start: number): { value: string; length: number } {
  const { text } = source;
  const quote = text[start];
  let value = "";
  let offset = start + 1;
  while (text[offset] !== quote) {
    const character = text[offset];
    if (character === undefined || character === "\n" || character === "\r") {
      throw source.error("this text has no closing quote", source.position(start));
    }
    if (character === "\\") {
      const [code, digits] = /^u([0-9A-Fa-f]{4})/.exec(text.slice(offset + 1, offset + 6)) ?? [];
      if (code !== undefined && digits !== undefined) {
        value += String.fromCharCode(Number.parseInt(digits, 16));
        offset += 1 + code.length;
        continue;
      }
      const letter = text[offset + 1] ?? "";
      const escaped = ESCAPES.get(letter);
      if (escaped === undefined) {
        throw source.error(`“\\${letter}” is not a supported escape`, source.position(offset));
      }
      value += escaped;
      offset += 2;
    } else {
      value += character;
      offset += 1;
    }
  }
  return { value, length: offset + 1 - start };
}

import { invalidArgument } from "./errors.ts";

/** Values nest 20 deep in a document, each in up to four levels of JSON, within a commit's own. */
const MAX_DEPTH = 100;
/**
 * What is in a commit of hundreds of documents, and reads in a tenth of a second. The parser needs
 * seconds for ten megabytes of brackets, and holds up everybody meanwhile.
 */
const MAX_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Throws INVALID_ARGUMENT for JSON with more in it than any client sends, before it is parsed. Looks
 * at each byte once: what it looks for is never a part of another character in UTF-8.
 */
export function checkJsonBounds(json: Uint8Array): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === QUOTE) {
      index = endOfText(json, index);
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte !== undefined && OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (byte !== undefined && CLOSING.has(byte)) {
      depth -= 1;
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) {
      throw invalidArgument(
        `Invalid JSON payload received: nested more than ${MAX_DEPTH} deep, or more than ${MAX_VALUES} values.`,
      );
    }
  }
}

function endOfText(json: Uint8Array, start: number): number {
  let end = start + 1;
  while (end < json.length && json[end] !== QUOTE) {
    end += json[end] === BACKSLASH ? 2 : 1;
  }
  return end;
}

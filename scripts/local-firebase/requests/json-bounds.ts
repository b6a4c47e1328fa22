const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export interface JsonBounds {
  readonly depth: number;
  /** The most values allowed, of any kind. */
  readonly values: number;
}

/**
 * Whether JSON stays within bounds. Call this before parsing: JSON beyond the bounds would take long to
 * parse, or fail without a message. The bytes need no decoding: in UTF-8, no other character contains the
 * byte of a quote, comma or bracket.
 */
export function isWithinBounds(json: Uint8Array, most: JsonBounds): boolean {
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
    if (depth > most.depth || values > most.values) {
      return false;
    }
  }
  return true;
}

function endOfText(json: Uint8Array, start: number): number {
  let end = start + 1;
  while (end < json.length && json[end] !== QUOTE) {
    end += json[end] === BACKSLASH ? 2 : 1;
  }
  return end;
}

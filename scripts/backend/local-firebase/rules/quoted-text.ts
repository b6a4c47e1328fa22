import type { Source } from "./source.ts";

const SIMPLE = new Map([
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["`", "`"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
]);

const HEX = new Map([
  ["x", /[0-9a-fA-F]{2}/y],
  ["u", /[0-9a-fA-F]{4}/y],
  ["U", /[0-9a-fA-F]{8}/y],
]);

/** Octal escapes are documented for bytes only: three digits for one byte, such as `\101`. */
const OCTAL = /[0-3][0-7]{2}/y;

/** Characters of a literal, or the number of an escape such as `\xff`. */
type Piece = string | number;

/** Reads a string literal from its opening quote; `length` includes both quotes. */
export function readText(source: Source, start: number): { value: string; length: number } {
  const { pieces, length } = readPieces(source, start, false);
  const texts = pieces.map((piece) =>
    typeof piece === "number" ? String.fromCharCode(piece) : piece,
  );
  return { value: texts.join(""), length };
}

/** Reads the part after the `b` of `b'…'`: characters are UTF-8, but `\xff` is one byte. */
export function readBytes(source: Source, start: number): { value: Uint8Array; length: number } {
  const { pieces, length } = readPieces(source, start, true);
  return { value: toBytes(pieces), length };
}

function readPieces(source: Source, start: number, octal: boolean) {
  const { text } = source;
  const quote = text[start];
  const pieces: Piece[] = [];
  let offset = start + 1;
  while (text[offset] !== quote) {
    const character = text[offset];
    if (character === undefined || character === "\n" || character === "\r") {
      throw source.error("this text has no closing quote", source.position(start));
    }
    if (character === "\\") {
      const escape = readEscape(source, offset, octal);
      pieces.push(escape.piece);
      offset += escape.length;
    } else {
      pieces.push(character);
      offset += 1;
    }
  }
  return { pieces, length: offset + 1 - start };
}

/** Returns `\xHH` as a number: in bytes it is one byte and no character. */
function readEscape(source: Source, offset: number, octal: boolean) {
  const letter = source.text[offset + 1] ?? "";
  const simple = SIMPLE.get(letter);
  if (simple !== undefined) return { piece: simple, length: 2 };
  const pattern = HEX.get(letter);
  if (pattern !== undefined) {
    pattern.lastIndex = offset + 2;
    const digits = pattern.exec(source.text)?.[0];
    const code = digits === undefined ? Number.NaN : Number.parseInt(digits, 16);
    if (digits !== undefined && code <= 0x10_ff_ff) {
      const piece = letter === "x" ? code : String.fromCodePoint(code);
      return { piece, length: 2 + digits.length };
    }
  }
  OCTAL.lastIndex = offset + 1;
  const digits = octal ? OCTAL.exec(source.text)?.[0] : undefined;
  if (digits !== undefined) return { piece: Number.parseInt(digits, 8), length: 4 };
  throw source.error(`“\\${letter}” is not an escape`, source.position(offset));
}

function toBytes(pieces: readonly Piece[]): Uint8Array {
  const bytes: Buffer[] = [];
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") text += piece;
    else {
      bytes.push(Buffer.from(text, "utf8"), Buffer.of(piece));
      text = "";
    }
  }
  bytes.push(Buffer.from(text, "utf8"));
  return new Uint8Array(Buffer.concat(bytes));
}

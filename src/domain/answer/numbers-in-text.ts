// Allows a comma or a point at the end, as in a number that the client has not finished.
const DECIMAL = /^[+-]?\d{1,15}(?:[.,]\d{0,10})?$/u;

/** `2.500` and `2,500`: in some countries 2500, in others 2.5. */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u;

const GROUPED = /^([+-]?[1-9]\d{0,2}([., '’])\d{3}(?:\2\d{3}){0,3})(?:(?!\2)[.,](\d{1,10}))?$/u;

/** Which units a question may be answered with, by what its wording names. */
const UNITS = [
  [/centimet/iu, /^(?:cm|m|mtr|(?:centi)?met(?:er|re)s?)$/iu],
  [/kilogram/iu, /^(?:kgs?|kilo(?:['’]?s|gram(?:me)?s?)?)$/iu],
  [/\bage\b|\byears?\b/iu, /^(?:y|yrs?|years?(?: old)?|jr|jaar(?: oud)?|jaren)$/iu],
] as const;

/**
 * The numbers that a text may stand for: none, one, or two for `2.500`. Understands the digits of all scripts,
 * digits in groups, and a unit that the question's wording names (`168 cm`).
 */
export function numbersIn(text: string, wording = ""): readonly number[] {
  const plain = withoutUnit(inPlainDigits(text), wording);
  if (DECIMAL.test(plain)) {
    const decimal = Number(plain.replace(",", "."));
    return EITHER.test(plain) ? [Number(plain.replace(/[.,]/u, "")), decimal] : [decimal];
  }
  const [, whole, , fraction = ""] = GROUPED.exec(plain) ?? [];
  return whole === undefined ? [] : [Number(`${whole.replaceAll(/[^\d+-]/gu, "")}.${fraction}`)];
}

function withoutUnit(text: string, wording: string): string {
  const [, number = text, unit = ""] =
    /^([^\p{L}]*\d[.,]?) ?(\p{L}[\p{L}'’ ]*?)\.?$/u.exec(text) ?? [];
  const isNamed =
    UNITS.some(([named, words]) => named.test(wording) && words.test(unit)) ||
    // `2 children`; not `66 in` for a height in centimetres.
    (unit.length > 3 &&
      wording
        .toLowerCase()
        .split(/\P{L}+/u)
        .includes(unit.toLowerCase()));
  return isNamed ? number : text;
}

/** Keeps line breaks: two numbers on two lines are not one. */
const inPlainDigits = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[^\S\r\n]+/gu, " ")
    .replaceAll(/[٫．]/gu, ".")
    .replaceAll("，", ",")
    .replaceAll("٬", "'")
    .replaceAll("−", "-")
    .trim();

/** In Unicode, each script's ten digits begin at a code that ends with 0 or 6 in hexadecimal. */
function digitOf(digit: string): string {
  const code = digit.normalize("NFKC").codePointAt(0) ?? 0;
  const last = code % 16;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - last)) ? last : last - 6);
}

// Allows a comma or a point at the end, as in a number that the client has not finished.
const DECIMAL = /^[+-]?\d+(?:[.,]\d*)?$/u;

/** `2.500` and `2,500`: in some countries 2500, in others 2.5. */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u;

const GROUPED = /^([+-]?[1-9]\d{0,2}([., '’])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/u;

/** A number of more digits would be stored rounded. */
const MOST_DIGITS = 15;

/**
 * Which units a question may be answered with, by what its wording names. In both languages: what is stored
 * must not depend on the one in which the question was read.
 */
const UNITS = [
  [/centimet/iu, /^(?:cm|m|mtr|(?:centi)?met(?:er|re)s?)$/iu],
  [/kilo/iu, /^(?:kgs?|kilo(?:['’]?s|gram(?:me)?s?)?)$/iu],
  [
    /\bage\b|\byears?\b|\bleeftijd\b|\bjaar\b|\boud\b/iu,
    /^(?:y|yrs?|years?(?: old)?|jr|jaar(?: oud)?|jaren)$/iu,
  ],
  [/\bchild(?:ren)?\b|\bkind(?:eren)?\b/iu, /^(?:kids?|child(?:ren)?|kind(?:eren)?)$/iu],
  [
    /\b(?:siblings|sisters|zussen)\b/iu,
    /^(?:siblings?|(?:brothers?|sisters?|broers?|zus(?:sen)?)(?: (?:and|en) (?:sisters?|zus(?:sen)?))?)$/iu,
  ],
] as const;

/**
 * The numbers that a text may stand for: none, one, or two for `2.500`. Understands the digits of all scripts,
 * digits in groups, and a unit that the question's wording names (`168 cm`).
 */
export function numbersIn(text: string, wording = ""): readonly number[] {
  const plain = withoutUnit(inPlainDigits(text), wording);
  if (plain.replaceAll(/\D/gu, "").length > MOST_DIGITS) {
    return [];
  }
  if (DECIMAL.test(plain)) {
    const decimal = Number(plain.replace(",", "."));
    return EITHER.test(plain) ? [Number(plain.replace(/[.,]/u, "")), decimal] : [decimal];
  }
  const [, whole, , fraction = ""] = GROUPED.exec(plain) ?? [];
  return whole === undefined ? [] : [Number(`${whole.replaceAll(/[^\d+-]/gu, "")}.${fraction}`)];
}

/** Whether the decimals of a text follow a comma: those of `10,000.50` do not. */
export const decimalMarkOf = (text: string): string => (/,\d*\D*$/u.test(text) ? "," : ".");

/** A text that `numbersIn` reads as this one number: `70.1250`, as `70.125` may be two. */
export function numberText(number: number, mark: string): string {
  // `String` writes a tiny number with an exponent, which reads back as no number.
  const digits =
    Math.abs(number) < 1e-6 ? number.toFixed(MOST_DIGITS).replace(/\.?0+$/u, "") : number;
  const text = String(digits).replace(".", mark);
  return EITHER.test(text) ? `${text}0` : text;
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
    .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
    .replaceAll(/[^\S\r\n]+/gu, " ")
    .replaceAll(/[٫．]/gu, ".")
    .replaceAll("，", ",")
    .replaceAll("٬", "'")
    .replaceAll("−", "-")
    .trim();

/** In Unicode, the ten digits of a script follow each other, and may follow those of another script. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) {
    first -= 1;
  }
  return String((code - first) % 10);
}

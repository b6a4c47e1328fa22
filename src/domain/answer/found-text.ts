// Classes of characters that look alike. A pasted text may have any of them where a search has another.
const DOUBLE_QUOTES = /[“-‟″‶«»〝-〟]/gu;
const QUOTES = /[‘-‛′‵‹›ʹ-ʿˈˊˋꞋꞌ´`]/gu;
const DASHES = /[\p{Pd}−⁃➖]/gu;
const PLAIN = new Map(
  ["ßss", "æae", "œoe", "øo", "łl", "đd", "ðd", "ħh", "ıi", "ςσ", "⁄/"].map(
    ([letter, ...plain]) => [letter, plain.join("")],
  ),
);

/** Accents, and what no eye sees: soft hyphens, joiners, marks of direction, control characters. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;

/**
 * A text in the form that searches compare: `omer` finds `Ömer`, `o'neill` finds `O’Neill`, and `unseen`
 * finds a word with a soft hyphen in it.
 */
const folded = (text: string): string =>
  text
    .replaceAll(DOUBLE_QUOTES, '"')
    .replaceAll(QUOTES, "'")
    .normalize("NFKD")
    .replaceAll(UNSEEN, "")
    .replaceAll(DASHES, "-")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðħıς⁄]/gu, (letter) => PLAIN.get(letter) ?? letter);

/**
 * Returns a function that tells whether texts hold every word of a search, in any order. Example: `de anna`
 * finds `Anna de Vries`. An empty search finds everything.
 */
export function finder(wanted: string): (...texts: readonly string[]) => boolean {
  const words = folded(wanted).split(/\s+/u).filter(Boolean);
  return (...texts) => {
    const text = folded(texts.join("\n"));
    return words.every((word) => text.includes(word));
  };
}

/** A range of a text: `start` inclusive, `end` exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text, folded once for many searches. */
export interface Searchable {
  readonly folded: string;
  /** By index of the folded text, the range in the original text. */
  readonly places: readonly Place[];
}

/** Folds a text. Drops accents, also separate combining ones; white space becomes one space. */
export function searchable(text: string): Searchable {
  let result = "";
  const places: Place[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    // Folded first: `\s` includes an unseen character.
    const plain = folded(character).replace(/^\s$/u, " ");
    const last = places.at(-1);
    if (plain === "" || (plain === " " && result.endsWith(" "))) {
      if (last !== undefined) {
        places[places.length - 1] = { start: last.start, end };
      }
    } else {
      result += plain;
      for (let index = 0; index < plain.length; index++) {
        places.push({ start, end });
      }
    }
    start = end;
  }
  return { folded: result, places };
}

/** The ranges in which a text holds the search as one phrase. An empty search has none. */
export function placesOf(wanted: string, { folded: text, places }: Searchable): readonly Place[] {
  const needle = searchable(wanted).folded.trim();
  const found: Place[] = [];
  for (
    let at = needle === "" ? -1 : text.indexOf(needle);
    at !== -1;
    at = text.indexOf(needle, at + needle.length)
  ) {
    const first = places[at];
    const last = places[at + needle.length - 1];
    if (first !== undefined && last !== undefined) {
      found.push({ start: first.start, end: last.end });
    }
  }
  return found;
}

import { distance } from "fastest-levenshtein";

/** How much new words differ from the old ones. */
export type Rewording = "none" | "spelling" | "rephrasing" | "meaning";

/** From this share of changed words on, the new words count as another question. */
const MUCH_OF_THE_SENTENCE = 0.5;

/** The most letters that a typo changes in a word. */
const SLIP = 2;

/** Words for an amount, a time or a negation. */
const TELLING = new Set(
  "one two three four five six seven eight nine ten eleven twelve half once twice second seconds minute minutes hour hours day days night nights week weeks weekly weekend month months monthly year years yearly daily decade decades today yesterday tomorrow now currently ago last past since until before after during ever never always often sometimes usually still already not no none without cannot child childhood teenager adult".split(
    " ",
  ),
);

/**
 * Whether an answer to the old words still answers the new ones. Depends on the number of changed words, and
 * on numbers, periods of time and negations among them.
 */
export function rewording(before: string, after: string): Rewording {
  if (before === after) {
    return "none";
  }
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (tellingIn(old) !== tellingIn(now)) {
    return "meaning";
  }
  if (old.length === now.length && old.every((word, index) => isSlip(word, now[index] ?? ""))) {
    return "spelling";
  }
  const changed = wordDistance(old, now);
  return changed / Math.max(old.length, now.length) >= MUCH_OF_THE_SENTENCE
    ? "meaning"
    : "rephrasing";
}

/** The words without case, punctuation and accents, which do not change the question. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll("n't", " not")
      .replaceAll("n’t", " not")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function tellingIn(words: readonly string[]): string {
  return words.filter((word) => TELLING.has(word) || /\p{N}/u.test(word)).join(" ");
}

/** Whether words differ by a typo: "medicatons". Short words tolerate fewer letters: "his" is not "her". */
function isSlip(before: string, after: string): boolean {
  const letters = Math.min(before.length, after.length);
  return distance(before, after) <= (letters < 4 ? 0 : letters < 7 ? 1 : SLIP);
}

/** How many words are added, removed or replaced. */
function wordDistance(before: readonly string[], after: readonly string[]): number {
  const distinct = [...new Set([...before, ...after])];
  // The library compares UTF-16 code units, so each distinct word becomes one code unit.
  const asLetters = (words: readonly string[]) =>
    words.map((word) => String.fromCharCode(distinct.indexOf(word) + 1)).join("");
  return distance(asLetters(before), asLetters(after));
}

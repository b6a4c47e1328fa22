import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** With fewer words, such as those of a label, the reading grade is meaningless. */
const FEWEST_WORDS = 10;

/** Years of school that a text needs; undefined if the text is too short for the measure. */
export function readingGrade(text: string): number | undefined {
  const words = text.match(/[\p{L}\p{N}'’$-]+/gu) ?? [];
  const sentences = text.match(/[.?!:;]+(?=\s|$)/gu) ?? [];
  return words.length < FEWEST_WORDS
    ? undefined
    : fleschKincaid({
        sentence: Math.max(sentences.length, 1),
        word: words.length,
        syllable: words.reduce((sum, word) => sum + syllable(word), 0),
      });
}

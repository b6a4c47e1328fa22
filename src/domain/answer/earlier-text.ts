/** The text of an answer before a save removed most of it. Kept for the client alone. */
export interface EarlierText {
  /** The field in the document: the question's address, and a part that is unique for this text. */
  readonly key: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** The address of a question, in the keys of its earlier texts. */
export const earlierAddress = (sectionId: string, question: string): string =>
  `${sectionId}/${question}`;

/** How many earlier texts of one question are kept. */
const MOST_OF_A_QUESTION = 5;

/** The most characters of all earlier texts together; `firestore.rules` has the same number. */
export const MOST_CHARACTERS = 200_000;

/** The days for which an earlier text is kept. */
export const KEPT_DAYS = 30;

const DAY = 86_400_000;

/** The address of the question in the key of an earlier text. */
export const addressIn = (key: string): string => key.slice(0, key.lastIndexOf("/"));

/** The earlier texts of one question, including texts under its former keys. */
export function earlierTextsOf(
  texts: readonly EarlierText[],
  sectionId: string,
  question: string,
  formerly: readonly string[],
): readonly EarlierText[] {
  const addresses = [question, ...formerly].map((key) => earlierAddress(sectionId, key));
  return texts.filter(({ key }) => addresses.includes(addressIn(key)));
}

/** The texts to keep, newest first: of the last 30 days, at most five for each question, if there is room. */
export function earlierTextsToKeep(
  texts: readonly EarlierText[],
  now: number,
): readonly EarlierText[] {
  const counts = new Map<string, number>();
  let characters = 0;
  return texts
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter(({ key, text, keptAt }) => {
      const address = addressIn(key);
      const count = (counts.get(address) ?? 0) + 1;
      const isKept =
        keptAt > now - KEPT_DAYS * DAY &&
        count <= MOST_OF_A_QUESTION &&
        characters + text.length <= MOST_CHARACTERS;
      if (isKept) {
        counts.set(address, count);
        characters += text.length;
      }
      return isKept;
    });
}

/** The fewest removed characters for which an earlier text is kept. */
const LEAST = 200;

/**
 * Whether an edit removed more than half of a text, and at least 200 characters. Counts the words that the
 * new text lacks: a text whose first and last sentences are rewritten loses only the words of those two.
 */
export function takesMuchAway(before: string, after: string): boolean {
  const isMuch = (gone: number): boolean => gone >= LEAST && gone > before.length / 2;
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  const replaced = before.slice(start, before.length - end);
  // Most saves replace only a few characters, and need no slow count of words.
  return (
    isMuch(replaced.length) && isMuch(missingIn(after.slice(start, after.length - end), replaced))
  );
}

/** How many characters of `words` belong to words that `text` lacks, or has less often. */
function missingIn(text: string, words: string): number {
  const there = new Map<string, number>();
  for (const word of wordsOf(text)) {
    there.set(word, (there.get(word) ?? 0) + 1);
  }
  let missing = 0;
  for (const word of wordsOf(words)) {
    const left = there.get(word) ?? 0;
    there.set(word, left - 1);
    // Also counts the space after the word.
    missing += left > 0 ? 0 : word.length + 1;
  }
  return missing;
}

const wordsOf = (text: string): readonly string[] => text.match(/\S+/gu) ?? [];

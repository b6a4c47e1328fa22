/** A text that stood in an answer before a save took most of it away. Kept for the client alone. */
export interface EarlierText {
  /** The field of the document: the address of the question, and what tells the text from the others. */
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

/** Of some earlier texts those of one question, also under its former keys. */
export function earlierTextsOf(
  texts: readonly EarlierText[],
  sectionId: string,
  question: string,
  formerly: readonly string[],
): readonly EarlierText[] {
  const addresses = [question, ...formerly].map((key) => earlierAddress(sectionId, key));
  return texts.filter(({ key }) => addresses.includes(addressIn(key)));
}

/** Of some earlier texts those to keep: the newest of the last 30 days, for which there is room. Newest first. */
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

/** The fewest characters that are worth keeping. */
const LEAST = 200;

/**
 * Whether more than half of a text, and at least 200 characters, are gone. Counts whole words, which may have
 * moved: editing the first and the last sentence takes only these away, and pasting over takes everything.
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
  // A usual save replaces a few characters: then there is nothing to count.
  return (
    isMuch(replaced.length) && isMuch(missingIn(after.slice(start, after.length - end), replaced))
  );
}

/** How many characters of `words` are in words that `text` has not, or has less often. */
function missingIn(text: string, words: string): number {
  const there = new Map<string, number>();
  for (const word of wordsOf(text)) {
    there.set(word, (there.get(word) ?? 0) + 1);
  }
  let missing = 0;
  for (const word of wordsOf(words)) {
    const left = there.get(word) ?? 0;
    there.set(word, left - 1);
    // With the space after it.
    missing += left > 0 ? 0 : word.length + 1;
  }
  return missing;
}

const wordsOf = (text: string): readonly string[] => text.match(/\S+/gu) ?? [];

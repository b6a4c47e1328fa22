import {
  type Answer,
  type Answers,
  type GivenTo,
  type StoredAnswers,
  wordsKey,
} from "../../domain/answer/answers.ts";

/**
 * For each changed answer, the first day of the question's current wording. Leaves out a day that is
 * already stored.
 */
export function wordsToStore(changes: Answers, stored: StoredAnswers, givenTo?: GivenTo): Answers {
  const words: Record<string, Answer> = {};
  for (const [key, answer] of Object.entries(changes)) {
    const day = answer === "" ? "" : (givenTo?.get(key) ?? "");
    if (day !== (stored[wordsKey(key)] ?? "")) {
      words[wordsKey(key)] = day;
    }
  }
  return words;
}

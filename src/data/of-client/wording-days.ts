import {
  type Answer,
  type Answers,
  type GivenTo,
  type StoredAnswers,
  wordingKey,
} from "../../domain/answer/answers.ts";

/**
 * For each changed answer, the first day of the question's current wording. Leaves out a day that is
 * already stored.
 */
export function wordingDaysToStore(
  changes: Answers,
  stored: StoredAnswers,
  givenTo?: GivenTo,
): Answers {
  const words: Record<string, Answer> = {};
  for (const [key, answer] of Object.entries(changes)) {
    const day = answer === "" ? "" : (givenTo?.get(key) ?? "");
    if (day !== (stored[wordingKey(key)] ?? "")) {
      words[wordingKey(key)] = day;
    }
  }
  return words;
}

import {
  type Answer,
  type Answers,
  type GivenTo,
  type StoredAnswers,
  wordingKey,
} from "../../domain/answer/answers.ts";

/**
 * For each changed answer, the wording that it was given to. Leaves out what is already stored, and
 * the wording of an answer that is already stored: another device may have written it in other words.
 */
export function wordingDaysToStore(
  changes: Answers,
  stored: StoredAnswers,
  givenTo?: GivenTo,
): Answers {
  const words: Record<string, Answer> = {};
  for (const [key, answer] of Object.entries(changes)) {
    const wording = answer === "" ? "" : (givenTo?.get(key) ?? "");
    if (answer !== stored[key] && wording !== (stored[wordingKey(key)] ?? "")) {
      words[wordingKey(key)] = wording;
    }
  }
  return words;
}

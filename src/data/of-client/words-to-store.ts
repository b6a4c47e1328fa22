import {
  type Answer,
  type Answers,
  type GivenTo,
  type StoredAnswers,
  wordsKey,
} from "../../domain/answer/answers.ts";

/**
 * The wordings' days to store beside changed answers, where other days are stored: those belong to earlier
 * answers.
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

import type { Answer } from "../../domain/answer/answers.ts";

/** A text of so many characters is no longer than its mark would be. */
const SHORT = 40;

/**
 * A few characters that stand for an answer where it is only compared: a save that fails at each attempt
 * would otherwise leave another copy of a long text each time. A short answer stands for itself.
 */
export const markOf = (answer: Answer): Answer =>
  typeof answer === "string" && answer.length > SHORT
    ? `\u0000${answer.length}:${hashOf(answer, 0x811c9dc5)}:${hashOf(answer, 0x9e3779b9)}`
    : answer;

/** Whether an answer is one of several, of which some may be marks. */
export const isAmong = (answers: readonly Answer[], answer: Answer): boolean =>
  answers.includes(answer) || answers.includes(markOf(answer));

/** FNV-1a. Two of them make it less likely than a broken device that two texts have the same mark. */
function hashOf(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

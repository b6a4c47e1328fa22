import type { Answer } from "../../domain/answer/answers.ts";

/** A text of up to so many characters is its own mark: a hash would save little. */
const SHORT = 40;

/**
 * A mark: a hash that stands for a long answer where code only compares answers. Otherwise the journal would
 * keep another copy of the text after each failed save. A short answer is its own mark.
 */
export const markOf = (answer: Answer): Answer =>
  typeof answer === "string" && answer.length > SHORT
    ? `\u0000${answer.length}:${hashOf(answer, 0x811c9dc5)}:${hashOf(answer, 0x9e3779b9)}`
    : answer;

/** Whether the mark of a long answer stands in its place. */
export const isMark = (answer: string): boolean => answer.startsWith("\u0000");

/** Whether `answer` is among `answers`, some of which may be marks. */
export const isAmong = (answers: readonly Answer[], answer: Answer): boolean =>
  answers.includes(answer) || answers.includes(markOf(answer));

/** FNV-1a, of 32 bits. A mark has two such hashes, so that two texts practically never share a mark. */
function hashOf(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

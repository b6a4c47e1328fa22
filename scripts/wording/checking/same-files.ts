import type { QuestionFiles } from "../edits/edit.ts";

export const isSame = (one: QuestionFiles, other: QuestionFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);

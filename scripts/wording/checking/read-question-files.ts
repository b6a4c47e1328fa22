import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionFiles } from "../edits/edit.ts";

/** The question files of a folder, byte for byte. Throws where the folder cannot be read. */
export function readQuestionFiles(folder: string): QuestionFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

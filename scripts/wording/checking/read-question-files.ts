import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionFiles } from "../edits/edit.ts";

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * The question files of a folder, byte for byte. Throws where one cannot be read: also one that is not
 * UTF-8, which would be written back as another text.
 */
export function readQuestionFiles(folder: string): QuestionFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(names.map((name) => [name, UTF8.decode(readFileSync(join(folder, name)))]));
}

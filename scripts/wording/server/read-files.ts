import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { QuestionFiles } from "../edits/edit.ts";

/** The question files of a folder. Throws for one that is not UTF-8, which nothing here may rewrite. */
export function readQuestionFiles(folder: string): QuestionFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name, new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)];
    }),
  );
}

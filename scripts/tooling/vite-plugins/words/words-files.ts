import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../../src/words/words.ts";
import { type Text, textsIn } from "./texts-in.ts";

/** A module of `src` with its texts, and what the build cannot read in it. */
export interface TextsOfFile {
  /** Relative to `src`, with slashes. */
  readonly file: string;
  readonly texts: readonly Text[];
  readonly problems: readonly Text[];
}

/** By path: what a module had, because the catalogs of a build each read all modules. */
const known = new Map<
  string,
  { readonly code: string; readonly read: Omit<TextsOfFile, "file"> }
>();

function textsOf(file: string, path: string): TextsOfFile {
  const code = readFileSync(path, "utf8");
  const before = known.get(path);
  const read = before?.code === code ? before.read : textsIn(file, code);
  known.set(path, { code, read });
  return { file, ...read };
}

/** The texts of all modules below `src` except its tests. */
export function readTexts(src: string): readonly TextsOfFile[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\/testing\//u.test(file))
    .toSorted()
    .map((file) => textsOf(file, join(src, file)));
}

export interface WordsFile {
  /** Relative to `src/words`, such as `nl/base.json`. */
  readonly name: string;
  readonly source: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The files of a language, such as `src/words/nl`. The check verifies their shape, so that the cast holds. */
export const readWords = (src: string, language: Language): readonly WordsFile[] =>
  readdirSync(join(src, "words", language))
    .toSorted()
    .map((file) => {
      const name = `${language}/${file}`;
      const source = readFileSync(join(src, "words", name), "utf8");
      return { name, source, texts: JSON.parse(source) as WordsFile["texts"] };
    });

/** All words of a language by their English texts. */
export const allWords = (src: string, language: Language): WordsFile["texts"] =>
  Object.assign({}, ...readWords(src, language).map(({ texts }) => texts)) as WordsFile["texts"];

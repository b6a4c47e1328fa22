import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Text, textsIn } from "./texts-in.ts";

/** A module of `src` with its texts, and what the build cannot read in it. */
export interface TextsOfFile {
  /** Relative to `src`, with slashes. */
  readonly file: string;
  readonly texts: readonly Text[];
  readonly problems: readonly Text[];
}

/** The texts of all modules below `src` except its tests. */
export function readTexts(src: string): readonly TextsOfFile[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\/testing\//u.test(file))
    .toSorted()
    .map((file) => ({ file, ...textsIn(file, readFileSync(join(src, file), "utf8")) }));
}

export interface DutchFile {
  readonly name: string;
  readonly source: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The files of `src/words/nl`. The check verifies their shape, so that the cast holds. */
export const readDutch = (src: string): readonly DutchFile[] =>
  readdirSync(join(src, "words/nl"))
    .toSorted()
    .map((name) => {
      const source = readFileSync(join(src, "words/nl", name), "utf8");
      return { name, source, texts: JSON.parse(source) as DutchFile["texts"] };
    });

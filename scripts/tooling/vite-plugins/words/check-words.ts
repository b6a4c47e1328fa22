import MessageFormat from "@messageformat/core";
import { keyOf } from "../../../../src/words/text-key.ts";
import { errorIn } from "./texts-in.ts";
import { readDutch, readTexts } from "./words-files.ts";

/** What is wrong with the texts of `src` and their Dutch words: a line for each problem, with file and line. */
export function checkWords(src: string): readonly string[] {
  const files = readTexts(src);
  const dutch = readDutch(src);
  /** Each text, with the place where it stands first. */
  const places = new Map<string, string>();
  const keys = new Map<string, string>();
  const problems: string[] = [];
  for (const { file, ...found } of files) {
    problems.push(...found.problems.map(({ text, line }) => `src/${file} line ${line}: ${text}`));
    for (const { text, line } of found.texts) {
      const place = `src/${file} line ${line}`;
      places.set(text, places.get(text) ?? place);
      const other = keys.get(keyOf(text));
      if (other !== undefined && other !== text) {
        problems.push(`${place}: “${text}” and “${other}” share a key. Reword one of them.`);
      }
      keys.set(keyOf(text), text);
    }
  }
  const translated = new Set(dutch.flatMap(({ texts }) => Object.keys(texts)));
  for (const [text, place] of places) {
    if (!translated.has(text)) {
      problems.push(`${place}: “${text}” has no Dutch words in src/words/nl.`);
    }
  }
  const seen = new Map<string, string>();
  for (const { name, source, texts } of dutch) {
    let last = "";
    for (const [text, words] of Object.entries(texts)) {
      const wrong = [
        !places.has(text) &&
          "is no text of the site (any more). Remove it, or translate the new one.",
        (seen.get(text) ?? words) !== words && "has other Dutch words in another file.",
        text < last && "is not in the order of the alphabet.",
        places.has(text) && wrongWith(text, words),
      ].filter((found) => typeof found === "string");
      const line = source.slice(0, source.indexOf(`${JSON.stringify(text)}:`)).split("\n").length;
      problems.push(...wrong.map((what) => `src/words/nl/${name} line ${line}: “${text}” ${what}`));
      seen.set(text, words);
      last = text;
    }
  }
  return problems;
}

/** What is wrong with the Dutch words of a text. */
function wrongWith(text: string, words: unknown): string | undefined {
  if (typeof words !== "string" || words.trim() === "") {
    return "has no Dutch words.";
  }
  const error = errorIn(words, "nl");
  if (error !== undefined) {
    return `has Dutch words that are no message: ${error}`;
  }
  const [needed, given] = [namesIn(text, "en"), namesIn(words, "nl")];
  return needed === given
    ? undefined
    : `needs these values: ${needed || "none"}. Its Dutch words have these: ${given || "none"}.`;
}

/** The names of the values that a message asks for, of one thing and of several. */
function namesIn(text: string, language: string): string {
  const names = new Set<string>();
  const message = new MessageFormat(language).compile(text);
  for (const count of [1, 2]) {
    const values = new Proxy<Record<string, number>>(
      {},
      {
        get: (_target, name) => {
          names.add(String(name));
          return count;
        },
      },
    );
    message(values);
  }
  return [...names].toSorted().join(", ");
}

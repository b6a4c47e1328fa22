import MessageFormat from "@messageformat/core";
import { type Language, SOURCE, TRANSLATIONS, keyOf } from "../../../../src/words/words.ts";
import { errorIn } from "./texts-in.ts";
import { readTexts, readWords, type WordsFile } from "./words-files.ts";

/** What is wrong with the texts of `src` and their words in other languages: a line for each problem, with file and line. */
export function checkWords(src: string): readonly string[] {
  const files = readTexts(src);
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
  for (const language of TRANSLATIONS) {
    problems.push(...problemsIn(language, readWords(src, language), places));
  }
  return problems;
}

/** @param places each text of the site, with the place where it stands first. */
function problemsIn(
  language: Language,
  files: readonly WordsFile[],
  places: ReadonlyMap<string, string>,
): readonly string[] {
  const name = new Intl.DisplayNames(SOURCE, { type: "language" }).of(language) ?? language;
  const translated = new Set(files.flatMap(({ texts }) => Object.keys(texts)));
  const missing = [...places].filter(([text]) => !translated.has(text));
  const problems = missing.map(
    ([text, place]) => `${place}: “${text}” has no ${name} words in src/words/${language}.`,
  );
  const seen = new Map<string, string>();
  for (const { name: file, source, texts } of files) {
    let last = "";
    for (const [text, words] of Object.entries(texts)) {
      const wrong = [
        !places.has(text) &&
          "is no text of the site (any more). Remove it, or translate the new one.",
        (seen.get(text) ?? words) !== words && `has other ${name} words in another file.`,
        text < last && "is not in the order of the alphabet.",
        places.has(text) && wrongWith(text, words, language, name),
      ].filter((found) => typeof found === "string");
      const line = source.slice(0, source.indexOf(`${JSON.stringify(text)}:`)).split("\n").length;
      problems.push(...wrong.map((what) => `src/words/${file} line ${line}: “${text}” ${what}`));
      seen.set(text, words);
      last = text;
    }
  }
  return problems;
}

/** What is wrong with the words of a text in a language of this name. */
function wrongWith(
  text: string,
  words: unknown,
  language: Language,
  name: string,
): string | undefined {
  if (typeof words !== "string" || words.trim() === "") {
    return `has no ${name} words.`;
  }
  const error = errorIn(words, language);
  if (error !== undefined) {
    return `has ${name} words that are no message: ${error}`;
  }
  const [needed, given] = [namesIn(text, SOURCE), namesIn(words, language)];
  return needed === given
    ? undefined
    : `needs these values: ${needed || "none"}. Its ${name} words have these: ${given || "none"}.`;
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

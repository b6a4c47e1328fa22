import { join, relative } from "node:path";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import type { Plugin } from "vite";
import { SOURCE, TRANSLATIONS, toLanguage, keyOf } from "../../../../src/words/words.ts";
import { translatedTexts } from "../../../schema-checks/content-checks/translated-content.ts";
import { AREAS, CONTENT, areaOf } from "./areas.ts";
import { hasForms, textsIn } from "./texts-in.ts";
import { allWords, readTexts } from "./words-files.ts";

const CATALOGS = "virtual:words";
const CATALOG = "virtual:words/";
const FORMS = "virtual:word-forms/";

/**
 * Gives the pages their words: English ones stay in the code, where those with plurals are compiled; those
 * of another language are a lazily loaded module for each area. A text without words in it stays in English.
 */
export function words(src: string, content: string): Plugin {
  const forms = new Map<string, readonly string[]>();

  /** The code with the words of each language in place of each call of `inEach`. */
  const withEach = (code: string): string =>
    code.replaceAll(/(?<!function |const )\binEach\(("[^"\n]*")\)/gu, (_call, literal: string) => {
      // The expression finds only texts in quotes.
      const text = JSON.parse(literal) as string;
      const translated = TRANSLATIONS.map(
        (each) => [each, allWords(src, each)[text] ?? text] as const,
      );
      return `(${JSON.stringify({ [SOURCE]: text, ...Object.fromEntries(translated) })})`;
    });

  return {
    name: "words",
    // Before the compiler removes the types, so that the lines of errors are those of the file.
    enforce: "pre",
    resolveId: {
      filter: { id: /^virtual:word/u },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:word/u },
      handler(internal) {
        const id = internal.slice(1);
        if (id === CATALOGS) {
          const names = TRANSLATIONS.flatMap((language) =>
            AREAS.map((area) => `${language}/${area}`),
          );
          const loaders = names.map((name) => `"${name}": () => import("${CATALOG}${name}"),`);
          return `export const catalogs = {\n${loaders.join("\n")}\n};`;
        }
        if (id.startsWith(CATALOG)) {
          return catalog(src, content, id);
        }
        const texts = forms.get(id.slice(FORMS.length)) ?? [];
        return [
          `import { addForms } from ${JSON.stringify(join(src, "words/words.ts"))};`,
          compiledModule(SOURCE, Object.fromEntries(texts.map((text) => [text, text]))),
          "addForms(compiled);",
        ].join("\n");
      },
    },
    transform: {
      filter: { id: /\.tsx?$/u },
      handler(code, id) {
        const file = relative(src, id).replaceAll("\\", "/");
        const { texts, problems } = textsIn(id, code);
        const [problem] = problems;
        if (problem !== undefined) {
          throw new Error(`src/${file} line ${problem.line}: ${problem.text}`);
        }
        const compiled = texts.map(({ text }) => text).filter(hasForms);
        const put = code.includes("inEach(") ? withEach(code) : code;
        if (compiled.length === 0) {
          return put === code ? undefined : { code: put, map: null };
        }
        forms.set(file, compiled);
        return { code: `${put}\nimport ${JSON.stringify(FORMS + file)};`, map: null };
      },
    },
  };
}

/** A module's code that defines `compiled`: a function for each text. */
const compiledModule = (language: string, texts: Readonly<Record<string, string>>): string =>
  compileModule(new MessageFormat(language), texts).replace("export default", "const compiled =");

/**
 * The module with the words of an area in a language.
 *
 * @param content the folder of the coach's texts
 */
export function catalog(src: string, content: string, id: string): string {
  const [name, area = ""] = id.slice(id.indexOf("/") + 1).split("/");
  const language = toLanguage(name) ?? SOURCE;
  const texts = readTexts(src)
    .filter(({ file }) => areaOf(file) === area)
    .flatMap((file) => file.texts.map(({ text }) => text));
  const inLanguage = allWords(src, language);
  const found = [...new Set(texts)].toSorted().flatMap((text) => {
    const translated = inLanguage[text];
    return translated === undefined ? [] : [[keyOf(text), translated] as const];
  });
  const compiled = found.filter(([, text]) => hasForms(text));
  // What the coach writes is no message.
  const ofCoach = Object.keys(CONTENT)
    .filter((file) => CONTENT[file]?.includes(area))
    .flatMap((file) => Object.entries(translatedTexts(content, `${file}.${language}.json`)));
  const plain = [
    ...found.filter(([, text]) => !hasForms(text)),
    ...ofCoach.map(([text, translated]) => [keyOf(text), translated] as const),
  ];
  return [
    compiledModule(language, Object.fromEntries(compiled)),
    `export default { ...compiled, ...${JSON.stringify(Object.fromEntries(plain))} };`,
  ].join("\n");
}

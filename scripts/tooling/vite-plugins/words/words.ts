import { join, relative } from "node:path";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import type { Plugin } from "vite";
import { keyOf } from "../../../../src/words/text-key.ts";
import { AREAS, areaOf } from "./areas.ts";
import { hasForms, textsIn } from "./texts-in.ts";
import { readDutch, readTexts } from "./words-files.ts";

const CATALOGS = "virtual:words";
const CATALOG = "virtual:words/";
const FORMS = "virtual:word-forms/";

/**
 * Gives the pages their words: English ones stay in the code, where those with plurals are compiled; Dutch ones
 * are a lazily loaded module for each area. A text without Dutch words stays in English.
 *
 * @param isMarked makes another language of the English texts, each between ⟦ and ⟧, instead of Dutch: a test
 * sees which text of a page has no translation
 */
export function words(src: string, isMarked = process.env["WORDS"] === "marked"): Plugin {
  const forms = new Map<string, readonly string[]>();

  const catalog = (area: string): string => {
    const texts = readTexts(src)
      .filter(({ file }) => areaOf(file) === area)
      .flatMap((file) => file.texts.map(({ text }) => text));
    const dutch = Object.assign({}, ...readDutch(src).map((file) => file.texts)) as Readonly<
      Record<string, string>
    >;
    const found = [...new Set(texts)].toSorted().flatMap((text) => {
      const translated = isMarked ? `⟦${text}⟧` : dutch[text];
      return translated === undefined ? [] : [[keyOf(text), translated] as const];
    });
    const compiled = found.filter(([, text]) => hasForms(text));
    const plain = found.filter(([, text]) => !hasForms(text));
    return [
      compiledModule("nl", Object.fromEntries(compiled)),
      `export default { ...compiled, ...${JSON.stringify(Object.fromEntries(plain))} };`,
    ].join("\n");
  };

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
          const loaders = AREAS.map((area) => `${area}: () => import("${CATALOG}${area}"),`);
          return `export const catalogs = {\n${loaders.join("\n")}\n};`;
        }
        if (id.startsWith(CATALOG)) {
          return catalog(id.slice(CATALOG.length));
        }
        const texts = forms.get(id.slice(FORMS.length)) ?? [];
        return [
          `import { addForms } from ${JSON.stringify(join(src, "words/words.ts"))};`,
          compiledModule("en", Object.fromEntries(texts.map((text) => [text, text]))),
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
        if (compiled.length === 0) {
          return undefined;
        }
        forms.set(file, compiled);
        return { code: `${code}\nimport ${JSON.stringify(FORMS + file)};`, map: null };
      },
    },
  };
}

/** A module's code that defines `compiled`: a function for each text. */
const compiledModule = (language: string, texts: Readonly<Record<string, string>>): string =>
  compileModule(new MessageFormat(language), texts).replace("export default", "const compiled =");

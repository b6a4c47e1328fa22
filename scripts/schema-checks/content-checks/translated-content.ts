import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getNodeValue } from "jsonc-parser";
import { adviceAt, errorAt, type Problem } from "../sections/problem.ts";
import type { JsonFile } from "../sections/reading/json-file.ts";
import { fits } from "../sections/shapes/json-schema.ts";
import { OF, valueAt } from "../sections/translations/section-texts.ts";
import {
  isReworded,
  placeOf,
  type SourceText,
  textWithHashes,
  type TranslatedFile,
} from "../sections/translations/translations.ts";
import { CONTENT_SCHEMAS, TRANSLATED_CONTENT } from "./content-schemas.ts";
import { fileIn, problemsIn } from "./read-content.ts";

/** A file of translations that is there. */
interface Translated extends TranslatedFile {
  readonly file: JsonFile;
  /** A list of texts is one text of several lines. */
  readonly texts: readonly (SourceText & { readonly text: string })[];
  /** A client agrees to it: no word may be of another text. */
  readonly isConsent: boolean;
}

/** The English texts at the places of a file of translations: helplines stand there by their number, chapters by their id. */
function textsOf(
  schema: object,
  english: unknown,
  at: readonly string[] = [],
): Translated["texts"] {
  const keys = Object.keys((valueAt(schema, ["properties"]) as object | undefined) ?? {});
  return keys.flatMap((key) => {
    const [value, inner] = [valueAt(english, [key]), valueAt(schema, ["properties", key])];
    const text = linesOf(value);
    if (text !== undefined) {
      return [{ path: [...at, key], text }];
    }
    const items = valueAt(inner, ["items"]) ?? valueAt(inner, ["additionalProperties"]);
    return !Array.isArray(value)
      ? []
      : value.flatMap((item: unknown, index) => {
          const own = valueAt(item, ["number"]) ?? valueAt(item, ["id"]);
          const name = typeof own === "string" ? own : String(index);
          return textsOf(Object(items), item, [...at, key, name]);
        });
  });
}

/** A text, or a list of texts as one of several lines; undefined for any other value. */
function linesOf(value: unknown): string | undefined {
  const lines: readonly unknown[] = [value].flat();
  const texts = lines.filter((line) => typeof line === "string");
  return texts.length === lines.length ? texts.join("\n") : undefined;
}

const translatedIn = (folder: string): readonly Translated[] =>
  Object.entries(TRANSLATED_CONTENT).flatMap(([name, schema]) => {
    const english = `${name.split(".")[0]}.json`;
    const source = fileIn(folder, english);
    // Others tell what is wrong with the English file.
    const isFit =
      source.root !== undefined &&
      fits(CONTENT_SCHEMAS[english as keyof typeof CONTENT_SCHEMAS], source.root);
    if (!existsSync(join(folder, name))) {
      return [];
    }
    const file = fileIn(folder, name);
    const value: unknown = file.root && getNodeValue(file.root);
    const texts = isFit ? textsOf(schema, getNodeValue(source.root)) : [];
    return [{ name, file, root: file.root, value, texts, isConsent: english === "consent.json" }];
  });

/** What is wrong with the texts of the public pages in other languages. */
export const checkTranslations = (folder: string): readonly Problem[] =>
  translatedIn(folder).flatMap((translated) => {
    const { name, file, root, value, texts, isConsent } = translated;
    if (root === undefined) {
      return problemsIn(name, file);
    }
    const say = isConsent ? errorAt : adviceAt;
    return [
      ...problemsIn(name, file),
      ...texts.flatMap((source) => {
        const { path, text } = source;
        const now = `\`${path.join("/")}\``;
        if (valueAt(value, path) === undefined) {
          return text === "" ? [] : [say(placeOf(root, path), `${now} is not translated. Add it.`)];
        }
        return isReworded(translated, source)
          ? [
              say(
                placeOf(root, path),
                `the English of ${now} was reworded since it was translated. It is now “${text.replaceAll("\n", " … ")}”. Once the translation says the same, remove \`${path.at(-1)}${OF}\`: \`npm run content:check\` writes it anew.`,
              ),
            ]
          : [];
      }),
    ];
  });

/** The texts of each file of translations that is there, beside their English. */
export const translatedContent = (folder: string) =>
  translatedIn(folder).map(({ name, texts, value }) => ({
    name,
    texts: texts.map(({ path, text }) => ({
      path,
      english: text,
      words: linesOf(valueAt(value, path)) ?? "",
    })),
  }));

/** The texts of a file of translations by their English texts; none without the file. */
export const translatedTexts = (folder: string, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    translatedContent(folder)
      .filter((file) => file.name === name)
      .flatMap(({ texts }) => texts)
      .filter(({ words }) => words !== "")
      .map(({ english, words }) => [english, words]),
  );

/** Writes beside each translated text of which English text it is the translation, where that is missing. */
export function writeHashes(folder: string): void {
  for (const translated of translatedIn(folder)) {
    const text = textWithHashes(translated);
    if (text !== undefined) {
      writeFileSync(join(folder, translated.name), text);
    }
  }
}

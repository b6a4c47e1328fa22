import { getNodeValue } from "jsonc-parser";
import type { SectionTexts, SectionUi } from "../../../../src/domain/question/section-files.ts";
import { laidOut } from "../../json-text/lay-out.ts";
import { formerKeyNodes } from "../questions/questions.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { FILE_SCHEMAS, TRANSLATION_SCHEMA } from "../shapes/file-schemas.ts";
import { pageSchema, type WrittenSchema } from "../shapes/page-schema.ts";
import { fits, type JsonSchema } from "../shapes/json-schema.ts";
import { TRANSLATIONS } from "../../../../src/words/words.ts";
import { type English, hashOf, mapTexts, OF, type Text, valueAt } from "./section-texts.ts";

export interface SourceText {
  /** The keys that lead to the translation. */
  readonly path: readonly string[];
  readonly text: Text;
}

/** A file in another language, with the English texts. */
export interface TranslatedFile {
  /** The file's name without its folder. */
  readonly name: string;
  readonly root: JsonNode | undefined;
  readonly value: unknown;
  readonly texts: readonly SourceText[];
}

/** A section's file in another language. */
export interface Translation extends TranslatedFile {
  readonly section: SectionSource;
  readonly root: JsonNode;
  readonly english: English;
  /** With the translated texts in their places. */
  readonly shown: Pick<SectionTexts, "ui">;
}

/** The files of translations that fit their shape, as those of their sections do. */
export const translationsIn = ({ sections }: SchemaSources): readonly Translation[] =>
  sections.flatMap((section) =>
    TRANSLATIONS.flatMap((language) => {
      const root = section.translations.get(language)?.root;
      const english = englishOf(section);
      if (english === undefined || !isFit(root, TRANSLATION_SCHEMA)) {
        return [];
      }
      const value: unknown = getNodeValue(root);
      const texts: SourceText[] = [];
      const shown = mapTexts(english, value, (path, text) => {
        texts.push({ path, text });
        // The shape of the file is verified.
        return (valueAt(value, path) ?? text) as Text;
      });
      const name = `${section.id}.${language}.json`;
      return [{ section, name, root, value, texts, english, shown }];
    }),
  );

/** The files of translations in which a text has no hash yet, with the hashes, by name. */
export const withHashes = (sources: SchemaSources): ReadonlyMap<string, string> =>
  new Map(
    translationsIn(sources).flatMap((translation) => {
      const text = textWithHashes(translation, renamed(translation.value, translation.section));
      return text === undefined ? [] : [[translation.name, text]];
    }),
  );

/** With the texts of a question under its present name, if they are still under a former one. */
function renamed(value: unknown, { fields = [] }: SectionSource): unknown {
  const questions = Object.entries(valueAt(value, ["questions"]) ?? {});
  const names = new Map(
    fields.flatMap(({ key, value: field }) =>
      questions.some(([name]) => name === key)
        ? []
        : formerKeyNodes(field).flatMap((node) => [[textOf(node), key] as const]),
    ),
  );
  return names.size === 0 || questions.length === 0
    ? value
    : {
        ...Object(value),
        questions: Object.fromEntries(
          questions.map(([name, texts]) => [names.get(name) ?? name, texts]),
        ),
      };
}

/** The file with the hash of its English text beside each translation without one; undefined if all have one. */
export function textWithHashes(
  { name, value, texts }: TranslatedFile,
  now = value,
): string | undefined {
  const hashes = new Map(texts.map(({ path, text }) => [path.join("\0"), hashOf(text)]));
  const after = hashed(now, hashes);
  return JSON.stringify(after) === JSON.stringify(value) ? undefined : laidOut(name, after);
}

function hashed(
  value: unknown,
  hashes: ReadonlyMap<string, string>,
  at: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => hashed(each, hashes, [...at, String(index)]));
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
      const path = [...at, key];
      const hash = hashes.get(path.join("\0"));
      const isOption = at.at(-1) === "options";
      return [
        [key, hashed(each, hashes, path)],
        ...(hash === undefined || isOption || Object.hasOwn(value, key + OF)
          ? []
          : [[key + OF, hash]]),
      ];
    }),
  );
}

/** Whether the English text is another than the one of which a text is the translation, by the hash beside it. */
export const isReworded = ({ value }: TranslatedFile, { path, text }: SourceText): boolean =>
  (valueAt(value, [...path.slice(0, -1), `${path.at(-1)}${OF}`]) ?? hashOf(text)) !== hashOf(text);

/** The place of a translation, or what is there around it. */
export function placeOf(node: JsonNode, [key = "", ...inner]: readonly string[]): JsonNode {
  const next = valueOf(node, key) ?? itemsOf(node)[Number(key || NaN)];
  return next === undefined ? node : placeOf(next, inner);
}

function englishOf({ listing, schema, ui }: SectionSource): English | undefined {
  const title = textOf(listing, "title");
  return title !== undefined &&
    isFit(schema.root, FILE_SCHEMAS["*.schema.json"]) &&
    isFit(ui.root, FILE_SCHEMAS["*.ui.json"])
    ? {
        title,
        // Their shapes are verified.
        schema: pageSchema(getNodeValue(schema.root) as WrittenSchema),
        ui: getNodeValue(ui.root) as SectionUi,
      }
    : undefined;
}

const isFit = (root: JsonNode | undefined, schema: JsonSchema): root is JsonNode =>
  root !== undefined && fits(schema, root);

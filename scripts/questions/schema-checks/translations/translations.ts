import { getNodeValue } from "jsonc-parser";
import type { SectionSchema, SectionUi } from "../../../../src/domain/question/section-files.ts";
import { laidOut } from "../../json-text/lay-out.ts";
import { formerKeyNodes } from "../questions/questions.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";
import type { JsonFile, JsonNode } from "../reading/json-file.ts";
import { textOf, valueOf } from "../reading/json-nodes.ts";
import { FILE_SCHEMAS } from "../shapes/file-schemas.ts";
import { fits, type JsonSchema } from "../shapes/json-schema.ts";
import {
  type English,
  hashOf,
  mapTexts,
  OF,
  type Text,
  TRANSLATIONS,
  valueAt,
} from "./section-texts.ts";

interface SourceText {
  /** The keys that lead to the translation. */
  readonly path: readonly string[];
  readonly text: Text;
}

/** A section's file in another language, with the English texts. */
export interface Translation {
  readonly section: SectionSource;
  /** The file's name without its folder. */
  readonly name: string;
  readonly file: JsonFile;
  readonly root: JsonNode;
  readonly value: unknown;
  readonly texts: readonly SourceText[];
}

/** The files of translations that fit their shape, as those of their sections do. */
export const translationsIn = ({ sections }: SchemaSources): readonly Translation[] =>
  sections.flatMap((section) =>
    TRANSLATIONS.flatMap((language) => {
      const file = section.translations.get(language);
      const root = file?.root;
      if (file === undefined || !isFit(root, FILE_SCHEMAS["*.nl.json"])) {
        return [];
      }
      const english = englishOf(section);
      if (english === undefined) {
        return [];
      }
      const value: unknown = getNodeValue(root);
      const texts: SourceText[] = [];
      mapTexts(english, value, (path, text) => {
        texts.push({ path, text });
        return text;
      });
      return [{ section, name: `${section.id}.${language}.json`, file, root, value, texts }];
    }),
  );

/** The files of translations in which a text has no hash yet, with the hashes, by name. */
export const withHashes = (sources: SchemaSources): ReadonlyMap<string, string> =>
  new Map(
    translationsIn(sources).flatMap(({ name, section, value, texts }) => {
      const hashes = new Map(texts.map(({ path, text }) => [path.join("\0"), hashOf(text)]));
      const after = hashed(renamed(value, section), hashes);
      return JSON.stringify(after) === JSON.stringify(value) ? [] : [[name, laidOut(name, after)]];
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

function hashed(
  value: unknown,
  hashes: ReadonlyMap<string, string>,
  at: readonly string[] = [],
): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
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

/** The hash that stands beside a translation; `undefined` for a text without. */
export const hashBeside = ({ value }: Translation, path: readonly string[]): unknown =>
  valueAt(value, [...path.slice(0, -1), `${path.at(-1)}${OF}`]);

function englishOf({ listing, schema, ui }: SectionSource): English | undefined {
  const title = textOf(valueOf(listing, "title"));
  return title !== undefined &&
    isFit(schema.root, FILE_SCHEMAS["*.schema.json"]) &&
    isFit(ui.root, FILE_SCHEMAS["*.ui.json"])
    ? {
        title,
        // Their shapes are verified.
        schema: getNodeValue(schema.root) as SectionSchema,
        ui: getNodeValue(ui.root) as SectionUi,
      }
    : undefined;
}

const isFit = (root: JsonNode | undefined, schema: JsonSchema): root is JsonNode =>
  root !== undefined && fits(schema, root);

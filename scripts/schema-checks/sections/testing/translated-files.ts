import type { SectionSchema, SectionUi } from "../../../../src/domain/question/section-files.ts";
import { mapTexts, type Text } from "../translations/section-texts.ts";
import { withHashes } from "../translations/translations.ts";
import { type Edit, putFile, sourcesAfter, validFiles } from "./edited-valid-files.ts";

const inDutch = (text: Text): Text =>
  typeof text === "string" ? `nl ${text}` : text.map((one) => `nl ${one}`);

function fileOf(section: string, title: string): Edit {
  const read = (name: string): unknown =>
    JSON.parse(validFiles.get(`${section}.${name}.json`)?.text ?? "");
  const file: Record<string, unknown> = {};
  mapTexts(
    { title, schema: read("schema") as SectionSchema, ui: read("ui") as SectionUi },
    undefined,
    (path, text) => {
      path.slice(0, -1).reduce<Record<string, unknown>>((object, key) => {
        object[key] ??= {};
        return object[key] as Record<string, unknown>;
      }, file)[path.at(-1) ?? ""] = inDutch(text);
      return text;
    },
  );
  return putFile(`${section}.nl.json`, JSON.stringify(file));
}

const bare = [fileOf("questionnaire", "Details"), fileOf("story", "Story")];

/** The valid files with a translation of every text: `nl ` before the English words. */
export const TRANSLATED: readonly Edit[] = [...withHashes(sourcesAfter(bare))].map(([name, text]) =>
  putFile(name, text),
);

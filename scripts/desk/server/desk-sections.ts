import { createHash } from "node:crypto";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../../src/domain/question/section-files.ts";
import {
  type English,
  hashOf,
  mapTexts,
  type Text,
  translated,
  TRANSLATIONS,
  valueAt,
} from "../../questions/schema-checks/translations/section-texts.ts";
import {
  FIELD_LISTS,
  schemaFile,
  SECTIONS,
  translationFile,
  uiFile,
} from "../edits/draft-files.ts";
import { hashPath } from "../edits/translations.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskSection, DeskText, DeskTranslation } from "../protocol.ts";

/** The sections in their order. Leaves out a section with an unreadable file, which the checks report. */
export function deskSections(files: SiteFiles): readonly DeskSection[] {
  // The checks have verified these shapes.
  const fields = parsed(files, FIELD_LISTS) as Readonly<Record<string, FieldList>>;
  const listed = parsed(files, SECTIONS) as readonly Section[];
  if (!isObject(fields) || !Array.isArray(listed)) {
    return [];
  }
  const language = TRANSLATIONS.find((each) =>
    [...files.keys()].some((name) => name.endsWith(translationFile("", each))),
  );
  return listed.flatMap((section) => {
    const schema = parsed(files, schemaFile(section.id)) as SectionSchema;
    const ui = parsed(files, uiFile(section.id)) as SectionUi;
    if (!isObject(schema) || !isObject(schema.properties) || !isObject(ui)) {
      return [];
    }
    const translation =
      language &&
      translationOf(
        { title: section.title, schema, ui },
        language,
        parsed(files, translationFile(section.id, language)),
      );
    const shown = {
      section,
      schema,
      ui,
      fields: fields[section.id] ?? {},
      ...(translation && { translation }),
    };
    const version = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
    return [{ ...shown, version }];
  });
}

function translationOf(
  english: English,
  language: DeskTranslation["language"],
  translation: unknown,
): DeskTranslation {
  const texts: Record<string, DeskText> = {};
  const { ui } = mapTexts(english, translation, (path, text) => {
    const hash = valueAt(translation, hashPath(path));
    const place = path.join("/");
    texts[place] = {
      path,
      english: [text].flat().join("\n"),
      // The checks have verified that this is a text, a list of texts, or missing.
      words: [(valueAt(translation, path) as Text | undefined) ?? []].flat().join("\n"),
      isOld: hash !== undefined && hash !== hashOf(text),
    };
    return place;
  });
  const shown = translated(english, translation);
  return { language, shown, places: ui["ui:groups"] ?? [], texts };
}

const isObject = (value: unknown): boolean => Object(value) === value && !Array.isArray(value);

function parsed(files: SiteFiles, name: string): unknown {
  try {
    return JSON.parse(files.get(name) ?? "");
  } catch {
    return undefined;
  }
}

import { TRANSLATIONS } from "../../../src/words/words.ts";
import {
  type English,
  hashOf,
  mapTexts,
  type Text,
  besideTexts,
  translated,
  valueAt,
} from "../../schema-checks/sections/translations/section-texts.ts";
import { englishOf, parsed, sectionsOf } from "../changes/section-content.ts";
import { translationFile } from "../edits/draft-files.ts";
import { hashPath } from "../edits/translations.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskSection, DeskText, DeskTranslation } from "../protocol.ts";

/** The sections in their order; none if a file cannot be read, which the checks report. */
export function deskSections(files: SiteFiles): readonly DeskSection[] {
  const languages = TRANSLATIONS.filter((each) =>
    [...files.keys()].some((name) => name.endsWith(translationFile("", each))),
  );
  try {
    return sectionsOf(files).map((content) => {
      const translations = languages.map((language) =>
        translationOf(
          englishOf(content),
          language,
          parsed(files, translationFile(content.section.id, language)),
        ),
      );
      return { ...content, beside: besideTexts(content), translations };
    });
  } catch {
    return [];
  }
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

import {
  type Text,
  TRANSLATIONS,
  valueAt,
} from "../../questions/schema-checks/translations/section-texts.ts";
import { translationFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { formerOf, textsOf } from "../edits/translations.ts";
import { changeOf, quoted, type SectionChange } from "./change.ts";
import { parsed, type SectionContent } from "./section-content.ts";

/** The changes of a section's texts in other languages, each named by its English text. */
export function translationChanges(
  before: SiteFiles,
  after: SiteFiles,
  old: SectionContent | undefined,
  now: SectionContent,
): readonly SectionChange[] {
  return TRANSLATIONS.flatMap((language) => {
    const name = translationFile(now.section.id, language);
    const [was, is] = [parsed(before, name), parsed(after, name)];
    const texts = textsOf(englishOf(now), is);
    const formerTexts = old === undefined ? [] : textsOf(englishOf(old), was);
    return texts.flatMap(({ path, text }, index) => {
      const words = inWords(valueAt(is, path));
      const former =
        formerOf(texts, index, formerTexts) ??
        // A heading that has moved, and was reworded as well.
        formerTexts.find((other) => inWords(valueAt(was, other.path)) === words);
      return changeOf(
        `${quoted([text].flat().join(" / "))} ${inLanguage(language)}`,
        inWords(former && valueAt(was, former.path)),
        words,
        path[0] === "questions" && path.at(-1) === "title" ? undefined : "words only",
      );
    });
  });
}

const inLanguage = (language: string): string =>
  `in ${new Intl.DisplayNames("en", { type: "language" }).of(language)}`;

/** The checks have verified that this is a text, a list of texts, or missing. */
const inWords = (text: unknown): string => [(text as Text | undefined) ?? ""].flat().join(" / ");

const englishOf = ({ section, schema, ui }: SectionContent) => ({
  title: section.title,
  schema: { type: "object", ...schema } as const,
  ui,
});

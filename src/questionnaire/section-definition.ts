import { definitions, earlierSections, sections, siteLanguages, titles } from "virtual:sections";
import type { CreateAsking } from "../domain/question/asking.ts";
import { type FieldList, type Section, formerKeys } from "../domain/question/section.ts";
import { ownEntry } from "../domain/answer/own-entry.ts";
import { questionOfKey } from "../domain/question/talk-mark.ts";
import type {
  AnswerValidators,
  OptionLabels,
  QuestionUi,
  SectionSchema,
  SectionUi,
} from "../domain/question/section-files.ts";
import { loadBesides } from "../words/load-words.ts";
import { type Language, currentLanguage } from "../words/words.ts";

export { earlierSections, sections, siteLanguages };

/** Includes retired sections: a client may still have unsaved texts there. */
export const allSections: readonly Section[] = [...sections, ...earlierSections];

/** The languages in which a section can be read. */
export const languagesOf = ({ id }: Section): readonly Language[] =>
  siteLanguages.filter((language) => language === "en" || titles[language]?.[id] !== undefined);

/** Everything the engine needs to render one section, made from its files in `schemas/`. */
export interface SectionDefinition {
  readonly section: Section;
  /** Of the texts; a text that lacks a translation is English. */
  readonly language: Language;
  /** The English texts that stand in for a translation. */
  readonly untranslated?: readonly string[];
  /** By question and option: what the client reads. What is stored stays the option. */
  readonly labels?: OptionLabels;
  /** By question that was reworded in this language, the first day of its wording; of English, see `fields`. */
  readonly wordedOn?: Readonly<Record<string, string>>;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fields: FieldList;
  /** The validators by question, compiled at build time. A question that takes any text has none. */
  readonly validators: AnswerValidators;
  /** Present only if the section has conditions: the pages of other sections need not load this code. */
  readonly createAsking?: CreateAsking | undefined;
}

/** The present or last wording of a question. `key` is the stored key of its answer or of its talk mark. */
export function questionTitle({ schema, fields }: SectionDefinition, key: string): string {
  const question = questionOfKey(key);
  return (
    ownEntry(schema.properties, question)?.title ?? ownEntry(fields, question)?.retired ?? question
  );
}

/** The language in which a question is asked: English, if it is not translated, or no longer asked. */
export const languageOf = (definition: SectionDefinition, key: string): Language =>
  Object.hasOwn(definition.schema.properties, questionOfKey(key))
    ? languageOfText(definition, questionTitle(definition, key))
    : "en";

const languageOfText = ({ language, untranslated }: SectionDefinition, text: string): Language =>
  untranslated?.includes(text) === true ? "en" : language;

/** The `lang` of a text's element; `undefined` if the text is in the language of the page. */
export function langOf(definition: SectionDefinition, text: string): Language | undefined {
  const language = languageOfText(definition, text);
  return language === currentLanguage() ? undefined : language;
}

/** An answer in the language of the section: of a choice, the label of the stored option. */
export const optionInWords = (
  { labels }: Pick<SectionDefinition, "labels">,
  question: string,
  option: string,
): string => ownEntry(ownEntry(labels, question), option) ?? option;

/** The present name of a question, which may have been renamed since it was answered. */
export function askedAs({ schema, fields }: SectionDefinition, question: string): string {
  if (Object.hasOwn(schema.properties, question)) {
    return question;
  }
  const renamed = Object.entries(fields).find(([, field]) => formerKeys(field).includes(question));
  return renamed?.[0] ?? question;
}

/** Whether each day's value of the question is kept beside its answer. */
export function isAskedAgain({ ui }: SectionDefinition, question: string): boolean {
  // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
  const entry = ownEntry(ui, question) as QuestionUi | undefined;
  return entry?.["ui:askedAgain"] === true;
}

/** Loads a section's definition in the language of the page. */
export const loadSectionDefinition = (section: Section): Promise<SectionDefinition> =>
  loadDefinitionIn(section, currentLanguage());

/** All that was loaded, by section and language. */
const known = new Map<string, SectionDefinition>();

/**
 * A loaded section in the language of the page, or in another: without waiting, because `switchLanguage` loads
 * the texts of every section that a page has shown. What it has no texts for stays as it is.
 */
export const definitionIn = (
  definition: SectionDefinition,
  language: Language = currentLanguage(),
): SectionDefinition =>
  definition.language === language
    ? definition
    : (known.get(`${definition.section.id} ${language}`) ?? definition);

loadBesides(async (language) =>
  Promise.all(
    [...new Set([...known.values()].map(({ section }) => section))].map((section) =>
      loadDefinitionIn(section, language),
    ),
  ),
);

/** Loads a section's definition, a lazy chunk of its own, and its texts in another language than English. */
export async function loadDefinitionIn(
  section: Section,
  language: Language,
): Promise<SectionDefinition> {
  const loaded = known.get(`${section.id} ${language}`);
  if (loaded !== undefined) {
    return loaded;
  }
  const load = definitions[section.id];
  if (load === undefined) {
    throw new Error(`There is no section ${section.id}.`);
  }
  const [{ schema, ui, fields, validators, createAsking }, texts] = await Promise.all([
    load(),
    language === "en" ? undefined : textsIn(section, language),
  ]);
  const english = { section, schema, ui, fields, validators, createAsking };
  const definition: SectionDefinition = {
    ...english,
    ...texts,
    language: texts === undefined ? "en" : language,
  };
  known.set(`${section.id} ${language}`, definition);
  return definition;
}

/** Lazy: a page in English needs no other texts. */
async function textsIn({ id }: Section, language: Language) {
  const { translations } = await import("virtual:section-texts");
  return translations[language]?.[id]?.();
}

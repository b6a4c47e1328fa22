import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { ownEntry, questionOfKey } from "../domain/question/answer-keys.ts";
import {
  definitions,
  earlierSections,
  loadTranslations,
  sections,
  siteLanguages,
  titles,
} from "virtual:sections";
import type { CreateAsking } from "./asking-types.ts";
import { type FieldList, type Section, formerKeys } from "../domain/question/section.ts";
import type {
  AnswerValidators,
  OptionLabels,
  QuestionUi,
  SectionSchema,
  SectionUi,
  TextsBeside,
} from "../domain/question/section-files.ts";
import { loadBesides } from "../words/load-words.ts";
import { SOURCE, type Language, currentLanguage } from "../words/words.ts";

export { earlierSections, sections, siteLanguages };

/** Includes retired sections: a client may still have unsaved texts there. */
export const allSections: readonly Section[] = [...sections, ...earlierSections];

/** The languages in which a section can be read. */
export const languagesOf = ({ id }: Section): readonly Language[] =>
  siteLanguages.filter((language) => language === SOURCE || titles[language]?.[id] !== undefined);

/** Everything the engine needs to render one section, made from its files in `schemas/`. */
export interface SectionDefinition extends TextsBeside {
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
  /** The control of options that stand side by side; likewise. */
  readonly Options?: ComponentType<WidgetProps> | undefined;
}

/**
 * The present or last wording of a question, with its heading where another question has the same words. `key` is
 * the stored key of its answer or of its talk mark.
 */
export function questionTitle({ schema, fields, names }: SectionDefinition, key: string): string {
  const question = questionOfKey(key);
  return (
    ownEntry(names, question) ??
    ownEntry(schema.properties, question)?.title ??
    ownEntry(fields, question)?.retired ??
    question
  );
}

/** The language in which a question is asked: English, if it is not translated, or no longer asked. */
export const languageOf = (definition: SectionDefinition, key: string): Language =>
  Object.hasOwn(definition.schema.properties, questionOfKey(key))
    ? languageOfText(definition, questionTitle(definition, key))
    : SOURCE;

const languageOfText = ({ language, untranslated }: SectionDefinition, text: string): Language =>
  // Of several options, each is a line.
  [[text], text.split("\n")].some((words) => words.every((one) => untranslated?.includes(one)))
    ? SOURCE
    : language;

/** The `lang` of a text's element; `undefined` if the text is in the language of the page. */
export function langOf(definition: SectionDefinition, text: string): Language | undefined {
  const language = languageOfText(definition, text);
  return language === currentLanguage() ? undefined : language;
}

/** The same of the labels of an answer's options. An option that is gone, and was never translated, is in English. */
export function langOfOption(
  definition: SectionDefinition,
  question: string,
  answer: string,
): Language | undefined {
  const offered = ownEntry(definition.schema.properties, question)?.enum ?? [];
  const words = ownEntry(definition.labels, question) ?? {};
  const isGone = answer
    .split("\n")
    .some((line) => !offered.includes(line) && !Object.hasOwn(words, line));
  return isGone && currentLanguage() !== SOURCE
    ? SOURCE
    : langOf(definition, optionInWords(definition, question, answer));
}

/** An answer in the language of the section: for each stored option, of which each is a line, its label. */
export function optionInWords(
  { labels }: Pick<SectionDefinition, "labels">,
  question: string,
  answer: string,
): string {
  const words = ownEntry(labels, question);
  return words === undefined
    ? answer
    : answer
        .split("\n")
        .map((line) => ownEntry(words, line) ?? line)
        .join("\n");
}

/** The present name of a question, which may have been renamed since it was answered. */
export function askedAs({ schema, fields }: SectionDefinition, question: string): string {
  if (Object.hasOwn(schema.properties, question)) {
    return question;
  }
  const renamed = Object.entries(fields).find(([, field]) => formerKeys(field).includes(question));
  return renamed?.[0] ?? question;
}

/** The question's entry in the UI file. */
export const uiOf = ({ ui }: SectionDefinition, question: string) =>
  // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
  ownEntry(ui, question) as (QuestionUi & Readonly<Record<string, unknown>>) | undefined;

/** Whether each day's value of the question is kept beside its answer. */
export const isAskedAgain = (definition: SectionDefinition, question: string): boolean =>
  uiOf(definition, question)?.["ui:askedAgain"] === true;

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

/** Loads a section's definition in a language, a lazy chunk of its own; in English if it is not translated. */
export async function loadDefinitionIn(
  section: Section,
  language: Language,
): Promise<SectionDefinition> {
  const loaded = known.get(`${section.id} ${language}`);
  if (loaded !== undefined) {
    return loaded;
  }
  // Lazy: a page in English needs no names of other files.
  const { translations } = language === SOURCE ? { translations: {} } : await loadTranslations();
  const translated = translations[language]?.[section.id];
  const load = translated ?? definitions[section.id];
  if (load === undefined) {
    throw new Error(`There is no section ${section.id}.`);
  }
  const definition: SectionDefinition = {
    section,
    ...(await load()),
    language: translated === undefined ? SOURCE : language,
  };
  known.set(`${section.id} ${language}`, definition);
  return definition;
}

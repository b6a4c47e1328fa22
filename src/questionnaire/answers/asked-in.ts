import { type StoredAnswers, storedText } from "../../domain/answer/answers.ts";
import { type EarlierWording, possibleWordings } from "../../domain/question/earlier-wording.ts";
import type { Language } from "../../words/words.ts";
import {
  type SectionDefinition,
  definitionIn,
  languageOf,
  loadDefinitionIn,
  questionTitle,
} from "../section-definition.ts";
import { givenTo, storedValue } from "./answer-store.ts";

/** The words in which a question was answered, in another language than it is shown. */
export interface AskedIn {
  readonly language: Language;
  readonly words: string;
}

/** By answered question. A Map, because a stored key may be called `constructor`. */
export type AskedInOther = ReadonlyMap<string, AskedIn>;

/** Of the words that the client read, those in another language than `definition` shows. */
export const askedInOther = (definition: SectionDefinition, read: AskedInOther): AskedInOther =>
  new Map([...read].filter(([key, { language }]) => language !== languageOf(definition, key)));

/**
 * The words that the client read, in whatever language. Leaves out questions whose words in that language are not
 * known.
 */
export async function wordsRead(
  definition: SectionDefinition,
  answers: StoredAnswers,
  earlier: Readonly<Record<string, readonly EarlierWording[]>> = {},
): Promise<AskedInOther> {
  const given = Object.keys(definition.fields)
    .filter((key) => storedText(storedValue(definition, answers, key)) !== "")
    .map((key) => ({ key, read: givenTo(definition, answers, key) }));
  const languages = [...new Set(given.map(({ read }) => read.language))];
  const definitions = new Map(
    await Promise.all(
      languages.map(
        async (language) =>
          [language, await loadDefinitionIn(definition.section, language)] as const,
      ),
    ),
  );
  return new Map(
    given.flatMap(({ key, read }) => {
      const { language } = read;
      const now = definitions.get(language);
      const before = possibleWordings(earlier[key] ?? [], read).at(-1)?.words;
      const isAsked = now !== undefined && languageOf(now, key) === language;
      const words =
        isAsked && (read.day === "" || before === undefined) ? questionTitle(now, key) : before;
      return words === undefined ? [] : [[key, { language, words }] as const];
    }),
  );
}

/**
 * The language in which all answered questions were asked, if it is another than is shown, to be told once; and what
 * is left to tell at each: otherwise everything, or else the words that read otherwise today.
 */
export function askedOnce(
  definition: SectionDefinition,
  answers: StoredAnswers,
  asked: AskedInOther = new Map(),
): { readonly language?: Language; readonly each: AskedInOther } {
  const answered = Object.keys(definition.schema.properties).filter(
    (key) => storedText(storedValue(definition, answers, key)) !== "",
  );
  const [language, ...others] = new Set(answered.map((key) => asked.get(key)?.language));
  if (language === undefined || others.length > 0 || answered.length < 2) {
    return { each: asked };
  }
  const then = definitionIn(definition, language);
  return {
    language,
    each: new Map(
      [...asked].filter(
        ([key, { words }]) => !answered.includes(key) || words !== questionTitle(then, key),
      ),
    ),
  };
}

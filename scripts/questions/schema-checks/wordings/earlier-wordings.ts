import type {
  EarlierWording,
  EarlierWordings,
} from "../../../../src/domain/question/earlier-wording.ts";
import { type FieldList, formerKeys } from "../../../../src/domain/question/section.ts";
import type { RememberedQuestion, Wording } from "./remembered-questions.ts";
import { rewording } from "./rewording.ts";

/** The content of ledger.json: by section id, then by question key. */
export type Ledger = Readonly<
  Record<string, Readonly<Record<string, Partial<RememberedQuestion>>>>
>;

/**
 * For each asked question, the earlier wordings that the coach needs for reading an answer. Leaves out
 * corrections of spelling.
 * @param wordingNow the question's words, which may be newer than the ledger.
 * @param dutchNow the same in Dutch; `undefined` for a question that is not translated. Dutch words of a question
 * that is no longer asked are all earlier: its field list keeps the English ones alone.
 */
export function earlierWordings(
  ledger: Ledger,
  fieldLists: Readonly<Record<string, FieldList>>,
  wordingNow: (section: string, question: string) => string | undefined,
  dutchNow: typeof wordingNow = () => undefined,
): EarlierWordings {
  const bySection = Object.entries(fieldLists).map(([section, fields]) => {
    const questions = Object.entries(fields).map(([key, field]) => {
      const entries = [...formerKeys(field).toReversed(), key].map(
        (name) => ledger[section]?.[name],
      );
      const english = entries.flatMap((entry) => entry?.wordings ?? []);
      const dutch = entries.flatMap((entry) => entry?.nl ?? []);
      return [
        key,
        [
          ...(field.retired === undefined ? earlier(english, wordingNow(section, key)) : []),
          ...earlier(dutch, dutchNow(section, key) ?? "").map((each) => ({
            ...each,
            language: "nl" as const,
          })),
        ],
      ] as const;
    });
    return [section, withEntries(questions)] as const;
  });
  return Object.fromEntries(bySection.filter(([, questions]) => Object.keys(questions).length > 0));
}

/**
 * Adds `wordedOn` to the field of each reworded question: the first day of its current words. Adds nothing if
 * the ledger does not have these words yet.
 */
export const withWordingDays = (
  fields: FieldList,
  remembered: Ledger[string] = {},
  reworded: EarlierWordings[string] = {},
  wordingNow: (question: string) => string | undefined,
): FieldList =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const isReworded = reworded[key]?.some(({ language }) => language === undefined) === true;
      const day = isReworded && dayOf(remembered[key]?.wordings, wordingNow(key));
      return typeof day === "string" ? [key, { ...field, wordedOn: day }] : [key, field];
    }),
  );

/** The first day of the current Dutch words of each question that was reworded in Dutch. */
export const dutchWordingDays = (
  remembered: Ledger[string] = {},
  reworded: EarlierWordings[string] = {},
  dutchNow: (question: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reworded).flatMap(([key, wordings]) => {
      const isReworded = wordings.some(({ language }) => language === "nl");
      const day = isReworded && dayOf(remembered[key]?.nl, dutchNow(key));
      return typeof day === "string" ? [[key, day]] : [];
    }),
  );

function dayOf(wordings: readonly Wording[] = [], now: string | undefined): string | undefined {
  const last = wordings.at(-1);
  return last?.words === now ? last?.from : undefined;
}

function earlier(
  wordings: readonly Wording[],
  now: string | undefined = wordings.at(-1)?.words ?? "",
): readonly EarlierWording[] {
  return wordings.flatMap(({ from, words }, index) => {
    const size = rewording(words, now);
    return size === "none" || size === "spelling"
      ? []
      : [{ words, from: index === 0 ? "" : from, until: wordings[index + 1]?.from ?? "" }];
  });
}

const withEntries = (questions: readonly (readonly [string, readonly EarlierWording[]])[]) =>
  Object.fromEntries(questions.filter(([, wordings]) => wordings.length > 0));

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
 */
export function earlierWordings(
  ledger: Ledger,
  fieldLists: Readonly<Record<string, FieldList>>,
  wordingNow: (section: string, question: string) => string | undefined,
): EarlierWordings {
  const bySection = Object.entries(fieldLists).map(([section, fields]) => {
    const questions = Object.entries(fields)
      .filter(([, { retired }]) => retired === undefined)
      .map(([key, field]) => {
        const keys = [...formerKeys(field).toReversed(), key];
        const wordings = keys.flatMap((name) => ledger[section]?.[name]?.wordings ?? []);
        return [key, earlier(wordings, wordingNow(section, key))] as const;
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
      const last = remembered[key]?.wordings?.at(-1);
      return Object.hasOwn(reworded, key) && last !== undefined && last.words === wordingNow(key)
        ? [key, { ...field, wordedOn: last.from }]
        : [key, field];
    }),
  );

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

import { isDeepStrictEqual } from "node:util";
import type {
  EarlierWording,
  EarlierWordings,
  EarlierScale,
} from "../../../../src/domain/question/earlier-wording.ts";
import {
  type Scale,
  QUESTION_KINDS,
  scaleOf,
} from "../../../../src/domain/question/question-kinds.ts";
import { type Field, type FieldList, formerKeys } from "../../../../src/domain/question/section.ts";
import { type Language, SOURCE, TRANSLATIONS } from "../../../../src/words/words.ts";
import type { Ledger, Wording } from "./ledger.ts";
import { rewording } from "./rewording.ts";

type Ask<Found> = (section: string, question: string, language: Language) => Found | undefined;

/** What is asked now, which may be newer than the ledger; `undefined` where nothing is. */
export interface AskedNow {
  readonly words: Ask<string>;
  readonly scale: Ask<Scale>;
  /** Counts as the first day of a scale that the ledger lacks. */
  readonly today: string;
}

export interface AskedBefore {
  /**
   * The wordings that the coach needs for reading an answer, without corrections of spelling. Of a question that is no
   * longer asked all but the English ones, the last of which its field list keeps.
   */
  readonly wordings: EarlierWordings;
  /**
   * The fields of a section with `wordedOn`, the first day of the current words of each reworded question, unless the
   * ledger lacks them; and with the `scales` that a rating had, other than the present one, or of one no longer asked
   * all.
   */
  readonly withDays: (section: string, fields: FieldList) => FieldList;
  /** The same first day of the words in another language, by question. */
  readonly daysIn: (section: string, language: Language) => Readonly<Record<string, string>>;
}

const ALL: readonly Language[] = [SOURCE, ...TRANSLATIONS];

/** What was asked before, by the ledger. */
export function askedBefore(
  ledger: Ledger,
  fieldLists: Readonly<Record<string, FieldList>>,
  now: AskedNow,
): AskedBefore {
  const rememberedOf = (section: string, key: string, language: Language): readonly Wording[] => {
    const entry = ledger[section]?.[key];
    return entry?.[language === SOURCE ? "wordings" : language] ?? [];
  };
  /** By section and question, what is found in each language. */
  const find = <Found>(
    from: (wordings: readonly Wording[], ...of: readonly [...Parameters<Ask<0>>, Field]) => Found[],
  ) => {
    const bySection = Object.entries(fieldLists).map(([section, fields]) => {
      const questions = Object.entries(fields).map(([key, field]) => {
        const names = [...formerKeys(field).toReversed(), key];
        const found = ALL.flatMap((language) => {
          const wordings = names.flatMap((name) => rememberedOf(section, name, language));
          const each = from(wordings, section, key, language, field);
          return each.map((one) => ({ ...one, ...(language !== SOURCE && { language }) }));
        });
        return [key, found] as const;
      });
      return [section, Object.fromEntries(questions.filter(([, all]) => all.length > 0))] as const;
    });
    return Object.fromEntries(bySection.filter(([, all]) => Object.keys(all).length > 0));
  };

  const wordings = find<EarlierWording>((all, section, key, language, { retired }) => {
    const otherwise = language === SOURCE ? (all.at(-1)?.words ?? "") : "";
    return language === SOURCE && retired !== undefined
      ? []
      : earlier(all, now.words(section, key, language) ?? otherwise);
  });
  const scales = find<EarlierScale>((all, section, key, language, { kind, retired }) => {
    const present = retired === undefined ? now.scale(section, key, language) : undefined;
    return (QUESTION_KINDS[kind].hasScale ? all : []).flatMap(
      ({ from, scale = scaleOf() }, index) => {
        const until = all[index + 1]?.from ?? (present === undefined ? "" : now.today);
        return isDeepStrictEqual(scale, present)
          ? []
          : [{ from: index === 0 ? "" : from, until, scale }];
      },
    );
  });

  /** The first day of what is asked now; `undefined` if nothing else was ever asked, or the day is not known. */
  function dayOf(section: string, key: string, language: Language, { retired }: Field) {
    const words = now.words(section, key, language);
    const last = rememberedOf(section, key, language).at(-1);
    const day = last?.words === words ? last?.from : undefined;
    const isOfLanguage = (each: Partial<EarlierScale>) => (each.language ?? SOURCE) === language;
    const isAsked = language === SOURCE ? retired === undefined : words !== undefined;
    const rescaled = isAsked ? scales[section]?.[key]?.findLast(isOfLanguage) : undefined;
    if (rescaled !== undefined) {
      // Only with a day is a number read on the right scale.
      return day === undefined || day < rescaled.until ? rescaled.until : day;
    }
    return wordings[section]?.[key]?.some(isOfLanguage) === true ? day : undefined;
  }

  return {
    wordings,
    withDays: (section, fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, field]) => {
          const wordedOn = dayOf(section, key, SOURCE, field);
          const had = scales[section]?.[key];
          return [
            key,
            { ...field, ...(wordedOn !== undefined && { wordedOn }), ...(had && { scales: had }) },
          ];
        }),
      ),
    daysIn: (section, language) =>
      Object.fromEntries(
        Object.entries(fieldLists[section] ?? {}).flatMap(([key, field]) => {
          const day = dayOf(section, key, language, field);
          return day === undefined ? [] : [[key, day]];
        }),
      ),
  };
}

function earlier(wordings: readonly Wording[], now: string): EarlierWording[] {
  // A rating has a further entry where its scale alone has changed.
  const each = wordings.filter(({ words }, index) => words !== wordings[index - 1]?.words);
  return each.flatMap(({ from, words }, index) => {
    const size = rewording(words, now);
    return size === "none" || size === "spelling"
      ? []
      : [{ words, from: index === 0 ? "" : from, until: each[index + 1]?.from ?? "" }];
  });
}

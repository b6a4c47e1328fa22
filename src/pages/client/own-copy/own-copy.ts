import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import type { EarlierWording } from "../../../domain/question/earlier-wording.ts";
import { answerInWords } from "../../../questionnaire/answers/answer-in-words.ts";
import { createAnswerStore, isToTalkAbout } from "../../../questionnaire/answers/answer-store.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";

/** One section as its client has it stored. */
export interface OwnSection {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly isBegun: boolean;
  /** Milliseconds since 1970; undefined for what was stored by the earlier site. */
  readonly savedAt: number | undefined;
  /** By question: the earlier wordings that the client may have answered. */
  readonly earlierWordings: Readonly<Record<string, readonly EarlierWording[]>>;
}

/** A question with its answer, in words. */
export interface CopiedQuestion {
  /** The stored key. */
  readonly key: string;
  readonly question: string;
  readonly earlierWordings: readonly EarlierWording[];
  /** `""` where there is none. */
  readonly answer: string;
  /** Whether the client would rather talk about it. */
  readonly isToTalkAbout: boolean;
}

export interface CopiedGroup {
  readonly title: string;
  readonly questions: readonly CopiedQuestion[];
}

/** What a client's copy has of a section, in the order of the questions. */
export interface CopiedSection {
  readonly title: string;
  readonly isBegun: boolean;
  readonly savedAt: number | undefined;
  readonly groups: readonly CopiedGroup[];
}

export function copySection({
  definition,
  answers,
  isBegun: hasBegun,
  savedAt,
  earlierWordings,
}: OwnSection): CopiedSection {
  const { schema, ui, section } = definition;
  const store = createAnswerStore(definition, answers);
  const copy = (key: string): CopiedQuestion => ({
    key,
    question: schema.properties[key]?.title ?? key,
    earlierWordings: earlierWordings[key] ?? [],
    answer: answerInWords(store, key),
    isToTalkAbout: isToTalkAbout(definition, answers, key),
  });
  const groups = ui["ui:groups"] ?? [
    { title: section.title, items: ui["ui:order"] ?? Object.keys(schema.properties) },
  ];
  const retired = retiredAnswers(definition, answers).map(({ key, question, text, ...rest }) => ({
    ...rest,
    key,
    question: question ?? `Kept under the name “${key}”, without its question`,
    earlierWordings: [],
    answer: text,
  }));
  return {
    title: section.title,
    isBegun: hasBegun,
    savedAt,
    groups: [
      ...groups.map(({ title, items }) => ({
        title,
        questions: items.filter((item) => typeof item === "string").map(copy),
      })),
      ...(retired.length === 0 ? [] : [{ title: "Questions I ask no more", questions: retired }]),
    ],
  };
}

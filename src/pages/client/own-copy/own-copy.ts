import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import {
  type EarlierText,
  addressIn,
  earlierAddress,
  earlierTextsOf,
} from "../../../domain/answer/earlier-text.ts";
import { ownEntry } from "../../../domain/answer/own-entry.ts";
import { formerKeys } from "../../../domain/question/section.ts";
import type { Replies, Reply } from "../../../domain/client/reply.ts";
import { answerAddress, placeOf } from "../../../domain/question/addresses.ts";
import { type DatedValue, storedValues } from "../../../domain/question/dated-values.ts";
import type { EarlierWording } from "../../../domain/question/earlier-wording.ts";
import {
  type AskedIn,
  type AskedInOther,
  askedInOther,
} from "../../../questionnaire/answers/asked-in.ts";
import { answerInWords } from "../../../questionnaire/answers/answer-in-words.ts";
import { createAnswerStore, isToTalkAbout } from "../../../questionnaire/answers/answer-store.ts";
import { askingIn } from "../../../questionnaire/form/asking/asking-in.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import {
  type SectionDefinition,
  definitionIn,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";

/** One section as it is stored in the client's document. */
export interface OwnSection {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  /** Whether the client has answered anything, or the coach has given a reply. */
  readonly isBegun: boolean;
  /** Milliseconds since 1970; `undefined` if the section was never saved, or only on the earlier site. */
  readonly savedAt: number | undefined;
  /** By question, the earlier wordings that the client may have answered. */
  readonly earlierWordings: Readonly<Record<string, readonly EarlierWording[]>>;
  readonly askedIn?: AskedInOther | undefined;
  /** The coach's replies to the client, in all sections. */
  readonly replies: Replies;
  /** The section's earlier texts, newest first. */
  readonly earlierTexts: readonly EarlierText[];
}

/** The section with its questions in the language that the page has now. */
export const inWords = (own: OwnSection): OwnSection => {
  const definition = definitionIn(own.definition);
  return { ...own, definition, askedIn: askedInOther(definition, own.askedIn ?? new Map()) };
};

/** Whether the copy has the section: it is still asked, or holds a text of the client. */
export const isInCopy = ({ definition, isBegun, earlierTexts }: OwnSection): boolean =>
  isBegun || earlierTexts.length > 0 || sections.some(({ id }) => id === definition.section.id);

/** A question and its answer, as the copy shows them. */
export interface CopiedQuestion {
  /** The question's key in the client's document. */
  readonly key: string;
  readonly question: string;
  readonly earlierWordings: readonly EarlierWording[];
  /** The words that the client read, where these are in another language. */
  readonly askedIn?: AskedIn | undefined;
  /** `""` for an unanswered question. */
  readonly answer: string;
  /** The values that have a day, if the question is asked again. */
  readonly values: readonly DatedValue[];
  /** Whether the client would rather talk about the question. */
  readonly isToTalkAbout: boolean;
  /** For a question that is here although it does not apply: a sentence that says when it applies. */
  readonly condition?: string;
  readonly reply?: Reply;
  readonly earlierTexts: readonly EarlierText[];
}

export interface CopiedGroup {
  readonly title: string;
  readonly questions: readonly CopiedQuestion[];
}

/** A section in the client's copy, with the questions in their order. */
export interface CopiedSection {
  readonly title: string;
  readonly isBegun: boolean;
  readonly savedAt: number | undefined;
  readonly groups: readonly CopiedGroup[];
  /** The replies that belong below no answer in the copy, such as a reply to the whole section. */
  readonly replies: readonly Reply[];
  /** The earlier texts that belong below no answer in the copy, with the wording of their question. */
  readonly earlierTexts: readonly (EarlierText & { readonly question: string })[];
}

export function copySection({
  definition,
  answers,
  isBegun: hasBegun,
  savedAt,
  earlierWordings,
  askedIn,
  replies,
  earlierTexts,
}: OwnSection): CopiedSection {
  const { schema, ui, section } = definition;
  const store = createAnswerStore(definition, answers);
  const replyTo = (key: string) => {
    const reply = ownEntry(replies, answerAddress(section.id, key));
    return reply === undefined ? {} : { reply };
  };
  const earlierOf = (key: string): readonly EarlierText[] =>
    earlierTextsOf(earlierTexts, section.id, key, formerKeys(ownEntry(definition.fields, key)));
  const asking = askingIn(definition, {
    ...store,
    isHeld: (key) => replyTo(key).reply !== undefined || earlierOf(key).length > 0,
  });
  const copy = (key: string): CopiedQuestion => ({
    ...replyTo(key),
    key,
    question: ownEntry(schema.properties, key)?.title ?? key,
    earlierWordings: ownEntry(earlierWordings, key) ?? [],
    askedIn: askedIn?.get(key),
    earlierTexts: earlierOf(key),
    answer: answerInWords(definition, store, key),
    values: storedValues(key, answers, formerKeys(ownEntry(definition.fields, key))),
    isToTalkAbout: isToTalkAbout(definition, answers, key),
    ...(asking.standing(key) !== "asked" && { condition: asking.words(key, definition) }),
  });
  const groups = ui["ui:groups"] ?? [
    { title: section.title, items: ui["ui:order"] ?? Object.keys(schema.properties) },
  ];
  const retired = retiredAnswers(definition, answers).map(({ key, question, text, ...rest }) => ({
    ...rest,
    ...replyTo(key),
    key,
    question: question ?? t("Kept under the name “{key}”, without its question", { key }),
    earlierWordings: [],
    askedIn: askedIn?.get(key),
    earlierTexts: earlierOf(key),
    answer: text,
    values: [],
  }));
  const copied = [
    ...groups.filter(asking.showsGroup).map(({ title, items }) => ({
      title,
      questions: items
        .filter((item) => typeof item === "string")
        .filter((key) => asking.standing(key) !== "unasked")
        .map(copy),
    })),
    ...(retired.length === 0 ? [] : [{ title: t("Questions I ask no more"), questions: retired }]),
  ];
  const shown = new Set(
    copied.flatMap(({ questions }) => questions.flatMap((question) => question.earlierTexts)),
  );
  const beside = new Set(copied.flatMap(({ questions }) => questions.map(({ key }) => key)));
  return {
    title: section.title,
    isBegun: hasBegun,
    savedAt,
    groups: copied,
    replies: Object.entries(replies).flatMap(([address, reply]) => {
      const { sectionId, question = "" } = placeOf(address);
      return sectionId === section.id && !(hasBegun && beside.has(question)) ? [reply] : [];
    }),
    earlierTexts: earlierTexts
      .filter((text) => !(hasBegun && shown.has(text)))
      .map((text) => {
        const key = addressIn(text.key).slice(earlierAddress(section.id, "").length);
        return { ...text, question: ownEntry(schema.properties, key)?.title ?? key };
      }),
  };
}

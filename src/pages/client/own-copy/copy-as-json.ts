import { ownEntry } from "../../../domain/question/answer-keys.ts";
import {
  type EarlierText,
  addressIn,
  earlierAddress,
  earlierTextsOf,
} from "../../../domain/answer/earlier-text.ts";
import { formerKeys } from "../../../domain/question/section.ts";
import type { Reply } from "../../../domain/client/reply.ts";
import { answerAddress, placeOf } from "../../../domain/question/addresses.ts";
import { type DatedValue, storedValues } from "../../../domain/question/dated-values.ts";
import { answerInWords } from "../../../questionnaire/answers/answer-in-words.ts";
import { createAnswerStore, isToTalkAbout } from "../../../questionnaire/answers/answer-store.ts";
import { withScales } from "../../../questionnaire/answers/scales.ts";
import { askingIn } from "../../../questionnaire/form/asking/asking-in.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import { questionTitle } from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";
import type { OwnSection } from "./own-copy.ts";

/**
 * All texts of the client for other programs, with the questions' current and earlier wordings. `null` stands
 * for no answer; what is undefined is not in the file.
 */
export const copyAsJson = (sections: readonly OwnSection[], at: Date): string =>
  `${JSON.stringify({ copiedAt: at.toISOString(), sections: sections.map(dataOf) }, undefined, 2)}\n`;

function dataOf({ definition, answers, isBegun, savedAt, replies, ...own }: OwnSection) {
  const { schema, ui, section, fields } = definition;
  const store = createAnswerStore(definition, answers);
  const replyTo = (key: string) => ownEntry(replies, answerAddress(section.id, key));
  const formerOf = (key: string) => formerKeys(ownEntry(fields, key));
  const earlierOf = (key: string): readonly EarlierText[] =>
    earlierTextsOf(own.earlierTexts, section.id, key, formerOf(key));
  const asking = askingIn(definition, {
    ...store,
    isHeld: (key) => replyTo(key) !== undefined || earlierOf(key).length > 0,
  });
  /** What stands beside an answer. */
  const besides = (key: string) => {
    const asked = own.askedIn?.get(key);
    const reply = replyTo(key);
    return {
      askedIn: asked && { language: asked.language, question: asked.words },
      earlierWordings: ifAny(
        (ownEntry(own.earlierWordings, key) ?? []).map(({ words, from, until }) => ({
          question: words,
          from: from || null,
          until: until || null,
        })),
      ),
      earlierTexts: ifAny(earlierOf(key).map(earlierText)),
      wordFromCoach: reply && wordOf(reply),
    };
  };
  const questionOf = (key: string) => ({
    key,
    question: questionTitle(definition, key),
    condition: asking.standing(key) === "asked" ? undefined : asking.words(key, definition),
    answer: answerInWords(definition, store, key) || null,
    values: ifAny(
      withScales(definition, key, storedValues(key, answers, formerOf(key))).map(valueOf),
    ),
    // Only at a question that the client would rather discuss.
    ratherTalkAboutIt: isToTalkAbout(definition, answers, key) || undefined,
    ...besides(key),
  });
  const groups = ui["ui:groups"] ?? [
    { title: section.title, items: ui["ui:order"] ?? Object.keys(schema.properties) },
  ];
  const retired = retiredAnswers(definition, answers).map(({ key, question, text, ...rest }) => ({
    key,
    question: question ?? t("Kept under the name “{key}”, without its question", { key }),
    answer: text || null,
    ratherTalkAboutIt: rest.isToTalkAbout || undefined,
    ...besides(key),
  }));
  const copied = [
    ...groups.filter(asking.showsGroup).map(({ title, items }) => ({
      title,
      questions: items
        .filter((item) => typeof item === "string")
        .filter((key) => asking.standing(key) !== "unasked")
        .map(questionOf),
    })),
    ...(retired.length === 0 ? [] : [{ title: t("Questions I ask no more"), questions: retired }]),
  ];
  // What belongs below no question in the copy, such as a reply to the whole section.
  const beside = copied.flatMap(({ questions }) => questions.map(({ key }) => key));
  const shown = beside.flatMap(earlierOf);
  return {
    title: section.title,
    isBegun,
    lastSavedAt: savedAt === undefined ? null : new Date(savedAt).toISOString(),
    groups: copied,
    earlierTexts: ifAny(
      own.earlierTexts
        .filter((text) => !shown.includes(text))
        .map((text) => {
          const key = addressIn(text.key).slice(earlierAddress(section.id, "").length);
          return { to: questionTitle(definition, key), ...earlierText(text) };
        }),
    ),
    wordsFromCoach: ifAny(
      Object.entries(replies).flatMap(([address, reply]) => {
        const { sectionId, question = "" } = placeOf(address);
        return sectionId === section.id && !beside.includes(question) ? [wordOf(reply)] : [];
      }),
    ),
  };
}

const ifAny = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length > 0 ? list : undefined;

/** A value from another scale than the present one says which. */
const valueOf = ({ value, before, day, scale }: DatedValue) => ({
  value,
  ...(scale && { from: scale.low, to: scale.high }),
  [before ? "before" : "on"]: day,
});

/** A reply from the coach. `to` is the question's wording at that time. */
const wordOf = ({ text, question, at }: Reply) => ({
  text,
  to: question,
  givenAt: new Date(at).toISOString(),
});

const earlierText = ({ text, keptAt }: EarlierText) => ({
  text,
  until: new Date(keptAt).toISOString(),
});

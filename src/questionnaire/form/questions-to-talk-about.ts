import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { answerInWords } from "../answers/answer-in-words.ts";
import { createAnswerStore, isToTalkAbout } from "../answers/answer-store.ts";
import { retiredAnswers } from "../answers/retired-answers.ts";
import { type SectionDefinition, questionTitle } from "../section-definition.ts";
import { askedQuestions } from "./question-order.ts";

/** A question that a client would rather talk about. */
export interface QuestionToTalkAbout {
  /** The question's stored key. */
  readonly key: string;
  readonly question: string;
  /** The client's answer, if there is one all the same; otherwise `""`. */
  readonly answer: string;
}

/** The marked questions of a section, in the order in which they are asked; retired ones come last. */
export function questionsToTalkAbout(
  definition: SectionDefinition,
  answers: StoredAnswers,
): readonly QuestionToTalkAbout[] {
  const store = createAnswerStore(definition, answers);
  return [
    ...askedQuestions(definition)
      .filter((question) => isToTalkAbout(definition, answers, question))
      .map((key) => ({
        key,
        question: questionTitle(definition, key),
        answer: answerInWords(definition, store, key),
      })),
    ...retiredAnswers(definition, answers)
      .filter((retired) => retired.isToTalkAbout)
      .map(({ key, question, text }) => ({ key, question: question ?? key, answer: text })),
  ];
}

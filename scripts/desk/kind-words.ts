import type { QuestionKind } from "../../src/domain/question/question-kinds.ts";

/** The coach's names for the kinds of answers, the usual kinds first. */
export const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  "long text": "as much as the client likes",
  "short text": "a few words",
  number: "a number",
  choice: "one of some options",
  rating: "a rating from 0 to 10",
  date: "a date",
  time: "a time of day",
  email: "an email address",
  "web address": "a web address",
};

/** A kind's name at the beginning of a sentence. */
export const kindInWords = (kind: QuestionKind): string =>
  KIND_WORDS[kind].charAt(0).toUpperCase() + KIND_WORDS[kind].slice(1);

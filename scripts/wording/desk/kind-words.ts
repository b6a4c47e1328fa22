import type { QuestionKind } from "../../../src/domain/question-kinds.ts";

/** The kinds of answers as the coach calls them, the usual ones first. */
export const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  "long text": "As much as she likes",
  "short text": "A few words",
  number: "A number",
  choice: "One of several options",
  rating: "A rating from 0 to 10",
  date: "A date",
  time: "A time of day",
  email: "An email address",
  "web address": "A web address",
};

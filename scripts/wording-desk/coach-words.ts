import { QUESTION_KINDS, type QuestionKind } from "../../src/domain/question/question-kinds.ts";
import type { AskWhen } from "../../src/domain/question/section-files.ts";
import { askWhenText } from "../../src/questionnaire/form/asking/ask-when.ts";
import type { Setting } from "./edits/edit.ts";
import type { SectionContent } from "./protocol.ts";

/** The coach's names for the kinds of answers, the usual kinds first. */
export const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  "long text": "as much as the client likes",
  "short text": "a few words",
  number: "a number",
  choice: "one of some options",
  several: "several of some options",
  rating: "a rating from 0 to 10",
  date: "a date",
  time: "a time of day",
  email: "an email address",
  "web address": "a web address",
};

/** The coach's names for what a part of a section has beside its own words. */
export const SETTING_WORDS: Readonly<Record<string, string>> = {
  title: "",
  note: "",
  "ui:description": "what it says first",
  addresses: "its addresses",
  retired:
    "no longer shown to your clients, and readable for you under “Earlier sections”, with its answers",
  intro: "some words under it",
  sensitive: "before what may hurt",
  why: "why you ask",
  helpNow: "say here whom to call now",
  answerLast: "answered last",
  key: "the name its answers are kept under now",
  kind: "the kind of answer",
  options: "the options",
  scale: "its scale",
  limits: "which answers fit",
  required: "it must be answered",
  "ui:askWhen": "its condition",
  "ui:other": "other words",
  "ui:help": "a line of help under it",
  "ui:examples": "examples that a client can open",
  "ui:ends": "words at the lowest step and at the highest",
  "ui:steps": "or words at each step, from the lowest",
  "ui:quickAnswers": "quick answers that one press gives",
  "ui:plainFact": "it asks for a plain fact",
  "ui:widget": "its options are buttons",
  "ui:askedAgain": "its number may change: each day's is kept",
  // Every setting has a name. What only other programs set may have none.
} satisfies Readonly<Record<Setting, string>> & Readonly<Record<string, string>>;

/** A name at the beginning of a sentence. */
export const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The most characters of a quoted text: enough for the coach to recognise the text. */
const SHORT = 60;

export const quoted = (text: string): string =>
  `“${text.length <= SHORT ? text : `${text.slice(0, SHORT).replace(/ \S*$/u, "")}…`}”`;

/** When a question or note is shown, in words; undefined if it has no condition. */
export const whenText = (
  { schema, fields }: SectionContent,
  condition: AskWhen | undefined,
): string | undefined =>
  condition &&
  askWhenText(condition, schema.properties[condition.question]?.title ?? condition.question, {
    isOfList: QUESTION_KINDS[fields[condition.question]?.kind ?? "short text"].list !== undefined,
  });

import type { Answer, Answers } from "../../../../src/domain/answer/answers.ts";
import {
  type QuestionKind,
  QUESTION_KINDS,
  scaleOf,
} from "../../../../src/domain/question/question-kinds.ts";
import type { DeskSection } from "../../protocol.ts";

const SAMPLES: Readonly<Record<QuestionKind, Answer>> = {
  "long text":
    "It comes and goes. On quiet days I hardly notice it. Rest helps, and so does a walk.",
  "short text": "Now and then",
  choice: "",
  several: "",
  number: 3,
  rating: 7,
  date: "2019-03-02",
  time: "22:30",
  email: "someone@example.com",
  "web address": "https://example.com/a-page",
};

/** The answers typed into each section's form. Stored outside of the forms, because edits remount them. */
const typed = new Map<string, Record<string, Answer>>();

/** The typed answers of a section by question. The caller may write to the object. */
export function typedAnswers(section: string): Record<string, Answer> {
  const answers = typed.get(section) ?? {};
  typed.set(section, answers);
  return answers;
}

/** What the coach would read: the typed answers, and a sample answer to every other question. */
export function answersToRead({ section, schema, fields }: DeskSection): Answers {
  const samples = Object.entries(schema.properties).map(([question, asked]) => {
    const kind = fields[question]?.kind ?? "short text";
    const { hasOptions, hasScale, list } = QUESTION_KINDS[kind];
    const options = hasOptions === true ? (asked.enum ?? []) : [];
    const chosen = options.slice(0, list === undefined ? 1 : 2).join("\n");
    const { low, high } = scaleOf(asked);
    const rating = hasScale === true ? Math.round(low + (high - low) * 0.7) : undefined;
    return [question, chosen || (rating ?? SAMPLES[kind])] as const;
  });
  return { ...Object.fromEntries(samples), ...typedAnswers(section.id) };
}

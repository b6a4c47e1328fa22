import type { Answer, StoredAnswers } from "../../../../src/domain/answer/answers.ts";
import { toAnswer } from "../../../../src/questionnaire/answers/answer-text.ts";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import type { SectionPast } from "../../protocol.ts";
import { madeUpAnswers } from "./made-up-answers.ts";
import { oldAnswers, savedBefore } from "./old-answers.ts";
import type { AnswersInFile } from "./read-answers-file.ts";

/** Answers from a file of the coach's own, which stay in this page's memory. */
export interface ChosenFile {
  readonly name: string;
  readonly answers: AnswersInFile;
  /** The section that was open when the coach chose the file. */
  readonly section: string;
  /** A new number each time the coach chooses a file, even the same file after a change in it. */
  readonly turn: number;
}

/** Which answers a section shows. */
export type AnswersSource = "none" | "made up" | "earlier" | ChosenFile;

/** The answers typed into each form. Stored outside of the forms, because edits remount them. */
const typed = new Map<AnswersSource, Map<string, Record<string, Answer>>>();

/** The typed answers of a section by question. The caller may write to the object. */
export function typedInto(source: AnswersSource, section: string): Record<string, Answer> {
  const ofSource = typed.get(source) ?? new Map<string, Record<string, Answer>>();
  const ofSection = ofSource.get(section) ?? {};
  typed.set(source, ofSource);
  ofSource.set(section, ofSection);
  return ofSection;
}

/** The answers in the client's form: those of the source, replaced by those typed into the form. */
export const answersToEdit = (
  source: AnswersSource,
  definition: SectionDefinition,
  past: SectionPast,
): StoredAnswers => ({
  ...answersOf(source, definition, past),
  ...typedInto(source, definition.section.id),
});

/** What the coach would read. Leaves out typed text that cannot be stored, such as letters in a number. */
export function answersToRead(
  source: AnswersSource,
  definition: SectionDefinition,
  past: SectionPast,
): StoredAnswers {
  const { section, fields } = definition;
  const stored = Object.entries(typedInto(source, section.id)).filter(
    ([question, text]) =>
      toAnswer(fields[question]?.kind ?? "short text", String(text)) !== undefined,
  );
  return { ...answersOf(source, definition, past), ...Object.fromEntries(stored) };
}

/** When the client last saved, in milliseconds since 1970; undefined for a file, which does not say so. */
export function savedAt(source: AnswersSource, past: SectionPast): number | undefined {
  if (source === "earlier") {
    return savedBefore(past);
  }
  return typeof source === "string" ? Date.now() : undefined;
}

function answersOf(
  source: AnswersSource,
  definition: SectionDefinition,
  past: SectionPast,
): StoredAnswers {
  switch (source) {
    case "none":
      return {};
    case "made up":
      return madeUpAnswers(definition);
    case "earlier":
      return oldAnswers(definition, past);
    default:
      return answersInFile(source, definition.section.id);
  }
}

function answersInFile({ answers, section }: ChosenFile, open: string): StoredAnswers {
  if ("bySection" in answers) {
    return answers.bySection[open] ?? {};
  }
  return section === open ? answers.ofOneSection : {};
}

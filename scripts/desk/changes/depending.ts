import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { QuestionUi } from "../../../src/domain/question/section-files.ts";
import type { SectionContent } from "../section-content/section-content.ts";
import { quoted } from "./text-changes.ts";

/** What is only asked after certain answers to a question: names of questions, headings and notes. */
export function dependingOn(
  { schema, ui, groups }: SectionContent,
  question: string,
): readonly string[] {
  const depends = (condition: AskWhen | undefined): boolean => condition?.question === question;
  return [
    ...groups
      .filter((group) => depends(group["ui:askWhen"]))
      .map(({ title }) => `the heading ${quoted(title)}`),
    ...groups
      .flatMap(({ items }) => items.filter((item) => typeof item === "object"))
      .filter((note) => depends(note["ui:askWhen"]))
      .map(({ note }) => `the note ${quoted(note)}`),
    ...Object.entries(schema.properties)
      // The UI file keeps a question's entry under its key.
      .filter(([key]) => depends((ui[key] as QuestionUi | undefined)?.["ui:askWhen"]))
      .map(([, { title }]) => quoted(title)),
  ];
}

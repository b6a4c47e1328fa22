import type { QuestionGroup } from "../../domain/question/section-files.ts";
import type { SectionDefinition } from "../section-definition.ts";

export const questionsOf = ({ items }: QuestionGroup): readonly string[] =>
  items.filter((item) => typeof item === "string");

/** The questions of a section, in their order on the page. */
export function askedQuestions({ schema, ui }: SectionDefinition): readonly string[] {
  const ordered = ui["ui:groups"]?.flatMap(questionsOf) ?? ui["ui:order"] ?? [];
  return [...new Set([...ordered, ...Object.keys(schema.properties)])];
}

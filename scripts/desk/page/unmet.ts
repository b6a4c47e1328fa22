import { type AskWhen, isMet } from "../../../src/domain/question/ask-when.ts";
import type { DeskSection } from "../protocol.ts";
import { type Selected, conditionOf, groupOfSelected, groupsOf } from "./selection.ts";

/** An answer that does not meet a condition; `""` for none, which only meets an `isNot`. */
export const answerAgainst = ({ isNot }: AskWhen): string => String(isNot?.[0] ?? "");

/** Whether a part of a section is not asked after the answer that does not meet the condition `unmet`. */
export function isUnasked(section: DeskSection, part: Selected, unmet: AskWhen): boolean {
  const group = groupsOf(section)[groupOfSelected(section, part) ?? -1];
  const questions = group?.items.filter((item) => typeof item === "string") ?? [];
  if (part.of === "group" && questions.length > 0) {
    return questions.every((question) => isUnasked(section, { of: "question", question }, unmet));
  }
  const own = conditionOf(section, part);
  const condition = part.of === "question" ? (own ?? group?.["ui:askWhen"]) : own;
  return condition?.question === unmet.question && !isMet(condition, answerAgainst(unmet));
}

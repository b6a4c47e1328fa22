import { QUESTION_KINDS } from "../../domain/question/question-kinds.ts";
import { type SectionDefinition, optionInWords } from "../section-definition.ts";
import type { AnswerStore } from "./answer-store.ts";
import { t } from "../../words/words.ts";

/** An answer as the reading view shows it; `""` if there is no answer. */
export function answerInWords(
  definition: SectionDefinition,
  store: AnswerStore,
  question: string,
): string {
  const { text, kept } = store.shown(question);
  if (kept !== undefined || text === "") {
    return kept ?? "";
  }
  const { words, unit } = QUESTION_KINDS[store.kind(question)];
  return [words?.(text) ?? optionInWords(definition, question, text), unit && t(unit)]
    .filter(Boolean)
    .join(" ");
}

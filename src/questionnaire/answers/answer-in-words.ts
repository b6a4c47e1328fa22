import { QUESTION_KINDS } from "../../domain/question/question-kinds.ts";
import { type SectionDefinition, optionInWords } from "../section-definition.ts";
import type { AnswerStore } from "./answer-store.ts";
import { scaleIn } from "./scales.ts";

/** An answer as the reading view shows it; `""` if there is no answer. */
export function answerInWords(
  definition: SectionDefinition,
  store: AnswerStore,
  question: string,
): string {
  const { text, kept, scale } = store.shown(question);
  if (text === "" && (kept === undefined || scale === undefined)) {
    return kept ?? "";
  }
  const { words } = QUESTION_KINDS[store.kind(question)];
  return (
    words?.(kept ?? text, scale ?? scaleIn(definition, question)) ??
    optionInWords(definition, question, text)
  );
}

import { createAnswerStore } from "../../../answers/answer-store.ts";
import { publishedIn } from "./conditions.ts";
import { questionsOf } from "./sections.ts";
import { type ModelState, type Screen, openTabs } from "./state.ts";

/** The questions that a page shows. */
export const questionsOn = ({ draft, asking }: Screen): readonly string[] =>
  draft === undefined
    ? []
    : questionsOf(draft.definition).filter((question) => asking?.standing(question) !== "unasked");

/** Checks that no page hides a question that has a text or a rival. */
export function checkHidden(state: ModelState): void {
  for (const { name, screen } of openTabs(state)) {
    if (screen?.draft !== undefined && screen.asking !== undefined) {
      const { definition, draft, asking } = screen;
      for (const question of state.words.writtenIn(definition)) {
        const { text, rival } = draft.store.shown(question);
        if ((text !== "" || rival !== undefined) && asking.standing(question) === "unasked") {
          state.violations.push(`${name} hides ${question}: ${JSON.stringify({ text, rival })}`);
        }
      }
    }
  }
}

/** Checks that the coach's page never says “not asked” of a question with a stored answer. */
export function checkRead(state: ModelState): void {
  for (const definition of state.sections) {
    const { id } = definition.section;
    const questions = state.words.writtenIn(definition);
    const stored = Object.fromEntries(
      questions.map((question) => [question, state.server.answer(id, question)]),
    );
    const published = publishedIn(definition, state.edition);
    const asking = published.createAsking?.(published, createAnswerStore(published, stored));
    for (const question of questions) {
      if (stored[question] !== "" && asking?.standing(question) === "unasked") {
        state.violations.push(`the coach reads that ${id}/${question} was not asked`);
      }
    }
  }
}

import { toAnswer } from "../../answers/answer-text.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { DEFINITIONS, kindOf, questionsOf } from "./model-sections.ts";
import type { Write } from "./model-server.ts";
import { type WrittenWords, writtenWords } from "./written-words.ts";

/** The texts that were written to each question. */
export function modelWords() {
  const byQuestion = new Map<string, WrittenWords>();
  for (const definition of DEFINITIONS) {
    for (const question of questionsOf(definition)) {
      const kind = kindOf(definition, question);
      byQuestion.set(
        `${definition.section.id}/${question}`,
        writtenWords((text) => toAnswer(kind, text)),
      );
    }
  }

  return {
    of: (definition: SectionDefinition, question: string): WrittenWords => {
      const found = byQuestion.get(`${definition.section.id}/${question}`);
      if (found === undefined) {
        throw new Error(`There is no question ${question}.`);
      }
      return found;
    },
    /** Returns what is wrong with what the server stores. */
    store: ({ section, question, before, after }: Write): string | undefined =>
      byQuestion.get(`${section}/${question}`)?.store(before, after),
    /** The tab is gone. */
    close: (writer: string): void => {
      for (const written of byQuestion.values()) {
        written.close(writer);
      }
    },
  };
}

export type ModelWords = ReturnType<typeof modelWords>;

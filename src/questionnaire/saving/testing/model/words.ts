import { toAnswer } from "../../../answers/answer-text.ts";
import type { SectionDefinition } from "../../../section-definition.ts";
import { kindOf } from "./sections.ts";
import type { Write } from "./server.ts";
import { type WrittenWords, writtenWords } from "../written-words.ts";

/** The texts that were written to each question. */
export function modelWords() {
  const bySection = new Map<string, Map<string, WrittenWords>>();

  const writtenTo = (section: string): Map<string, WrittenWords> => {
    const found = bySection.get(section) ?? new Map<string, WrittenWords>();
    bySection.set(section, found);
    return found;
  };

  return {
    of: (definition: SectionDefinition, question: string): WrittenWords => {
      const byQuestion = writtenTo(definition.section.id);
      const kind = kindOf(definition, question);
      const found = byQuestion.get(question) ?? writtenWords((text) => toAnswer(kind, text));
      byQuestion.set(question, found);
      return found;
    },
    /** The questions that the client has written to: the checks skip all others. */
    writtenIn: ({ section }: SectionDefinition): readonly string[] => [
      ...writtenTo(section.id).keys(),
    ],
    /** Records that the server stores an answer. Returns an error message if the answer is wrong. */
    store: ({ section, question, before, after }: Write): string | undefined => {
      const written = writtenTo(section).get(question);
      return written === undefined ? "stored what nobody wrote" : written.store(before, after);
    },
    /** Records that the writer's tab is closed. */
    close: (writer: string): void => {
      for (const byQuestion of bySection.values()) {
        for (const written of byQuestion.values()) {
          written.close(writer);
        }
      }
    },
  };
}

export type ModelWords = ReturnType<typeof modelWords>;

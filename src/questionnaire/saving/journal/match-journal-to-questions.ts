import { formerKeys } from "../../../domain/question/section.ts";
import { questionOfKey } from "../../../domain/question/talk-mark.ts";
import type { JournalEntries } from "./journal-entries.ts";
import type { SectionDefinition } from "../../section-definition.ts";

/** The texts that an earlier visit left unsaved, for the questions as they are asked now. */
export interface MatchedTexts {
  /** By the name that the question has now. */
  readonly byQuestion: JournalEntries;
  /** The same texts by the names under which they were left. */
  readonly taken: JournalEntries;
}

/**
 * Two tabs may have left texts for a renamed question under different names: takes one of them, and
 * leaves the other for the next visit.
 */
export function matchJournalToQuestions(
  definition: SectionDefinition,
  left: JournalEntries,
): MatchedTexts {
  const byQuestion = new Map<string, JournalEntries[string]>();
  const taken = new Map<string, JournalEntries[string]>();
  for (const [name, entry] of Object.entries(left)) {
    const named = questionOfKey(name);
    const question = askedAs(definition, named) + name.slice(named.length);
    if (!byQuestion.has(question)) {
      byQuestion.set(question, entry);
      taken.set(name, entry);
    }
  }
  return { byQuestion: Object.fromEntries(byQuestion), taken: Object.fromEntries(taken) };
}

/** The present name of a question, which may have been renamed since it was answered. */
function askedAs({ schema, fields }: SectionDefinition, question: string): string {
  if (Object.hasOwn(schema.properties, question)) {
    return question;
  }
  const renamed = Object.entries(fields).find(([, field]) => formerKeys(field).includes(question));
  return renamed?.[0] ?? question;
}

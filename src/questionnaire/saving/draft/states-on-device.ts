import { ownEntry } from "../../../domain/answer/own-entry.ts";
import { type Unsaved, distinct } from "../../../domain/answer/unsaved-states.ts";
import { isBeside } from "../../../domain/question/talk-mark.ts";
import { toAnswer } from "../../answers/answer-text.ts";
import { type SectionDefinition, askedAs } from "../../section-definition.ts";
import type { JournalEntries } from "../journal/journal-entries.ts";

/** The different states of unsaved texts in the journal, as far as the device knows them. */
export const statesOnDevice = (
  kept: JournalEntries,
  definition: SectionDefinition | undefined,
): readonly Unsaved[] =>
  distinct(
    Object.entries(kept).map(([name, { text, possiblyStored }]) =>
      definition !== undefined && !isFitting(definition, name, text)
        ? { state: "needs a look" }
        : // An entry of a text with a rival has no base (`journalEntries`).
          possiblyStored.length === 0 && !isBeside(name)
          ? { state: "changed elsewhere" }
          : { state: "on this device" },
    ),
  );

/** Whether a text can be stored. Any text of a question that is no longer asked can. */
function isFitting(definition: SectionDefinition, name: string, text: string): boolean {
  const question = askedAs(definition, name);
  const kind = ownEntry(definition.fields, question)?.kind ?? "short text";
  return (
    !Object.hasOwn(definition.schema.properties, question) || toAnswer(kind, text) !== undefined
  );
}

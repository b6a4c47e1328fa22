import { type Unsaved, distinct } from "../../../domain/answer/unsaved-states.ts";
import { TALK_LABEL, isBeside, isTalkKey, ownEntry } from "../../../domain/question/answer-keys.ts";
import { datedValue, valueInWords } from "../../../domain/question/dated-values.ts";
import { toAnswer } from "../../answers/answer-text.ts";
import { type SectionDefinition, askedAs, questionTitle } from "../../section-definition.ts";
import type { JournalEntries } from "../journal/journal-entries.ts";
import { t } from "../../../words/words.ts";

/** A text that the client wrote, in the words that the client reads. */
export interface WrittenText {
  readonly question: string;
  /** The question's wording. */
  readonly title: string;
  readonly text: string;
}

/** A text that the server is not known to have, and why. It lies in a draft of this page, or on this device. */
export interface KeptText extends WrittenText {
  readonly why: Unsaved;
}

/** The different reasons for which texts are not saved. */
export const reasonsOf = (texts: readonly KeptText[]): readonly Unsaved[] =>
  distinct(texts.map(({ why }) => why));

/** Leaves out a text that an earlier one repeats, such as that of another tab. */
export const eachOnce = (texts: readonly KeptText[]): readonly KeptText[] =>
  texts.filter(
    ({ question, text }, index) =>
      texts.findIndex((first) => first.question === question && first.text === text) === index,
  );

export const writtenText = (
  definition: SectionDefinition,
  question: string,
  text: string,
): WrittenText => ({
  question,
  title: questionTitle(definition, question),
  text: wordsBeside(question, text),
});

/**
 * Shows a talk mark (“I'd rather talk about this”), which is stored as `yes`, in its toggle's words, and a dated
 * value with its day.
 */
function wordsBeside(key: string, text: string): string {
  if (isTalkKey(key) && text !== "") {
    return t(TALK_LABEL);
  }
  const dated = datedValue(key, text);
  return dated === undefined ? text : valueInWords(dated);
}

/** What the journal keeps of a section. Without a definition, a question's key replaces its title. */
export const keptOnDevice = (
  kept: JournalEntries,
  definition: SectionDefinition | undefined,
): readonly KeptText[] =>
  Object.entries(kept).map(([question, { text, possiblyStored }]) => ({
    ...(definition === undefined
      ? { question, title: question, text }
      : writtenText(definition, question, text)),
    why: {
      state:
        definition !== undefined && !isFitting(definition, question, text)
          ? "needs a look"
          : // An entry of a text with a rival has no base (`journalEntries`).
            possiblyStored.length === 0 && !isBeside(question)
            ? "changed elsewhere"
            : "on this device",
    },
  }));

/** Whether a text can be stored. Any text of a question that is no longer asked can. */
function isFitting(definition: SectionDefinition, name: string, text: string): boolean {
  const question = askedAs(definition, name);
  const kind = ownEntry(definition.fields, question)?.kind ?? "short text";
  return (
    !Object.hasOwn(definition.schema.properties, question) || toAnswer(kind, text) !== undefined
  );
}

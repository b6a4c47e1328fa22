import type { Answer, StoredAnswers } from "../../domain/answers.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import { UNFINISHED_TIME } from "../answers/answer-text.ts";
import type { Autosave } from "./autosave.ts";
import type { JournalEntries } from "./journal.ts";
import { type SectionDefinition, questionTitle } from "../section-definition.ts";

/** A section that is being answered: what its controls hold, and what of it is saved. */
export interface Draft {
  readonly key: string;
  readonly owner: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  /** What was left unsaved of questions that are not asked any more. */
  readonly unasked: readonly WrittenText[];
}

export interface UnsavedSection {
  readonly title: string;
  readonly route: string;
  readonly owner: string;
  /** Whether it waits for its author alone: for a text that fits its question, or for a choice of two. */
  readonly waitsForAuthor: boolean;
}

export interface WrittenText {
  readonly question: string;
  /** The question as it is asked. */
  readonly title: string;
  readonly text: string;
}

export const isUnsaved = ({ autosave }: Draft, question: string): boolean =>
  autosave.unsaved().includes(question);

/** What may have been stored from here; the first of those was there before. */
export const sentAnswers = ({ autosave }: Draft, question: string): readonly Answer[] =>
  autosave.possiblyStored(question).slice(1);

export function unsavedSections(drafts: readonly Draft[]): readonly UnsavedSection[] {
  return drafts.flatMap(({ autosave, definition, owner }) => {
    const unsaved = autosave.unsaved();
    const { title, route } = definition.section;
    const unsendable = new Set(autosave.unsendable());
    return unsaved.length === 0
      ? []
      : [{ title, route, owner, waitsForAuthor: unsaved.every((name) => unsendable.has(name)) }];
  });
}

export function unsavedTexts({ autosave, store, definition }: Draft): readonly WrittenText[] {
  return autosave
    .unsaved()
    .map((question) => writtenText(definition, question, store.shown(question).text));
}

export const writtenText = (
  definition: SectionDefinition,
  question: string,
  text: string,
): WrittenText => ({ question, title: questionTitle(definition, question), text });

/** What is written in a draft and not stored, with what may be stored instead. */
export function journalEntries({ autosave, store }: Draft): JournalEntries {
  return Object.fromEntries(
    autosave
      .unsaved()
      .map((question) => [question, store.shown(question).text] as const)
      // A control cannot show it again, and the answer that was there before is still stored.
      .filter(([, text]) => text !== UNFINISHED_TIME)
      .map(([question, text]) => {
        // Whoever returns to two rivalling texts is asked again.
        const isRivalled = store.shown(question).rival !== undefined;
        return [question, { text, bases: isRivalled ? [] : autosave.possiblyStored(question) }];
      }),
  );
}

/** Every answer of a draft as it is stored, as far as is known. */
export function storedOf({ definition, store }: Draft): StoredAnswers {
  return Object.fromEntries(
    [...Object.keys(definition.schema.properties), ...Object.keys(definition.fields)].map(
      (question) => [question, store.stored(question)],
    ),
  );
}

import type {
  Answer,
  GivenTo,
  SaveAnswers,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import { type Unsaved, distinct } from "../../../domain/answer/unsaved-states.ts";
import { answerKeyOf, datedValue, valueInWords } from "../../../domain/question/dated-values.ts";
import { isUnfinished } from "../../../domain/question/question-kinds.ts";
import { TALK_LABEL, isTalkKey } from "../../../domain/question/talk-mark.ts";
import type { AnswerStore } from "../../answers/answer-store.ts";
import type { Autosave } from "../autosave/autosave.ts";
import type { Journal } from "../journal/journal.ts";
import type { JournalEntries } from "../journal/journal-entries.ts";
import { type SectionDefinition, questionTitle } from "../../section-definition.ts";
import type { SavedElsewhere } from "../tab-messages.ts";
import { t } from "../../../words/words.ts";

/** A section that was just read: everything that is needed to open its draft. */
export interface UnopenedDraft {
  /** The author's account: no text is ever saved for another account. */
  readonly owner: string;
  readonly definition: SectionDefinition;
  /** The section's map as it is stored. */
  readonly answers: StoredAnswers;
  /** The section's last save, in milliseconds since 1970; `undefined` if it is not known. */
  readonly savedAt?: number | undefined;
  /** What earlier visits left unsaved on this device. */
  readonly fromJournal: JournalEntries;
  readonly save: SaveAnswers;
  /** About how many more characters fit into the document; `undefined` while there is plenty of room. */
  readonly remainingRoom?: () => number | undefined;
  /** What this or another tab has saved since the read began, oldest first. */
  readonly savedWhileReading?: readonly SavedElsewhere[];
}

/** A section that the client is answering: the texts in its controls, and which of them are saved. */
export interface Draft {
  readonly key: string;
  readonly owner: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly givenTo: GivenTo;
  /** Notes in which words the questions are shown from now on. What is typed then answers these. */
  readonly askIn: (shown: SectionDefinition) => void;
  readonly remainingRoom: () => number | undefined;
  /** Tells whether this device keeps the unsaved texts. */
  readonly journal: Pick<Journal, "isWorking" | "subscribe">;
  /** Unsaved texts of questions that are no longer asked. */
  readonly unasked: readonly WrittenText[];
  /** Restores unsaved texts of this device, except of questions with something unsaved here. */
  readonly bringBack: (fromJournal: JournalEntries) => void;
  /** Shows answers that another tab saved, except where the client is typing or this tab knows newer ones. */
  readonly follow: (saved: SavedElsewhere) => void;
}

export interface UnsavedSection {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  readonly owner: string;
  /** The different states of its unsaved texts. */
  readonly states: readonly Unsaved[];
}

export interface WrittenText {
  readonly question: string;
  /** The question's wording. */
  readonly title: string;
  readonly text: string;
}

export const draftKey = (owner: string, sectionId: string): string => `${owner}/${sectionId}`;

export const isAllSaved = ({ autosave }: Draft): boolean => autosave.unsaved().length === 0;

export function unsavedSections(drafts: readonly Draft[]): readonly UnsavedSection[] {
  return drafts
    .filter((draft) => !isAllSaved(draft))
    .map((draft) => {
      const { id, title, route } = draft.definition.section;
      return { id, title, route, owner: draft.owner, states: unsavedStates(draft) };
    });
}

const hasRival = (store: AnswerStore, question: string): boolean =>
  store.shown(question).rival !== undefined;

/** Why an unsaved text cannot be sent now; `undefined` if it can. */
export function unsendableState(
  { autosave, store }: Pick<Draft, "autosave" | "store">,
  question: string,
): Unsaved | undefined {
  if (!autosave.unsendable().includes(question)) {
    return undefined;
  }
  if (hasRival(store, answerKeyOf(question))) {
    return { state: "changed elsewhere" };
  }
  const excess = autosave.oversized().get(question);
  return excess === undefined ? { state: "needs a look" } : { state: "no room", excess };
}

/** Why a text that can be sent is not saved. */
export function sendableState({ autosave, journal }: Pick<Draft, "autosave" | "journal">): Unsaved {
  const state = autosave.failure()?.kind ?? "on its way";
  const isToLoadAnew = state === "page-hangs" || state === "newer-version";
  return { state: isToLoadAnew && !journal.isWorking() ? "not kept" : state };
}

/** The different states of a draft's unsaved texts. */
export function unsavedStates(draft: Draft): readonly Unsaved[] {
  const sendable = sendableState(draft);
  const states = draft.autosave
    .unsaved()
    .map((question) => unsendableState(draft, question) ?? sendable);
  return distinct(states);
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

/** The unsaved texts of a draft, each with the answers that the server may hold for its question. */
export function journalEntries({
  autosave,
  store,
  givenTo,
}: Pick<Draft, "autosave" | "store" | "givenTo">): JournalEntries {
  return Object.fromEntries(
    autosave
      .unsaved()
      .map((question) => [question, store.shown(question).text] as const)
      // Leaves out unfinished times and dates: no control could show them. The earlier answer stays stored.
      .filter(([question, text]) => !isUnfinished(store.kind(question), text))
      .map(([question, text]) => [
        question,
        { text, possiblyStored: assumed(question), givenTo: givenTo.get(question) },
      ]),
  );

  /** Returns none for a text with a rival: the next visit asks the client again which of the two to keep. */
  function assumed(question: string): readonly Answer[] {
    return hasRival(store, question) ? [] : autosave.possiblyStored(question);
  }
}

/** All answers of a draft's section that the server holds, as far as this page knows. */
export const storedOf = (store: AnswerStore): StoredAnswers =>
  Object.fromEntries(store.keys().map((key) => [key, store.stored(key)]));

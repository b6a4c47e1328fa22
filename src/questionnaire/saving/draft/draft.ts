import { answerKeyOf, isBeside, questionOfKey } from "../../../domain/question/answer-keys.ts";
import type { Answer, SaveAnswers, StoredAnswers } from "../../../domain/answer/answers.ts";
import type { Unsaved } from "../../../domain/answer/unsaved-states.ts";
import { toStored } from "../../../domain/question/earlier-wording.ts";
import { isUnfinished } from "../../../domain/question/question-kinds.ts";
import { isAmong } from "../../answers/answer-mark.ts";
import { type AnswerStore, createAnswerStore } from "../../answers/answer-store.ts";
import { createAutosave } from "../autosave/autosave.ts";
import type { Clock } from "../clock.ts";
import type { Journal } from "../journal/journal.ts";
import type { JournalEntries } from "../journal/journal-entries.ts";
import { type SectionDefinition, askedAs, languageOf } from "../../section-definition.ts";
import type { SavedElsewhere } from "../tab-messages.ts";
import { SOURCE } from "../../../words/words.ts";
import { type KeptText, reasonsOf, writtenText } from "./kept-text.ts";

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

interface OpenDraftOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly journal: Journal;
  /** The unsaved texts of the earlier draft that this draft replaces. */
  readonly fromReplaced: JournalEntries;
  /** Answers that this or another tab has saved since the read of the section began, oldest first. */
  readonly savedWhileReading: readonly SavedElsewhere[];
  /** Called with the answers of this draft that the server has stored. */
  readonly onSaved: (saved: SavedElsewhere) => void;
}

/**
 * Opens a section as it was read, and restores its unsaved texts. The draft owns its store, its autosave and
 * its journal entries. Typed texts go from the store to the autosave, and unsaved texts from the autosave to
 * the journal.
 */
export function openDraft(
  {
    owner,
    definition,
    answers,
    savedAt,
    fromJournal,
    save,
    remainingRoom = () => undefined,
  }: UnopenedDraft,
  { clock, random, journal, fromReplaced, savedWhileReading, onSaved }: OpenDraftOptions,
) {
  const sectionId = definition.section.id;
  const store = createAnswerStore(definition, answers, savedAt);
  const givenTo = new Map<string, string | undefined>();
  /** What was restored, by its name on the device: a read that began earlier must not restore it again. */
  let broughtBack: JournalEntries = {};
  /** The texts that `givenTo` speaks of. */
  const typed = new Map<string, string>();
  const autosave = createAutosave({
    answers: store,
    // As they are now: a save may be sent after the next key, which another wording asked for.
    save: (changes) => save(changes, new Map(givenTo)),
    clock,
    random,
  });
  const keepUnsaved = (): void => {
    journal.write(owner, sectionId, journalEntries({ store, autosave, givenTo }));
  };
  const note = (question: string, words: string | undefined, isChosen = false): void => {
    givenTo.set(question, words);
    typed.set(question, store.shown(question).text);
    journal.resume(owner);
    autosave.change(question, store.answer(question), isChosen);
  };

  const follow = ({ answers: saved, before }: SavedElsewhere): void => {
    const newer = Object.entries(saved).filter(([question]) => {
      const replaced = before[question];
      return replaced !== undefined && isAmong(autosave.possiblyStored(question), replaced);
    });
    autosave.follow({ ...storedOf(store), ...Object.fromEntries(newer) });
  };

  /** Restores unsaved texts. Returns the texts of questions that are no longer asked. */
  const restore = (left: JournalEntries) => {
    const { byQuestion, taken } = matchJournalToQuestions(definition, left);
    for (const [question, { text, possiblyStored }] of Object.entries(byQuestion)) {
      autosave.doubt(question, possiblyStored.slice(1));
      store.restore(question, text, possiblyStored);
    }
    // Once all are back: the values of days wait with an answer that has a rival.
    for (const [question, { givenTo: words }] of Object.entries(byQuestion)) {
      note(question, words);
    }
    broughtBack = { ...broughtBack, ...taken };
    if (Object.keys(taken).length > 0) {
      keepUnsaved();
      journal.takeOver(owner, sectionId, taken);
    }
    return (
      Object.entries(byQuestion)
        // Leaves out what stands beside answers: the client has no text to copy from it.
        .filter(
          ([question]) =>
            !isBeside(question) && !Object.hasOwn(definition.schema.properties, question),
        )
        .map(([question, { text }]) => writtenText(definition, question, text))
    );
  };

  for (const saved of savedWhileReading) {
    follow(saved);
  }
  // `fromReplaced` has to win. It comes first, because `matchJournalToQuestions` takes the first entry of a
  // renamed question, and again last, because a later spread replaces an entry under the same name.
  const unasked = restore({ ...fromReplaced, ...fromJournal, ...fromReplaced });
  let shown = definition;
  store.onWrite((question, isChosen) => {
    // A choice between two texts that keeps the client's own, keeps its wording too.
    const isKept = isChosen && typed.get(question) === store.shown(question).text;
    note(question, isKept ? givenTo.get(question) : wordingShown(shown, question), isChosen);
  });
  autosave.subscribe(keepUnsaved);
  autosave.onAcknowledged((acknowledged) => {
    if (Object.keys(acknowledged.answers).length > 0) {
      onSaved({ owner, sectionId, ...acknowledged });
    }
  });
  const key = draftKey(owner, sectionId);
  return {
    key,
    owner,
    definition,
    answers,
    store,
    autosave,
    givenTo,
    /** Notes in which words the questions are shown from now on. What is typed then answers these. */
    askIn: (asked: SectionDefinition): void => {
      shown = asked;
    },
    remainingRoom,
    /** Tells whether this device keeps the unsaved texts. */
    journal: { isWorking: journal.isWorking, subscribe: journal.subscribe },
    /** Unsaved texts of questions that are no longer asked. */
    unasked,
    /** Restores unsaved texts of this device, except of questions with something unsaved here. */
    bringBack: (left: JournalEntries): void => {
      const unsaved = autosave.unsaved().map(questionOfKey);
      const isFree = ([name, { text }]: readonly [string, JournalEntries[string]]): boolean =>
        !unsaved.includes(askedAs(definition, questionOfKey(name))) &&
        broughtBack[name]?.text !== text;
      restore(Object.fromEntries(Object.entries(left).filter(isFree)));
    },
    /** Shows answers that another tab saved, except where the client is typing or this tab knows newer ones. */
    follow,
  };
}

/** A section that the client is answering: the texts in its controls, and which of them are saved. */
export type Draft = ReturnType<typeof openDraft>;

/** The wording of a question in which it is shown. What stands beside an answer has none. */
function wordingShown(shown: SectionDefinition, key: string): string | undefined {
  if (isBeside(key)) {
    return undefined;
  }
  const language = languageOf(shown, key);
  const day = language === SOURCE ? shown.fields[key]?.wordedOn : shown.wordedOn?.[key];
  return toStored({ day: day ?? "", language }) || undefined;
}

/**
 * The unsaved texts of earlier visits: `byQuestion` by the present names of their questions, `taken` by the
 * names under which the visits left them. If two tabs left texts for a renamed question under different
 * names, takes one text, and leaves the other for the next visit.
 */
function matchJournalToQuestions(definition: SectionDefinition, left: JournalEntries) {
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

export interface UnsavedSection {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  readonly owner: string;
  /** The different states of its unsaved texts. */
  readonly states: readonly Unsaved[];
}

export const draftKey = (owner: string, sectionId: string): string => `${owner}/${sectionId}`;

export const isAllSaved = ({ autosave }: Draft): boolean => autosave.unsaved().length === 0;

export function unsavedSections(drafts: readonly Draft[]): readonly UnsavedSection[] {
  return drafts
    .filter((draft) => !isAllSaved(draft))
    .map((draft) => {
      const { section } = draft.definition;
      return {
        id: section.id,
        // The page may have changed its language since.
        get title() {
          return section.title;
        },
        route: section.route,
        owner: draft.owner,
        states: reasonsOf(keptTexts(draft)),
      };
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

/** A draft's unsaved texts. */
export const keptTexts = (draft: Draft): readonly KeptText[] =>
  draft.autosave.unsaved().map((question) => ({
    ...writtenText(draft.definition, question, draft.store.shown(question).text),
    why: unsendableState(draft, question) ?? sendableState(draft),
  }));

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
const storedOf = (store: AnswerStore): StoredAnswers =>
  Object.fromEntries(store.keys().map((key) => [key, store.stored(key)]));

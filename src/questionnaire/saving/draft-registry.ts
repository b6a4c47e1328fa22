import type { Answers, SaveAnswers, StoredAnswers } from "../../domain/answers.ts";
import { createAnswerStore } from "../answers/answer-store.ts";
import { type Clock, createAutosave } from "./autosave.ts";
import {
  type Draft,
  type UnsavedSection,
  type WrittenText,
  isUnsaved,
  unsavedSections,
  sentAnswers,
  storedOf,
  journalEntries,
  unsavedTexts,
  writtenText,
} from "./draft.ts";
import type { Journal, JournalEntries } from "./journal.ts";
import { matchJournalToQuestions } from "./match-journal-to-questions.ts";
import type { SectionDefinition } from "../section-definition.ts";

interface OpenedAnswers {
  readonly answers: StoredAnswers;
  readonly save: SaveAnswers;
}

/** A section as it was read. */
interface Reading extends OpenedAnswers {
  /** What an earlier visit left in the journal. */
  readonly fromJournal: JournalEntries;
}

interface OpenOptions extends Reading {
  /** Whose answers these are. */
  readonly owner: string;
  readonly definition: SectionDefinition;
}

/** Answers of a section that another tab of this browser has stored. */
interface SavedElsewhere {
  readonly owner: string;
  readonly sectionId: string;
  readonly answers: Answers;
  /** What was stored before: a tab that has seen something newer is not taken back. */
  readonly before: Answers;
}

/** Another tab of this browser has logged out, and this device is to keep nothing. */
interface Forgotten {
  readonly forgotten: string;
}

export type TabMessage = SavedElsewhere | Forgotten;

interface DraftRegistryOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly journal: Journal;
  /** Tells the other tabs of this browser. */
  readonly announce: (message: TabMessage) => void;
}

/**
 * The sections somebody has typed into since the page was loaded. A draft outlives its screen for as
 * long as something in it is not saved: it goes on trying, and whoever comes back finds her words.
 */
export interface DraftRegistry {
  /**
   * Reads a section to open it, and what earlier visits to it left on this device, if it can tell. What is
   * stored from here, or by another tab, before it is opened is not missed.
   */
  readonly read: (
    owner: string,
    sectionId: string,
    readAnswers: () => Promise<OpenedAnswers>,
  ) => Promise<Reading>;
  /** The draft of a section that was read just now; what an earlier visit left unsaved moves into it. */
  readonly open: (options: OpenOptions) => Draft;
  /** What earlier visits to a section left on this device; rejects where it cannot tell. */
  readonly recall: (owner: string, sectionId: string) => Promise<JournalEntries>;
  /** Ids of the sections of which other tabs or earlier visits have left something here; rejects likewise. */
  readonly sectionsOnDevice: (owner: string) => Promise<readonly string[]>;
  readonly enter: (draft: Draft) => void;
  readonly leave: (draft: Draft) => void;
  /** Tries to save everything there is. Resolves when that has been tried. */
  readonly flush: () => Promise<void>;
  /** Whether anything is unsaved, of `owner` or of anybody. */
  readonly hasUnsaved: (owner?: string) => boolean;
  /** Gives up whatever is not saved, and keeps nothing on this device: somebody else may sit here. */
  readonly forget: (owner: string) => Promise<void>;
  /** Takes over what another tab has stored; keeps nothing on this device where it has logged out. */
  readonly adopt: (message: TabMessage) => void;
  /** Whether this device keeps what is not saved yet. */
  readonly journal: Pick<Journal, "isWorking" | "subscribe">;
  /** The sections that were left with something unsaved. The same list until it changes. */
  readonly unsavedSections: () => readonly UnsavedSection[];
  /** What somebody wrote in a section and is not saved, whether or not its form can be shown. */
  readonly unsavedIn: (owner: string, sectionId: string) => readonly WrittenText[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDraftRegistry({
  clock,
  random,
  journal,
  announce,
}: DraftRegistryOptions): DraftRegistry {
  const drafts = new Map<string, Draft>();
  const entered = new Set<Draft>();
  /** What drafts that were replaced have under way still, by key. */
  const ending = new Map<string, Promise<unknown>>();
  /** What has been stored since a section that is not open yet began to be read, by key. */
  const savedWhileReading = new Map<string, SavedElsewhere[]>();
  /** Of whom nothing is kept on this device, until they write again. */
  const forgotten = new Set<string>();
  const listeners = new Set<() => void>();

  let left: readonly UnsavedSection[] = [];
  const tell = (): void => {
    const leftNow = unsavedSections([...drafts.values()].filter((draft) => !entered.has(draft)));
    if (JSON.stringify(leftNow) !== JSON.stringify(left)) {
      left = leftNow;
    }
    for (const listener of listeners) {
      listener();
    }
  };

  const forgetIfSaved = (draft: Draft): void => {
    if (
      !entered.has(draft) &&
      draft.autosave.unsaved().length === 0 &&
      drafts.get(draft.key) === draft
    ) {
      drafts.delete(draft.key);
    }
  };

  return {
    read: async (owner, sectionId, readAnswers) => {
      savedWhileReading.set(draftKey(owner, sectionId), []);
      const [opened, fromJournal] = await Promise.all([
        readAnswers(),
        journal.read(owner, sectionId).catch(() => ({})),
      ]);
      return { ...opened, fromJournal };
    },
    open: ({ owner, definition, answers, fromJournal, save }) => {
      const sectionId = definition.section.id;
      const key = draftKey(owner, sectionId);
      const before = drafts.get(key);
      // React may ask twice for the same opening.
      if (before?.answers === answers) {
        return before;
      }
      const store = createAnswerStore(definition, answers);
      if (before !== undefined) {
        const end = Promise.all([ending.get(key), before.autosave.stop()]);
        ending.set(key, end);
        void end.then(() => {
          if (ending.get(key) === end) {
            ending.delete(key);
          }
        });
      }
      const autosave = createAutosave({
        clock,
        random,
        stored: store.stored,
        acknowledge: (saved) => {
          const replaced = Object.fromEntries(
            [...saved.keys()].map((name) => [name, store.stored(name)]),
          );
          store.acknowledge(saved);
          // What has a rival by now was stored before it: the tab that stored the rival has the newer one.
          const newest = [...saved].filter(([name]) => store.shown(name).rival === undefined);
          if (newest.length > 0) {
            const now = Object.fromEntries(newest);
            const saying = { owner, sectionId, answers: now, before: replaced };
            announce(saying);
            savedWhileReading.get(key)?.push(saying);
          }
        },
        refresh: (stored, isOurs) => {
          store.refresh(stored, { isOurs, isUnsaved: (name) => isUnsaved(draft, name) });
        },
        // What the earlier visit had under way must not arrive after what is newer.
        save: (changes) => {
          const end = ending.get(key);
          return end === undefined ? save(changes) : end.then(() => save(changes));
        },
      });
      const here = before === undefined ? {} : journalEntries(before);
      // First, because of a question's names the first counts; last, because of its texts the last does.
      const texts = matchJournalToQuestions(definition, { ...here, ...fromJournal, ...here });
      const unasked = Object.entries(texts.byQuestion)
        .filter(([question]) => !Object.hasOwn(definition.schema.properties, question))
        .map(([question, { text }]) => writtenText(definition, question, text));
      const draft: Draft = { key, owner, definition, answers, store, autosave, unasked };
      const note = (question: string): void => {
        forgotten.delete(owner);
        autosave.change(question, store.answer(question));
      };
      store.onWrite(note);
      // What was to be sent must not be sent over what is stored and shown now.
      store.onFollow((question) => {
        autosave.change(question, store.stored(question));
      });
      for (const saved of savedWhileReading.get(key) ?? []) {
        follow(draft, saved);
      }
      savedWhileReading.delete(key);
      autosave.subscribe(() => {
        if (!forgotten.has(owner)) {
          journal.write(owner, sectionId, journalEntries(draft));
        }
        forgetIfSaved(draft);
        tell();
      });
      drafts.set(key, draft);
      for (const [question, { text, bases }] of Object.entries(texts.byQuestion)) {
        autosave.doubt(question, bases.slice(1));
        store.restore(question, text, bases);
        note(question);
      }
      if (Object.keys(texts.taken).length > 0) {
        journal.write(owner, sectionId, journalEntries(draft));
        journal.takeOver(owner, sectionId, texts.taken);
      }
      return draft;
    },
    recall: journal.read,
    sectionsOnDevice: journal.sections,
    enter: (draft) => {
      entered.add(draft);
      drafts.set(draft.key, draft);
      tell();
    },
    leave: (draft) => {
      entered.delete(draft);
      void draft.autosave.flush();
      forgetIfSaved(draft);
      tell();
    },
    flush: async () => {
      await Promise.all([...drafts.values()].map(({ autosave }) => autosave.flush()));
    },
    hasUnsaved: (owner) =>
      [...drafts.values()].some(
        (draft) => draft.owner === (owner ?? draft.owner) && draft.autosave.unsaved().length > 0,
      ),
    forget: async (owner) => {
      const stopping = [...drafts.values()].map(({ autosave }) => autosave.stop());
      drafts.clear();
      savedWhileReading.clear();
      tell();
      await Promise.all(stopping);
      announce({ forgotten: owner });
      await journal.forget(owner);
    },
    adopt: (message) => {
      if ("forgotten" in message) {
        forgotten.add(message.forgotten);
        return;
      }
      const key = draftKey(message.owner, message.sectionId);
      savedWhileReading.get(key)?.push(message);
      const draft = drafts.get(key);
      if (draft !== undefined) {
        follow(draft, message);
      }
    },
    journal,
    unsavedSections: () => left,
    unsavedIn: (owner, sectionId) => {
      const draft = drafts.get(draftKey(owner, sectionId));
      return draft === undefined ? [] : unsavedTexts(draft);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const draftKey = (owner: string, sectionId: string): string => `${owner}/${sectionId}`;

/** Shows what has been stored elsewhere, where nobody is writing and nothing newer has been seen. */
function follow(draft: Draft, { answers, before }: SavedElsewhere): void {
  const newer = Object.entries(answers).filter(([name]) => {
    const replaced = before[name];
    return replaced !== undefined && draft.autosave.possiblyStored(name).includes(replaced);
  });
  draft.store.refresh(
    { ...storedOf(draft), ...Object.fromEntries(newer) },
    {
      isUnsaved: (question) => isUnsaved(draft, question),
      isOurs: (question, answer) => sentAnswers(draft, question).includes(answer),
    },
  );
}

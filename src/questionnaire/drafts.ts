import type { SaveAnswers, StoredAnswers } from "../domain/answers.ts";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { type Autosave, type Clock, createAutosave } from "./autosave.ts";
import type { SectionDefinition } from "./section-definition.ts";

/** A section that is being answered: what its controls hold, and what of it is saved. */
export interface Draft {
  readonly key: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
}

interface OpenOptions {
  /** Whose answers these are. */
  readonly owner: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly save: SaveAnswers;
}

/**
 * The sections somebody has typed into since the page was loaded. A draft outlives its screen for as
 * long as something in it is not saved: it goes on trying, and whoever comes back finds her words.
 */
export interface Drafts {
  /** The draft of a section that was read just now; what an earlier visit left unsaved moves into it. */
  readonly open: (options: OpenOptions) => Draft;
  readonly enter: (draft: Draft) => void;
  readonly leave: (draft: Draft) => void;
  /** Tries to save everything there is. Resolves when that has been tried. */
  readonly flush: () => Promise<void>;
  readonly hasUnsaved: () => boolean;
  /** Gives up whatever is not saved, before somebody else may sit here. */
  readonly discard: () => void;
  /** Titles of the sections that were left with something unsaved, comma-separated. */
  readonly leftUnsaved: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDrafts(clock: Clock, random: () => number): Drafts {
  const drafts = new Map<string, Draft>();
  const entered = new Set<Draft>();
  const listeners = new Set<() => void>();

  const tell = (): void => {
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
    open: ({ owner, definition, answers, save }) => {
      const key = `${owner}/${definition.section.id}`;
      const before = drafts.get(key);
      // React may ask twice for the same opening.
      if (before?.answers === answers) {
        return before;
      }
      const store = createAnswerStore(definition, answers);
      const settled = before?.autosave.stop();
      const autosave = createAutosave({
        clock,
        random,
        stored: store.stored,
        // What the earlier visit had under way must not arrive after what is newer.
        save: (changes) =>
          settled === undefined ? save(changes) : settled.then(() => save(changes)),
      });
      const draft = { key, definition, answers, store, autosave };
      store.onWrite((question) => {
        autosave.change(question, store.answer(question));
      });
      autosave.subscribe(() => {
        forgetIfSaved(draft);
        tell();
      });
      drafts.set(key, draft);
      for (const question of before?.autosave.unsaved() ?? []) {
        store.write(question, before?.store.shown(question).text ?? "");
      }
      return draft;
    },
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
    hasUnsaved: () => [...drafts.values()].some(({ autosave }) => autosave.unsaved().length > 0),
    discard: () => {
      for (const { autosave } of drafts.values()) {
        void autosave.stop();
      }
      drafts.clear();
      tell();
    },
    leftUnsaved: () =>
      [...drafts.values()]
        .filter((draft) => !entered.has(draft) && draft.autosave.unsaved().length > 0)
        .map(({ definition }) => definition.section.title)
        .join(", "),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

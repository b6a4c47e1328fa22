import type { SaveAnswers, StoredAnswers } from "../domain/answers.ts";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { type Autosave, type Clock, createAutosave } from "./autosave.ts";
import { UNFINISHED_TIME } from "./answer-text.ts";
import type { SectionDefinition } from "./section-definition.ts";

/** A section that is being answered: what its controls hold, and what of it is saved. */
export interface Draft {
  readonly key: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
}

export interface LeftSection {
  readonly title: string;
  readonly route: string;
  /** Whether it waits for its author alone: what is unsaved does not fit its question. */
  readonly isMisfit: boolean;
}

interface UnsavedText {
  readonly question: string;
  /** The question as it is asked. */
  readonly title: string;
  readonly text: string;
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
  /** The sections that were left with something unsaved. The same list until it changes. */
  readonly leftUnsaved: () => readonly LeftSection[];
  /** What somebody wrote in a section and is not saved, whether or not its form can be shown. */
  readonly unsavedIn: (owner: string, sectionId: string) => readonly UnsavedText[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDrafts(clock: Clock, random: () => number): Drafts {
  const drafts = new Map<string, Draft>();
  const entered = new Set<Draft>();
  const listeners = new Set<() => void>();

  let left: readonly LeftSection[] = [];
  const tell = (): void => {
    const leftNow = leftSections([...drafts.values()].filter((draft) => !entered.has(draft)));
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
    open: ({ owner, definition, answers, save }) => {
      const key = draftKey(owner, definition.section.id);
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
        const text = before?.store.shown(question).text ?? "";
        // A control cannot show it again, and the answer that was there before is still stored.
        if (text !== UNFINISHED_TIME) {
          store.write(question, text);
        }
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
    leftUnsaved: () => left,
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

function leftSections(drafts: readonly Draft[]): readonly LeftSection[] {
  return drafts.flatMap(({ autosave, definition }) => {
    const unsaved = autosave.unsaved();
    const { title, route } = definition.section;
    const withheld = new Set(autosave.withheld());
    return unsaved.length === 0
      ? []
      : [{ title, route, isMisfit: unsaved.every((question) => withheld.has(question)) }];
  });
}

function unsavedTexts({ autosave, store, definition }: Draft): readonly UnsavedText[] {
  return autosave.unsaved().map((question) => ({
    question,
    title: definition.schema.properties[question]?.title ?? question,
    text: store.shown(question).text,
  }));
}

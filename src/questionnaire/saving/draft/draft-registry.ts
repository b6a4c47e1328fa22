import type { SaveAnswers } from "../../../domain/answer/answers.ts";
import { createListeners } from "../../../listening.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import type { Clock } from "../clock.ts";
import {
  type Draft,
  type UnopenedDraft,
  type UnsavedSection,
  draftKey,
  isAllSaved,
  journalEntries,
  keptTexts,
  openDraft,
  unsavedSections,
} from "./draft.ts";
import type { Journal, KeptBy } from "../journal/journal.ts";
import type { KeptText } from "./kept-text.ts";
import { createSavedWhileReading } from "../autosave/saved-while-reading.ts";
import type { SavedElsewhere, TabMessage } from "../tab-messages.ts";

interface ReadOptions {
  readonly owner: string;
  readonly sectionId: string;
  /** A promise while the definition is still loading. */
  readonly definition: SectionDefinition | Promise<SectionDefinition>;
  /** The pages whose unsaved texts on this device the draft takes over. */
  readonly from?: KeptBy | undefined;
  readonly readAnswers: () => Promise<
    Pick<UnopenedDraft, "answers" | "savedAt" | "save" | "remainingRoom">
  >;
}

interface DraftRegistryOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly journal: Journal;
  /** Sends `message` to the other tabs of this browser. */
  readonly announce: (message: TabMessage) => void;
}

/**
 * The drafts of the sections opened since the page was loaded. A draft outlives its screen for as long as
 * something in it is unsaved: it goes on saving, and a client who comes back finds the text.
 */
export function createDraftRegistry({ clock, random, journal, announce }: DraftRegistryOptions) {
  const drafts = new Map<string, Draft>();
  const entered = new Set<Draft>();
  const savedWhileReading = createSavedWhileReading();
  const turns = createSaveTurns();
  const listeners = createListeners();
  const adopted = createListeners();

  let left: readonly UnsavedSection[] = [];
  const tell = (): void => {
    const unsavedNow = unsavedSections([...drafts.values()].filter((draft) => !entered.has(draft)));
    if (JSON.stringify(unsavedNow) !== JSON.stringify(left)) {
      left = unsavedNow;
    }
    listeners.tell();
  };

  const forgetIfSaved = (draft: Draft): void => {
    if (!entered.has(draft) && isAllSaved(draft) && drafts.get(draft.key) === draft) {
      drafts.delete(draft.key);
    }
  };

  const open = (unopened: UnopenedDraft): Draft => {
    const key = keyOf(unopened);
    const before = drafts.get(key);
    // The draft is opened in a state initialiser, which React may run twice.
    if (before?.answers === unopened.answers) {
      return before;
    }
    if (before !== undefined) {
      turns.waitFor(key, before.autosave.stop());
    }
    const onSaved = (saved: SavedElsewhere): void => {
      announce(saved);
      savedWhileReading.note(key, saved);
    };
    const draft = openDraft(
      { ...unopened, save: turns.inTurn(key, unopened.save) },
      {
        clock,
        random,
        journal,
        fromReplaced: before === undefined ? {} : journalEntries(before),
        savedWhileReading: savedWhileReading.end(key, unopened.savedWhileReading),
        onSaved,
      },
    );
    drafts.set(key, draft);
    draft.autosave.subscribe(() => {
      forgetIfSaved(draft);
      tell();
    });
    return draft;
  };

  return {
    /**
     * Reads a section's stored answers, and its texts that earlier visits left on this device, if the device
     * can be read. `open` adds answers that this or another tab has saved since the read began.
     */
    read: async (options: ReadOptions): Promise<UnopenedDraft> => {
      const { owner, sectionId, definition, readAnswers, from } = options;
      const saved = savedWhileReading.begin(draftKey(owner, sectionId));
      const [loaded, opened, fromJournal] = await Promise.all([
        definition,
        readAnswers(),
        journal.read(owner, sectionId, from).catch(() => ({})),
      ]);
      return { owner, definition: loaded, fromJournal, ...opened, savedWhileReading: saved };
    },
    /** Opens the draft of a section that was just read, and restores the unsaved texts of earlier visits. */
    open,
    /**
     * Opens a section that was read to save its texts, behind whatever screen is shown. Never replaces a draft,
     * which a screen may show: that draft takes the texts of questions that have nothing unsaved in it. The others
     * stay on this device.
     */
    openBehind: (unopened: UnopenedDraft): Draft => {
      const before = drafts.get(keyOf(unopened));
      before?.bringBack(unopened.fromJournal);
      return before ?? open(unopened);
    },
    /**
     * The unsaved texts of a section that earlier visits and, unless `from` says otherwise, other tabs keep on
     * this device. Rejects if the device cannot be read.
     */
    recall: (owner: string, sectionId: string, from: KeptBy = "all pages") =>
      journal.read(owner, sectionId, from),
    /** As the journal says: by default, without those that only open pages keep. */
    sectionsOnDevice: journal.sections,
    enter: (draft: Draft): void => {
      entered.add(draft);
      drafts.set(draft.key, draft);
      tell();
    },
    leave: (draft: Draft): void => {
      entered.delete(draft);
      void draft.autosave.flush();
      forgetIfSaved(draft);
      tell();
    },
    /** Hands all unsaved texts to the device at once, and tries to save them. Resolves after the attempt. */
    flush: async (): Promise<void> => {
      const saving = [...drafts.values()].map(({ autosave }) => autosave.flush());
      // Comes after the start of the saves, since the start of a save changes what the journal keeps.
      journal.handOver();
      await Promise.all(saving);
    },
    /** Whether any text is unsaved: of `owner`, or of any account if `owner` is left out. */
    hasUnsaved: (owner?: string): boolean =>
      [...drafts.values()].some(
        (draft) => draft.owner === (owner ?? draft.owner) && !isAllSaved(draft),
      ),
    /** Drops all unsaved texts, also those of `owner` on this device, which another person may use next. */
    forget: async (owner: string): Promise<void> => {
      const stopping = [...drafts.values()].map(({ autosave }) => autosave.stop());
      drafts.clear();
      savedWhileReading.clear();
      tell();
      await Promise.all(stopping);
      announce({ forgotten: owner });
      await journal.forget(owner);
    },
    /** Drops the drafts of `owner`, and lets no tab store texts of that account any more. */
    drop: async (owner: string): Promise<void> => {
      // Hands their latest texts to the device.
      journal.handOver();
      const dropped = [...drafts.values()].filter((draft) => draft.owner === owner);
      for (const { key } of dropped) {
        drafts.delete(key);
      }
      tell();
      await Promise.all(dropped.map(({ autosave }) => autosave.stop()));
      announce({ forgotten: owner });
      journal.pause(owner);
    },
    /**
     * Takes over answers that another tab has saved. After a logout in another tab, stores no texts on this
     * device until the client types again.
     */
    adopt: (message: TabMessage): void => {
      if ("forgotten" in message) {
        journal.pause(message.forgotten);
      } else {
        const key = draftKey(message.owner, message.sectionId);
        savedWhileReading.note(key, message);
        drafts.get(key)?.follow(message);
      }
      adopted.tell();
    },
    /** Calls `listener` after another tab has saved answers or logged out. */
    onAdopted: adopted.subscribe,
    /** The sections that the client has left with unsaved texts. The same array until one of them changes. */
    unsavedSections: (): readonly UnsavedSection[] => left,
    /** The unsaved texts of a section, in this page, whether or not its form can be shown. */
    unsavedIn: (owner: string, sectionId: string): readonly KeptText[] => {
      const draft = drafts.get(draftKey(owner, sectionId));
      return draft === undefined ? [] : keptTexts(draft);
    },
    subscribe: listeners.subscribe,
  };
}

export type DraftRegistry = ReturnType<typeof createDraftRegistry>;

const keyOf = ({ owner, definition }: UnopenedDraft): string =>
  draftKey(owner, definition.section.id);

/**
 * Keeps the saves of a section in order when one draft replaces another: a save of the earlier draft must not
 * arrive after a save of the newer draft.
 */
function createSaveTurns() {
  const endings = new Map<string, Promise<unknown>>();
  return {
    /** Delays saves under `key` until `end` resolves. */
    waitFor: (key: string, end: Promise<unknown>): void => {
      const all = Promise.all([endings.get(key), end]);
      endings.set(key, all);
      void all.then(() => {
        if (endings.get(key) === all) {
          endings.delete(key);
        }
      });
    },
    inTurn:
      (key: string, save: SaveAnswers): SaveAnswers =>
      (...changes) => {
        const end = endings.get(key);
        return end === undefined ? save(...changes) : end.then(() => save(...changes));
      },
  };
}

import type { Answers, StoredAnswers } from "../../../domain/answer/answers.ts";
import { sectionOf } from "../../answers/testing/section-of.ts";
import type { Draft } from "../draft/draft.ts";
import { createDraftRegistry } from "../draft/draft-registry.ts";
import { createJournal } from "../journal/journal.ts";
import type { JournalEntries } from "../journal/journal-entries.ts";
import type { TabMessage } from "../tab-messages.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { manualClock } from "./manual-clock.ts";
import { manualSave } from "./manual-autosave.ts";
import { memoryStorage } from "./memory-storage.ts";

export const STORY = sectionOf(
  "story",
  { story: { type: "string", title: "Story?" }, age: { type: "number", title: "Age?" } },
  { story: { kind: "long text" }, age: { kind: "number" } },
);

/** The section whose question `age` is asked again. */
export const AGAIN: SectionDefinition = { ...STORY, ui: { age: { "ui:askedAgain": true } } };

/** The section once its question `story` has been renamed from `tale`. */
export const RENAMED: SectionDefinition = {
  ...STORY,
  fields: { ...STORY.fields, story: { kind: "long text", renamedFrom: "tale" } },
};

/** The drafts of one tab; the test controls everything they depend on. Tabs may share a device. */
export function storyDrafts(device = memoryStorage(), tab = "tab", definition = STORY) {
  const clock = manualClock();
  const store = manualSave();
  const announced: TabMessage[] = [];
  const drafts = createDraftRegistry({
    clock,
    random: () => 1,
    journal: createJournal(device, tab),
    announce: (message) => announced.push(message),
  });
  const arrive = (
    answers: StoredAnswers = {},
    owner = "her",
    fromJournal: JournalEntries = {},
    savedAt?: number,
  ): Draft => {
    const draft = drafts.open({
      owner,
      definition,
      answers,
      savedAt,
      fromJournal,
      save: store.save,
    });
    drafts.enter(draft);
    return draft;
  };
  return {
    clock,
    store,
    device,
    announced,
    drafts,
    /** Opens the section on screen. */
    arrive,
    /** Opens the section on screen, types into it, and waits until the save begins. */
    typed: async (answers: StoredAnswers, question: string, text: string): Promise<Draft> => {
      const draft = arrive(answers);
      draft.store.write(question, text);
      await clock.advance(SAVE_DELAY);
      return draft;
    },
    /** Acts as another tab that has stored `answers` in place of `before`. */
    tellElsewhere: (answers: Answers, before: Answers): void => {
      drafts.adopt({ owner: "her", sectionId: STORY.section.id, answers, before });
    },
    /** Reads the section, as a page does before it opens the draft. */
    read: (answers: StoredAnswers) =>
      drafts.read({
        owner: "her",
        sectionId: STORY.section.id,
        definition,
        readAnswers: () => Promise.resolve({ answers: { ...answers }, save: store.save }),
      }),
  };
}

import type { Answers, StoredAnswers } from "../../../domain/answer/answers.ts";
import type { Draft } from "../draft/draft.ts";
import { createDraftRegistry } from "../draft/draft-registry.ts";
import { createJournal } from "../journal/journal.ts";
import type { JournalEntries } from "../journal/journal-entries.ts";
import type { TabMessage } from "../tab-messages.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { manualClock } from "./manual-clock.ts";
import { manualSave } from "./manual-autosave.ts";
import { memoryStorage } from "./memory-storage.ts";

export const STORY: SectionDefinition = {
  section: { id: "story", title: "Story", route: "/story", coachRoute: "/adminstory" },
  schema: {
    title: "Story",
    type: "object",
    properties: {
      story: { type: "string", title: "Story?" },
      age: { type: "number", title: "Age?" },
    },
  },
  ui: {},
  fields: { story: { kind: "long text" }, age: { kind: "number" } },
  language: "en",
  validators: {},
};

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
  return {
    clock,
    store,
    device,
    announced,
    drafts,
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
    /** Opens the section on screen. */
    arrive: (
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
    },
  };
}

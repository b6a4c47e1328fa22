import { describe, expect, it, vi } from "vitest";
import type { SaveAnswers } from "../../../domain/answer/answers.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { journalEntries } from "./draft.ts";
import { type JournalEntries, fromKept, toKept } from "../journal/journal-entries.ts";
import { STORY, storyDrafts } from "../testing/story-drafts.ts";

/** The section after its question `story` was reworded on `day`. */
const rewordedOn = (day: string): SectionDefinition => ({
  ...STORY,
  fields: { ...STORY.fields, story: { kind: "long text", wordedOn: day } },
});

const inDutch: SectionDefinition = { ...rewordedOn("2027-03-01"), language: "nl" };

function openOn(definition: SectionDefinition, fromJournal: JournalEntries = {}) {
  const save = vi.fn<SaveAnswers>();
  save.mockResolvedValue(undefined);
  const { drafts } = storyDrafts();
  const draft = drafts.open({ owner: "her", definition, answers: {}, fromJournal, save });
  /** Saves. Returns a list for each save so far: its questions, each with the day sent for its wording. */
  const sent = async () => {
    await draft.autosave.flush();
    return save.mock.calls.map(([changes, givenTo]) =>
      Object.keys(changes).map((question) => [question, givenTo?.get(question)]),
    );
  };
  return { draft, sent };
}

describe("the words that an answer was given to", () => {
  it("are those on the page that it was written on, where they were reworded", async () => {
    const { draft, sent } = openOn(rewordedOn("2027-03-01"));
    draft.store.write("story", "mine");
    draft.store.write("age", "41");
    expect(await sent()).toEqual([
      [
        ["story", "2027-03-01"],
        ["age", undefined],
      ],
    ]);
  });

  it("are in the language in which the question was shown when it was written", async () => {
    const { draft, sent } = openOn(rewordedOn("2027-03-01"));
    draft.store.write("age", "41");
    draft.askIn({ ...inDutch, wordedOn: { story: "2027-04-01" } });
    draft.store.write("story", "mine");
    expect(await sent()).toEqual([
      [
        ["age", undefined],
        ["story", "2027-04-01 nl"],
      ],
    ]);
    draft.store.write("age", "42");
    draft.askIn(rewordedOn("2027-03-01"));
    expect((await sent()).at(-1)).toEqual([["age", "nl"]]);
  });

  it("are English on a Dutch page whose question has no translation", async () => {
    const { draft, sent } = openOn(rewordedOn("2027-03-01"));
    draft.askIn({ ...inDutch, untranslated: [STORY.schema.properties["story"]?.title ?? ""] });
    draft.store.write("story", "mine");
    expect(await sent()).toEqual([[["story", "2027-03-01"]]]);
  });

  it("stay those of the client's own text, kept in a choice between two", async () => {
    const { draft, sent } = openOn(rewordedOn("2027-03-01"), {
      story: { text: "mijn", possiblyStored: ["another"], givenTo: "nl" },
    });
    expect(draft.store.shown("story").rival).toBe("");
    draft.store.choose("story", "mine");
    expect((await sent()).at(-1)).toEqual([["story", "nl"]]);
  });

  it("are kept on the device with their language, however the next visit asks", async () => {
    const { draft } = openOn(rewordedOn("2027-03-01"));
    draft.askIn(inDutch);
    draft.store.write("story", "mine");
    const left = fromKept(toKept(journalEntries(draft)));
    const { sent } = openOn(rewordedOn("2027-05-01"), left);
    expect(await sent()).toEqual([[["story", "nl"]]]);
  });

  it("are unknown of an older page's texts, until these are written to", async () => {
    const left = { story: { text: "mine", possiblyStored: [""] } };
    const { draft, sent } = openOn(rewordedOn("2027-05-01"), left);
    expect(await sent()).toEqual([[["story", undefined]]]);
    draft.store.write("story", "mine, again");
    expect((await sent()).at(-1)).toEqual([["story", "2027-05-01"]]);
  });
});

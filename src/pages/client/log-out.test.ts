import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaveAnswers } from "../../domain/answer/answers.ts";
import { isCovered, setCovered } from "../../domain/browser/cover.ts";
import { Failure } from "../../domain/failure/failure.ts";
import {
  type DraftRegistry,
  createDraftRegistry,
} from "../../questionnaire/saving/draft/draft-registry.ts";
import { createJournal } from "../../questionnaire/saving/journal/journal.ts";
import {
  type SectionDefinition,
  loadSectionDefinition,
  sections,
} from "../../questionnaire/section-definition.ts";
import { ANSWERS } from "../../domain/answer/unsaved-states.ts";
import { manualClock, settled } from "../../questionnaire/saving/testing/manual-clock.ts";
import { manualSave } from "../../questionnaire/saving/testing/manual-autosave.ts";
import { memoryStorage } from "../../questionnaire/saving/testing/memory-storage.ts";

const page = vi.hoisted(() => ({
  drafts: undefined as DraftRegistry | undefined,
  openAnswers: vi.fn<() => Promise<unknown>>(),
}));
vi.mock("../../questionnaire/saving/browser-drafts.ts", () => ({
  get drafts() {
    return page.drafts;
  },
  tidyDevice: async () => undefined,
}));
vi.mock("../../data/of-client/answers.ts", () => ({ openAnswers: page.openAnswers }));
const { saveOrGiveUp } = await import("./log-out.ts");

const UNREADABLE =
  "I could not look whether this device holds something you wrote that is not saved. If it does, that would be lost. Log out all the same?";
const LOST = "Something you wrote in Story is not saved yet. It would be lost.";
const ON_DEVICE =
  "is on this device only. Open it, and it is saved, or the page says what it needs. It would be lost. Log out all the same?";

describe("logging out", () => {
  const confirm = vi.fn<(question: string) => boolean>();
  let clock: ReturnType<typeof manualClock>;
  let device: ReturnType<typeof memoryStorage>;
  let drafts: DraftRegistry;
  let leaving: AbortController;
  /** Replaces `sessionStorage.removeItem`. */
  const removeItem = vi.fn<(key: string) => void>();

  beforeEach(() => {
    clock = manualClock();
    device = memoryStorage();
    drafts = createDraftRegistry({
      clock,
      random: () => 1,
      journal: createJournal(device, "now"),
      announce: () => undefined,
    });
    page.drafts = drafts;
    leaving = new AbortController();
    confirm.mockReset().mockReturnValue(false);
    removeItem.mockReset();
    const window = { confirm, sessionStorage: { removeItem } };
    vi.stubGlobal("window", Object.assign(new EventTarget(), window));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const logOut = () => saveOrGiveUp("her", leaving.signal);

  /** Opens a section as the client's screen does. */
  async function openSection(id: string, save: SaveAnswers, owner = "her") {
    const section = sections.find((candidate) => candidate.id === id);
    if (section === undefined) {
      throw new Error(`There is no section ${id}.`);
    }
    const definition = await loadSectionDefinition(section);
    const draft = drafts.open({ owner, definition, answers: {}, fromJournal: {}, save });
    drafts.enter(draft);
    return draft;
  }

  /** Puts a text of an earlier visit into the journal. `read` then lets the stored answers load. */
  function leaveOnDevice(save: SaveAnswers): { readonly read: () => void } {
    device.kept.set("her/story/earlier", { reason: { text: "left before", bases: [""] } });
    let read = (): void => undefined;
    page.openAnswers.mockImplementation(
      () =>
        new Promise((resolve) => {
          read = () => {
            resolve({ answers: {}, save });
          };
        }),
    );
    return {
      read: () => {
        read();
      },
    };
  }

  it("is given up elsewhere, and takes nothing of what is written there", async () => {
    const slow = manualSave();
    const story = await openSection("story", slow.save);
    story.store.write("story", "first");
    drafts.leave(story);
    const result = logOut();
    await settled();
    const later = manualSave();
    const health = await openSection("health", later.save);
    health.store.write("medications", "typed meanwhile");
    leaving.abort();
    await slow.saves[0]?.succeed();
    expect(await result).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
    await clock.advance(600_000);
    expect(later.sent()).toEqual([{ medications: "typed meanwhile" }]);
    expect([...device.kept.keys()]).toEqual(["her/health/now"]);
  });

  it("asks about the unsaved text of the open screen as well", async () => {
    const story = await openSection("story", () => Promise.reject(new Failure("unavailable")));
    story.store.write("story", "on screen");
    expect(await logOut()).toBe(false);
    expect(confirm.mock.calls).toEqual([[`${LOST} Log out all the same?`]]);
    expect(device.kept.size).toBe(1);
  });

  it("forgets a begun contact message, and leaves no page covered", async () => {
    setCovered(true);
    expect(await logOut()).toBe(true);
    expect(removeItem).toHaveBeenCalledWith("unsent message");
    expect(isCovered()).toBe(false);
  });

  it("asks nothing about what another account has left unsaved", async () => {
    const { save } = manualSave();
    const story = await openSection("story", save, "another");
    story.store.write("story", "another's");
    // A `flush` that sends nothing, so that the other account's text stays unsaved.
    page.drafts = { ...drafts, flush: () => Promise.resolve() };
    expect(await logOut()).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });

  it("leaves the section of the screen of by then alive", async () => {
    const saves = manualSave();
    const left = leaveOnDevice(saves.save);
    const result = logOut();
    await vi.waitFor(() => {
      expect(page.openAnswers).toHaveBeenCalled();
    }, 30_000);
    const onScreen = manualSave();
    const shown = await openSection("story", onScreen.save);
    shown.store.write("story", "on screen");
    leaving.abort();
    left.read();
    await settled();
    await onScreen.saves[0]?.succeed();
    expect(await result).toBe(false);
    shown.store.write("story", "on screen, and this as well");
    await clock.advance(10_000);
    expect(onScreen.saves.at(-1)?.changes).toEqual({ story: "on screen, and this as well" });
    expect(saves.saves).toEqual([]);
    expect(device.kept.has("her/story/earlier")).toBe(true);
  });

  it("saves all that an earlier visit left, also where one text is stored", async () => {
    device.kept.set("her/story/earlier", {
      story: { text: "stored already", bases: [""] },
      reason: { text: "not stored", bases: [""] },
    });
    const { saves, save } = manualSave();
    page.openAnswers.mockResolvedValue({ answers: { story: "stored already" }, save });
    const result = logOut();
    await vi.waitFor(() => {
      expect(saves.map(({ changes }) => changes)).toEqual([{ reason: "not stored" }]);
    }, 30_000);
    await saves[0]?.succeed();
    expect(await result).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
    expect(device.kept.size).toBe(0);
  });

  describe("of what a coach has written besides", () => {
    const notes = { id: "notes-hers", title: "your notes on a client", route: "", coachRoute: "" };

    it("saves what is left on the device, and keeps none of it", async () => {
      device.kept.set("her/notes-hers/earlier", { client: { text: "left before", bases: [""] } });
      const { saves, save } = manualSave();
      const definition: SectionDefinition = {
        section: notes,
        schema: { title: "", type: "object", properties: {} },
        ui: {},
        fields: { client: { kind: "long text" } },
        language: "en",
        validators: {},
      };
      const result = saveOrGiveUp("her", leaving.signal, {
        sections: [notes],
        written: ANSWERS,
        read: (owner, { id: sectionId }, options) =>
          drafts.read({
            owner,
            sectionId,
            from: options?.from,
            definition,
            readAnswers: () => Promise.resolve({ answers: {}, save }),
          }),
      });
      await vi.waitFor(() => {
        expect(saves.map(({ changes }) => changes)).toEqual([{ client: "left before" }]);
      }, 30_000);
      await saves[0]?.succeed();
      expect(await result).toBe(true);
      expect(confirm).not.toHaveBeenCalled();
      expect(device.kept.size).toBe(0);
    });

    it("asks about what cannot be read to be saved", async () => {
      device.kept.set("her/notes-hers/earlier", { client: { text: "left before", bases: [""] } });
      const read = () => Promise.reject(new Failure("unavailable"));
      expect(
        await saveOrGiveUp("her", leaving.signal, { sections: [notes], written: ANSWERS, read }),
      ).toBe(false);
      expect(confirm.mock.calls).toEqual([
        [`Something you wrote in your notes on a client ${ON_DEVICE}`],
      ]);
      expect(device.kept.size).toBe(1);
    });
  });

  describe("where the device cannot be read", () => {
    /** Makes reading the device fail, until `forget` is called to delete the text. */
    function breakDevice(): void {
      device.kept.set("her/story/earlier", { reason: { text: "left before", bases: [""] } });
      const keys = vi
        .spyOn(device, "keys")
        .mockRejectedValue(new Error("The device's storage does not answer."));
      page.drafts = {
        ...drafts,
        forget: (owner) => {
          keys.mockRestore();
          return drafts.forget(owner);
        },
      };
    }

    it.each([
      [false, 1],
      [true, 0],
    ])("asks, and after the answer %j keeps %i text on the device", async (isSure, kept) => {
      breakDevice();
      confirm.mockReturnValue(isSure);
      expect(await logOut()).toBe(isSure);
      expect(confirm.mock.calls).toEqual([[UNREADABLE]]);
      expect(device.kept.size).toBe(kept);
    });

    it("asks once, also about what could not be saved", async () => {
      const story = await openSection("story", () => Promise.reject(new Failure("unavailable")));
      story.store.write("story", "not saved");
      await settled();
      breakDevice();
      expect(await logOut()).toBe(false);
      expect(confirm.mock.calls).toEqual([[`${LOST} ${UNREADABLE}`]]);
    });
  });
});

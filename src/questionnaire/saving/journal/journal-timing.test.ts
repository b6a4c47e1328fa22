import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { openDeviceStorage } from "./device-storage.ts";
import { createDraftRegistry } from "../draft/draft-registry.ts";
import { createJournal } from "./journal.ts";
import { calm, manualClock, settled } from "../testing/manual-clock.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { STORY, storyDrafts } from "../testing/story-drafts.ts";

describe("the journal", () => {
  it("hands a typed text to the database within its key's task", async () => {
    const journal = createJournal(openDeviceStorage());
    const drafts = createDraftRegistry({
      clock: manualClock(),
      random: () => 1,
      journal,
      announce: () => undefined,
    });
    // Reads the section as a page does, which also opens the database.
    const unopened = await drafts.read({
      owner: "her",
      sectionId: "story",
      definition: STORY,
      readAnswers: () => Promise.resolve({ answers: {}, save: () => new Promise(() => undefined) }),
    });
    const { store } = drafts.open(unopened);
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const commit = vi.spyOn(IDBTransaction.prototype, "commit");
    store.write("story", "a");
    // `calm` waits only for promises: their callbacks run in the same task, before the browser paints.
    await calm();
    expect(put.mock.calls.map(([entries]) => entries)).toEqual([
      { story: { text: "a", bases: [""] } },
    ]);
    expect(commit).toHaveBeenCalledOnce();

    // The journal hands over the next text even while the browser still writes the first.
    store.write("story", "a w");
    await calm();
    expect(put).toHaveBeenCalledTimes(2);
    expect(put.mock.calls.at(-1)?.[0]).toEqual({ story: { text: "a w", bases: [""] } });
    expect(commit).toHaveBeenCalledTimes(2);
  });

  it("hands over every letter when the page may end, during any writes", async () => {
    const handed: string[] = [];
    const { arrive, drafts } = storyDrafts({
      ...memoryStorage(),
      // A write that never settles.
      set: (_, latest) => {
        handed.push(latest()["story"]?.text ?? "");
        return new Promise(() => undefined);
      },
    });
    const { store } = arrive();
    const text = "more letters at once than the device is asked to keep";
    for (let length = 1; length <= text.length; length++) {
      store.write("story", text.slice(0, length));
    }
    expect(handed.at(-1)).toBe(text.slice(0, 8));
    void drafts.flush();
    // The journal hands the text over in the same task: a page that closes runs no later task.
    expect(handed.slice(8)).toEqual([text]);
  });

  it("tries again by itself what the device has failed to keep", async () => {
    const device = memoryStorage();
    const clock = manualClock();
    let failures = 2;
    const journal = createJournal(
      {
        ...device,
        set: async (key, latest) => {
          failures -= 1;
          if (failures >= 0) {
            throw new Error("The device's storage does not answer.");
          }
          await device.set(key, latest);
        },
      },
      "here",
      undefined,
      clock,
    );
    journal.write("her", "story", { story: { text: "a word", possiblyStored: [""] } });
    await settled();
    expect(journal.isWorking()).toBe(false);
    await clock.advance(3000);
    expect(journal.isWorking()).toBe(false);
    await clock.advance(3000);
    expect(journal.isWorking()).toBe(true);
    expect(device.kept.get("her/story/here")).toEqual({ story: { text: "a word", bases: [""] } });
  });
});

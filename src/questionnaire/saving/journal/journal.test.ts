import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftRegistry } from "../draft/draft-registry.ts";
import { calm, manualClock, settled } from "../testing/manual-clock.ts";
import { type MemoryStorage, memoryStorage } from "../testing/memory-storage.ts";
import { STORY, storyDrafts } from "../testing/story-drafts.ts";
import { openDeviceStorage } from "./device-storage.ts";
import { type Journal, createJournal } from "./journal.ts";
import { toKept } from "./journal-entries.ts";

const entries = (text: string) => ({ story: { text, possiblyStored: [""] } });
const fails = () => Promise.reject(new Error("The device's storage does not answer."));
/** The same entries as devices store them, unchanged since the first version of the site. */
const asKept = (text: string) => ({ story: { text, bases: [""] } });

describe("journal", () => {
  let device: MemoryStorage;
  let here: Journal;

  beforeEach(() => {
    device = memoryStorage();
    here = createJournal(device, "here");
  });

  it("gives what other page loads have left, and not its own", async () => {
    here.write("her", "story", entries("mine"));
    const later = createJournal(device, "later");
    await settled();
    expect(await here.read("her", "story")).toEqual({});
    expect(await later.read("her", "story")).toEqual(entries("mine"));
  });

  it("counts what an open page keeps only where every page is asked for", async () => {
    createJournal(device, "1-open").write("her", "story", entries("still saving"));
    await settled();
    here = createJournal(device, "2-here", () => Promise.resolve(new Set(["1-open"])));
    expect(await here.read("her", "story")).toEqual({});
    expect(await here.sections("her")).toEqual([]);
    expect(await here.read("her", "story", "all pages")).toEqual(entries("still saving"));
    expect(await here.sections("her", "all pages")).toEqual([{ id: "story", since: 1 }]);
  });

  describe("whose writes take a while", () => {
    let writes: { readonly end: () => void; readonly fail: () => void }[];
    let journal: Journal;

    beforeEach(() => {
      writes = [];
      const set: typeof device.set = async (key, latest) => {
        const handed = latest();
        await new Promise<void>((resolve, reject) => {
          writes.push({
            end: resolve,
            fail: () => {
              reject(new Error("The quota has been exceeded."));
            },
          });
        });
        await device.set(key, () => handed);
      };
      journal = createJournal({ ...device, set }, "here");
    });

    it.each([
      ["latest fail, first fail, removal end", false],
      ["first fail, removal fail, latest end", true],
    ])("says whether a text is kept by its latest write: %s", async (order, isWorking) => {
      journal.write("her", "story", entries("a"));
      journal.write("her", "story", {});
      journal.write("her", "story", entries("b"));
      for (const happens of order.split(", ")) {
        const [which = "", how] = happens.split(" ");
        const write = writes[["first", "removal", "latest"].indexOf(which)];
        (how === "end" ? write?.end : write?.fail)?.();
        await settled();
      }
      expect(writes).toHaveLength(3);
      expect(journal.isWorking()).toBe(isWorking);
    });

    it("says that it keeps nothing during the typing, before any pause", async () => {
      const told: boolean[] = [];
      journal.subscribe(() => {
        told.push(journal.isWorking());
      });
      for (const text of ["a", "ab", "abc", "abcd"]) {
        journal.write("her", "story", entries(text));
        journal.write("her", "story", entries(`${text}.`));
        await settled();
        writes.shift()?.fail();
        await settled();
        expect(journal.isWorking()).toBe(false);
      }
      expect(told).toEqual([false]);
    });

    it("keeps no later what failed to be kept and was saved meanwhile", async () => {
      journal.write("her", "story", entries("x"));
      journal.write("her", "story", {});
      writes[0]?.fail();
      await settled();
      journal.write("her", "health", entries("y"));
      for (const { end } of writes) {
        end();
        await settled();
      }
      expect([...device.kept.keys()]).toEqual(["her/health/here"]);
    });

    it("removes at a logout also what is still being kept", async () => {
      journal.write("her", "story", entries("x"));
      const forgotten = journal.forget("her");
      writes[0]?.end();
      await forgotten;
      await settled();
      expect(device.kept.size).toBe(0);
    });

    it("drops nothing elsewhere where one text has failed and another is being kept", async () => {
      device.kept.set("her/story/there", asKept("x"));
      await journal.read("her", "story");
      journal.write("her", "story", entries("x"));
      journal.write("her", "health", entries("y"));
      journal.takeOver("her", "story", entries("x"));
      writes[0]?.fail();
      await settled();
      expect(device.kept.get("her/story/there")).toEqual(asKept("x"));
    });
  });

  it("gives back what an earlier version left, without what none has", async () => {
    device.kept.set("her/story/earlier", { story: { text: "x", bases: ["before", 7] } });
    device.kept.set("her/story/broken", JSON.parse('{"age": {"text": "1"}, "reason": null}'));
    device.kept.set(
      "her/story/odd",
      JSON.parse('{"age": "1", "reason": {"text": 7, "bases": []}}'),
    );
    device.kept.set("her/story/null", JSON.parse("null"));
    expect(await here.read("her", "story")).toEqual({
      story: { text: "x", possiblyStored: ["before", 7] },
    });
  });

  it("names the sections with texts of other page loads, and since when", async () => {
    device.kept.set("her/story/2000-0.1", asKept("x"));
    device.kept.set("her/story/1000-0.2", asKept("y"));
    device.kept.set("her/health/3000-0.3", asKept("z"));
    device.kept.set("another/health/500-0.4", asKept("z"));
    here.write("her", "personal", entries("mine"));
    await settled();
    expect(await here.sections("her")).toEqual([
      { id: "story", since: 1000 },
      { id: "health", since: 3000 },
    ]);
  });

  it("keeps apart sections of which one's name begins with the other's", async () => {
    here.write("her", "personalhistory", entries("x"));
    await settled();
    expect(await createJournal(device, "later").read("her", "personal")).toEqual({});
  });

  it("drops what was taken over, and not what has been written there since", async () => {
    const there = createJournal(device, "there");
    there.write("her", "story", { ...entries("x"), age: { text: "1", possiblyStored: [] } });
    const taken = await here.read("her", "story");
    there.write("her", "story", { ...entries("xy"), age: { text: "1", possiblyStored: [] } });
    here.write("her", "story", taken);
    here.takeOver("her", "story", taken);
    await settled();
    expect(device.kept.get("her/story/there")).toEqual(asKept("xy"));
    expect(device.kept.get("her/story/here")).toEqual(toKept(taken));
  });

  it("keeps a text that two restored tabs take over in the same moment", async () => {
    device.kept.set("her/story/crashed", asKept("x"));
    const tabs = [createJournal(device, "one"), createJournal(device, "two")];
    await Promise.all(tabs.map((tab) => tab.read("her", "story")));
    for (const tab of tabs) {
      tab.write("her", "story", entries("x"));
      tab.takeOver("her", "story", entries("x"));
    }
    await settled();
    expect([...device.kept]).toEqual([
      ["her/story/one", asKept("x")],
      ["her/story/two", asKept("x")],
    ]);
  });

  it("drops nothing elsewhere before it is kept here", async () => {
    device.kept.set("her/story/there", asKept("x"));
    device.isFull = true;
    await here.read("her", "story");
    here.write("her", "story", entries("x"));
    here.takeOver("her", "story", entries("x"));
    await settled();
    expect([...device.kept.keys()]).toEqual(["her/story/there"]);
    device.isFull = false;
    here.write("her", "health", {});
    await settled();
    expect([...device.kept.keys()]).toEqual(["her/story/here"]);
  });

  it("keeps this page's texts again after a loss, and nothing saved", async () => {
    here.write("her", "story", entries("x"));
    here.write("her", "health", entries("y"));
    here.write("her", "personal", entries("z"));
    await settled();
    here.write("her", "personal", {});
    await settled();
    device.lose();
    await settled();
    expect([...device.kept]).toEqual([
      ["her/story/here", asKept("x")],
      ["her/health/here", asKept("y")],
    ]);
  });

  it("brings nothing back of a logged-out account to a device that lost it", async () => {
    here.write("her", "story", entries("x"));
    await settled();
    await here.forget("her");
    device.lose();
    await settled();
    expect(device.kept.size).toBe(0);
    here.write("her", "story", entries("x"));
    here.write("another", "story", entries("y"));
    await settled();
    here.pause("her");
    device.lose();
    await settled();
    expect([...device.kept.keys()]).toEqual(["another/story/here"]);
  });

  it("leaves to another tab what it has kept in the same moment", async () => {
    const there = createJournal(device, "there");
    there.write("her", "story", { ...entries("x"), age: { text: "1", possiblyStored: [] } });
    await settled();
    const slow: typeof device = {
      ...device,
      get: async (key) => {
        const kept = await device.get(key);
        await settled();
        return kept;
      },
    };
    here = createJournal(slow, "here");
    await here.read("her", "story");
    here.write("her", "story", entries("x"));
    here.takeOver("her", "story", entries("x"));
    await settled();
    there.write("her", "story", { age: { text: "12", possiblyStored: [] } });
    await settled();
    await settled();
    expect(device.kept.get("her/story/there")).toEqual({ age: { text: "12", bases: [] } });
  });

  it("does not call empty what it cannot read", async () => {
    here = createJournal({ ...device, keys: fails }, "here");
    await expect(here.read("her", "story")).rejects.toThrow("does not answer");
    await expect(here.sections("her")).rejects.toThrow("does not answer");
    expect(here.isWorking()).toBe(false);
  });

  it.each<[string, "update" | "remove", (journal: Journal) => unknown]>([
    ["a take-over", "update", (journal) => journal.takeOver("her", "story", entries("x"))],
    ["a removal at logout", "remove", (journal) => journal.forget("her")],
  ])("says that it does not work where %s fails", async (_, method, act) => {
    device.kept.set("her/story/there", asKept("x"));
    here = createJournal({ ...device, [method]: fails }, "here");
    await here.read("her", "story");
    await act(here);
    await settled();
    expect(here.isWorking()).toBe(false);
  });

  it("tries again by itself what the device has failed to keep", async () => {
    const clock = manualClock();
    let failures = 2;
    const set: typeof device.set = async (key, latest) => {
      failures -= 1;
      await (failures < 0 ? device.set(key, latest) : fails());
    };
    here = createJournal({ ...device, set }, "here", undefined, clock);
    here.write("her", "story", entries("a word"));
    await settled();
    expect(here.isWorking()).toBe(false);
    await clock.advance(3000);
    expect(here.isWorking()).toBe(false);
    await clock.advance(3000);
    expect(here.isWorking()).toBe(true);
    expect(device.kept.get("her/story/here")).toEqual(asKept("a word"));
  });
});

describe("a typed text", () => {
  it("is handed to the database within its key's task", async () => {
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
    expect(put.mock.calls.map(([given]) => given)).toEqual([{ story: { text: "a", bases: [""] } }]);
    expect(commit).toHaveBeenCalledOnce();

    // The journal hands over the next text even while the browser still writes the first.
    store.write("story", "a w");
    await calm();
    expect(put).toHaveBeenCalledTimes(2);
    expect(put.mock.calls.at(-1)?.[0]).toEqual({ story: { text: "a w", bases: [""] } });
    expect(commit).toHaveBeenCalledTimes(2);
  });

  it("is handed over whole when the page may end, during any writes", async () => {
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
});

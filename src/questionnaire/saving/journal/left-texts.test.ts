import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { createJournal } from "./journal.ts";
import { leftBy, ownersOn, passOn, removeLeft } from "./left-texts.ts";

const kept = (text: string) => ({ story: { text, bases: ["what the former document held"] } });
const HEIR = { owner: "now", sectionIds: ["story", "health"] };

describe("texts that an account has left on the device", () => {
  let device: ReturnType<typeof memoryStorage>;

  beforeEach(() => {
    device = memoryStorage();
    device.kept.set("before/story/1-0.5", kept("one"));
    device.kept.set("before/story/2-0.5", kept("two"));
    device.kept.set("another/story/3-0.5", kept("not theirs"));
  });

  it("are all there, also where two pages have left one of a question", async () => {
    const left = await leftBy(device, "before");
    expect(left.map(({ sectionId, entries }) => [sectionId, entries["story"]?.text])).toEqual([
      ["story", "one"],
      ["story", "two"],
    ]);
    expect(await ownersOn(device)).toEqual(
      new Map([
        ["before", 2],
        ["another", 3],
      ]),
    );
  });

  it("replace no answer of the account that takes them over, and keep their day", async () => {
    await passOn(device, "before", HEIR);
    const journal = createJournal(device, "4-here", () => Promise.resolve(new Set(["1-0.5"])));
    expect(await journal.sections("now")).toEqual([{ id: "story", since: 1 }]);
    const read = await journal.read("now", "story");
    expect(read["story"]?.possiblyStored).toEqual([""]);
    expect(await leftBy(device, "now")).toHaveLength(2);
    expect(await leftBy(device, "before")).toEqual([]);
    expect(device.kept.get("another/story/3-0.5")).toEqual(kept("not theirs"));
  });

  it("are taken over without emptied answers, and without sections of another kind", async () => {
    device.kept.set("before/health/1-0.5", kept(""));
    device.kept.set("before/notes-x/1-0.5", kept("a note"));
    await passOn(device, "before", HEIR);
    expect((await leftBy(device, "now")).map(({ sectionId }) => sectionId)).toEqual([
      "story",
      "story",
    ]);
    expect((await leftBy(device, "before")).map(({ sectionId }) => sectionId)).toEqual(["notes-x"]);
  });

  it("are taken over once where the device failed in between, and none is lost", async () => {
    const remove = () => Promise.reject(new Error("The database connection is closing."));
    await expect(passOn({ ...device, remove }, "before", HEIR)).rejects.toThrow("closing");
    expect(await leftBy(device, "before")).toHaveLength(2);
    await passOn(device, "before", HEIR);
    const texts = await leftBy(device, "now");
    expect(texts.map(({ entries }) => entries["story"]?.text)).toEqual(["one", "two"]);
  });

  it("are removed without those of another account", async () => {
    await removeLeft(device, "before");
    expect([...device.kept.keys()]).toEqual(["another/story/3-0.5"]);
  });
});

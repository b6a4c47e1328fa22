import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Texts, forgetSave, recoverSave, saveTogether } from "./save-together.ts";

const BEFORE: Texts = new Map([
  ["a.json", "a before"],
  ["b.json", "b before"],
  ["c.json", "c before"],
]);
const AFTER: Texts = new Map([...BEFORE, ["a.json", "a after"], ["b.json", "b after"]]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "save-together-"));
  write(BEFORE);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(texts: Iterable<readonly [string, string]>): void {
  for (const [name, text] of texts) {
    writeFileSync(join(folder, name), text);
  }
}

const found = (): Texts =>
  new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

/** What a save leaves that is interrupted once the journal is there and `count` files are replaced. */
function interruptAfter(count: number): void {
  const changed = ["a.json", "b.json"];
  for (const [index, name] of changed.entries()) {
    write([[index < count ? name : `${name}.wording-next`, AFTER.get(name) ?? ""]]);
  }
  const files = changed.map((name) => [name, { before: BEFORE.get(name), after: AFTER.get(name) }]);
  write([[".wording-save", JSON.stringify({ files: Object.fromEntries(files) })]]);
}

describe("saving files together", () => {
  it("writes what has changed, and leaves nothing else behind", () => {
    expect(saveTogether(folder, BEFORE, AFTER)).toBe("saved");
    expect(found()).toEqual(AFTER);
    expect(recoverSave(folder)).toBe("nothing was interrupted");
  });

  it("writes nothing once another program has changed one of the files", () => {
    write([["b.json", "another's"]]);
    expect(saveTogether(folder, BEFORE, AFTER)).toBe("changed meanwhile");
    expect(found()).toEqual(new Map([...BEFORE, ["b.json", "another's"]]));
  });

  it("writes a file that was not there before", () => {
    expect(saveTogether(folder, BEFORE, new Map([...BEFORE, ["d.json", "d"]]))).toBe("saved");
    expect(found().get("d.json")).toBe("d");
  });
});

describe("what an interrupted save has left", () => {
  it("is taken away while no file was replaced", () => {
    write([["a.json.wording-next", "a af"]]);
    expect(recoverSave(folder)).toBe("undone");
    expect(found()).toEqual(BEFORE);
  });

  it.each([0, 1, 2])("is finished once it was decided, with %i files replaced", (count) => {
    interruptAfter(count);
    expect(recoverSave(folder)).toBe("finished");
    expect(found()).toEqual(AFTER);
    expect(recoverSave(folder)).toBe("nothing was interrupted");
  });

  it.each([0, 1])(
    "never takes the place of what another program has written since (%i)",
    (count) => {
      interruptAfter(count);
      write([["b.json", "another's"]]);
      const recovery = recoverSave(folder);
      expect(recovery).toEqual({
        overtaken: new Map([
          ["a.json", "a after"],
          ["b.json", "b after"],
        ]),
        before: new Map([
          ["a.json", "a before"],
          ["b.json", "b before"],
        ]),
      });
      expect(found().get("a.json")).toBe("a before");
      expect(found().get("b.json")).toBe("another's");
      // Until the coach's texts are in good hands, they are found again.
      expect(recoverSave(folder)).toEqual(recovery);
      forgetSave(folder);
      expect(recoverSave(folder)).toBe("nothing was interrupted");
    },
  );
});

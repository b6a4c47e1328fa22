import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SiteFolders } from "../site-files/site-files.ts";
import { type Texts, recoverSave, saveTogether } from "./save-together.ts";

const BEFORE: Texts = new Map([
  ["a.json", "a before"],
  ["content/b.json", "b before"],
  ["content/c.json", "c before"],
]);
const AFTER: Texts = new Map([...BEFORE, ["a.json", "a after"], ["content/b.json", "b after"]]);

let folder: string;
let folders: SiteFolders;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "save-together-")), "files");
  mkdirSync(folder);
  folders = { schemas: folder, content: join(folder, "content") };
  mkdirSync(join(folder, "content"));
  write(BEFORE);
});
afterEach(() => {
  rmSync(join(folder, ".."), { recursive: true });
});

function write(texts: Iterable<readonly [string, string]>): void {
  for (const [name, text] of texts) {
    writeFileSync(join(folder, name), text);
  }
}

const found = (): Texts =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name !== "content")
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

/** Prepares the folder as an interrupted save leaves it: with the journal, and `count` files replaced. */
function interruptAfter(count: number): void {
  const changed = ["a.json", "content/b.json"];
  for (const [index, name] of changed.entries()) {
    write([[index < count ? name : `${name}.wording-next`, AFTER.get(name) ?? ""]]);
  }
  const files = changed.map((name) => [name, { before: BEFORE.get(name), after: AFTER.get(name) }]);
  write([[".wording-save", JSON.stringify({ files: Object.fromEntries(files) })]]);
}

describe("saving files together", () => {
  it("writes what has changed, and leaves nothing else behind", () => {
    expect(saveTogether(folders, BEFORE, AFTER)).toBe("saved");
    expect(found()).toEqual(AFTER);
    expect(recoverSave(folders)).toBe("nothing was interrupted");
  });

  it("writes nothing once another program has changed one of the files", () => {
    write([["content/b.json", "another's"]]);
    expect(saveTogether(folders, BEFORE, AFTER)).toBe("changed meanwhile");
    expect(found()).toEqual(new Map([...BEFORE, ["content/b.json", "another's"]]));
  });

  it("writes a file beside the folder with those in it, or none of them", () => {
    const beside = join(folder, "..", "firestore.rules");
    writeFileSync(beside, "beside before");
    const before = new Map([...BEFORE, ["../firestore.rules", "beside before"]]);
    const after = new Map([...AFTER, ["../firestore.rules", "beside after"]]);
    expect(saveTogether(folders, before, after)).toBe("saved");
    expect(readFileSync(beside, "utf8")).toBe("beside after");
    expect(found()).toEqual(AFTER);

    write([["content/b.json", "another's"]]);
    expect(saveTogether(folders, after, before)).toBe("changed meanwhile");
    expect(readFileSync(beside, "utf8")).toBe("beside after");
    expect(readdirSync(join(folder, "..")).toSorted()).toEqual(["files", "firestore.rules"]);
  });

  it("writes a file that was not there before", () => {
    expect(saveTogether(folders, BEFORE, new Map([...BEFORE, ["d.json", "d"]]))).toBe("saved");
    expect(found().get("d.json")).toBe("d");
  });
});

describe("what an interrupted save has left", () => {
  it("is finished beside the folder as well", () => {
    const beside = join(folder, "..", "firestore.rules");
    writeFileSync(beside, "beside before");
    interruptAfter(1);
    const files = {
      "content/b.json": { before: "b before", after: "b after" },
      "../firestore.rules": { before: "beside before", after: "beside after" },
    };
    write([[".wording-save", JSON.stringify({ files })]]);
    expect(recoverSave(folders)).toBe("finished");
    expect(readFileSync(beside, "utf8")).toBe("beside after");
    expect(found()).toEqual(AFTER);
  });

  it("is taken away while no file was replaced", () => {
    write([["a.json.wording-next", "a af"]]);
    expect(recoverSave(folders)).toBe("undone");
    expect(found()).toEqual(BEFORE);
  });

  it.each([0, 1, 2])("is finished once it was decided, with %i files replaced", (count) => {
    interruptAfter(count);
    expect(recoverSave(folders)).toBe("finished");
    expect(found()).toEqual(AFTER);
    expect(recoverSave(folders)).toBe("nothing was interrupted");
  });

  it.each([0, 1])(
    "never takes the place of what another program has written since (%i)",
    (count) => {
      interruptAfter(count);
      write([["content/b.json", "another's"]]);
      const recovery = recoverSave(folders);
      const { keptIn } = typeof recovery === "object" ? recovery : { keptIn: "" };
      expect(keptIn).toMatch(/^\.wording-overtaken-/u);
      expect(found().get("a.json")).toBe("a before");
      expect(found().get("content/b.json")).toBe("another's");
      expect(found().get(keptIn)).toContain('"after":"b after"');
      expect(recoverSave(folders)).toBe("nothing was interrupted");
    },
  );
});

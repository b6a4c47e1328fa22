import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Desk, openDesk } from "./desk.ts";
import { title, wordsOf } from "./testing/questions-at-the-desk.ts";
import { withQuestionFolder } from "./testing/question-folder.ts";
import { createValidatorModules } from "./validator-modules.ts";

const folder = withQuestionFolder();
const open = (): Desk => openDesk({ schemas: folder() }, createValidatorModules());
const read = (name: string): string => readFileSync(join(folder(), name), "utf8");

describe("the desk beside another program", () => {
  it("shows what another program has written, and says so", () => {
    const desk = open();
    writeFileSync(
      join(folder(), "story.schema.json"),
      read("story.schema.json").replace(/"title": "Story"/u, '"title": "My story"'),
    );
    const { state } = desk.answer({ does: "look" });
    expect(state.news).toMatch(/^Your words were changed in another program\./u);
    expect(state.isSaved).toBe(true);
    expect(desk.answer({ does: "read the news" }).state.news).toBeUndefined();
  });

  it("joins what another program has changed with what is not saved yet", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("reason", "Why now?") });
    desk.answer({ does: "edit", edit: title("issues", "Which issues?") });
    writeFileSync(
      join(folder(), "story.schema.json"),
      read("story.schema.json")
        .replace(/"title": "This space[^"]*"/u, '"title": "A space"')
        .replace(/"title": "What is the main[^"]*"/u, '"title": "Theirs"'),
    );
    const reply = desk.answer({ does: "look" });
    expect(wordsOf(reply, "unload")).toBe("A space");
    expect(wordsOf(reply, "issues")).toBe("Which issues?");
    expect(reply.state).toMatchObject({ isSaved: false, undo: "rewording" });
    // Both have reworded it: theirs is there, and hers is told.
    expect(wordsOf(reply, "reason")).toBe("Theirs");
    expect(reply.state.clashes).toMatchObject([{ mine: "Why now?", theirs: "Theirs" }]);

    expect(wordsOf(desk.answer({ does: "undo" }), "unload")).toBe("A space");
    desk.answer({ does: "redo" });
    desk.answer({ does: "save" });
    expect(read("story.schema.json")).toMatch(/Theirs[^]*Which issues\?[^]*A space/u);
  });

  it("takes what it publishes itself for no news, and what comes after it for some", async () => {
    const desk = open();
    const rewrite = (from: RegExp, to: string): void => {
      writeFileSync(
        join(folder(), "story.schema.json"),
        read("story.schema.json").replace(from, to),
      );
    };
    await desk.while(() => {
      rewrite(/"title": "This space[^"]*"/u, '"title": "A space"');
      // The page looks every few seconds, also while something is published.
      desk.answer({ does: "look" });
      return Promise.resolve();
    });
    const reply = desk.answer({ does: "look" });
    expect(wordsOf(reply, "unload")).toBe("A space");
    expect(reply.state.news).toBeUndefined();
    rewrite(/"title": "A space"/u, '"title": "A place"');
    expect(desk.answer({ does: "look" }).state.news).toMatch(/^Your words were changed/u);
  });

  it("says what is wrong with a file that cannot be read, until it can", () => {
    const desk = open();
    const text = read("story.ui.json");
    writeFileSync(join(folder(), "story.ui.json"), text.replace("{", ""));
    const { state } = desk.answer({ does: "look" });
    expect(state.sections).toEqual([]);
    expect(state.problems.map(({ severity }) => severity)).toContain("error");
    expect(desk.answer({ does: "save" }).problem).toMatch(/^Not saved yet: another program/u);
    writeFileSync(join(folder(), "story.ui.json"), text);
    expect(desk.answer({ does: "look" }).state.sections).toHaveLength(7);
  });

  it("keeps what is not saved while the files are in another encoding, or away", () => {
    const desk = open();
    const text = read("story.ui.json");
    desk.answer({ does: "edit", edit: title("reason", "Why now?") });
    writeFileSync(join(folder(), "story.ui.json"), Buffer.from([0x7b, 0xe9, 0x7d]));
    expect(desk.answer({ does: "look" }).state).toMatchObject({
      sections: [],
      problems: [{ words: "One of the files is not there, or not written as text." }],
    });
    writeFileSync(join(folder(), "story.ui.json"), text);
    const reply = desk.answer({ does: "look" });
    expect(wordsOf(reply, "reason")).toBe("Why now?");
    expect(reply.state.news).toBeUndefined();
  });

  it("has what was being saved at the desk again when another program was quicker", () => {
    const file = "story.schema.json";
    const before = read(file);
    const after = before.replace(/"title": "What is the main[^"]*"/u, '"title": "Mine"');
    writeFileSync(
      join(folder(), ".wording-save"),
      JSON.stringify({ files: { [file]: { before, after } } }),
    );
    writeFileSync(join(folder(), file), before.replace(/This space[^"]*"/u, 'A space"'));
    const desk = open();
    const reply = desk.answer({ does: "look" });
    expect(reply.state.news).toMatch(/Your changes are here again, together with theirs/u);
    expect(wordsOf(reply, "reason")).toBe("Mine");
    expect(wordsOf(reply, "unload")).toBe("A space");
    expect(read(file)).not.toContain("Mine");
    desk.answer({ does: "save" });
    expect(read(file)).toMatch(/Mine[^]*A space/u);
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });

  it("says of an interrupted save what has become of it", () => {
    writeFileSync(join(folder(), "story.ui.json.wording-next"), "half a fi");
    expect(open().answer({ does: "look" }).state.news).toMatch(/^The last save was interrupted/u);
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });
});

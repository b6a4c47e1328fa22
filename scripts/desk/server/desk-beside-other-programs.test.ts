import { readFileSync, rmSync, writeFileSync } from "node:fs";
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

  it("joins what another program has changed with what is not saved yet", async () => {
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
    await desk.save();
    expect(read("story.schema.json")).toMatch(/Theirs[^]*Which issues\?[^]*A space/u);
  });

  it("keeps the coach's wording beside theirs until one of them is chosen", async () => {
    const desk = open();
    const reword = (question: string, words: string) =>
      desk.answer({ does: "edit", edit: title(question, words) }).state.clashes;
    reword("reason", "Why now?");
    reword("issues", "Which issues?");
    writeFileSync(
      join(folder(), "story.schema.json"),
      read("story.schema.json")
        .replace(/"title": "What is the main[^"]*"/u, '"title": "Theirs"')
        .replace(/"title": "Which issues[^"]*"/u, '"title": "Theirs as well"'),
    );
    const both = [{ mine: "Why now?" }, { mine: "Which issues?" }];
    expect(desk.answer({ does: "look" }).state.clashes).toMatchObject(both);
    // Neither reading the news, nor more of it, nor a save decides.
    expect(desk.answer({ does: "read the news" }).state.clashes).toMatchObject(both);
    writeFileSync(
      join(folder(), "story.schema.json"),
      read("story.schema.json").replace(/"title": "This space[^"]*"/u, '"title": "A space"'),
    );
    expect((await desk.save()).state.clashes).toMatchObject(both);

    // It is there while she rewords theirs, to be read and copied.
    expect(reword("reason", "Why now, then?")).toMatchObject(both);
    const { clashes: [left = { what: "", mine: "" }, ...others] = [] } = (await desk.save()).state;
    expect([left, ...others]).toMatchObject([{ mine: "Which issues?" }]);
    expect(desk.answer({ does: "keep theirs", ...left }).state.clashes).toEqual([]);

    // What was published elsewhere as well.
    const clash = { what: "A heading", mine: "Mine", theirs: "It is not there." };
    await desk.while(() =>
      Promise.resolve({ state: { place: "no remote", files: [] }, clashes: [clash] }),
    );
    expect(desk.answer({ does: "read the news" }).state.clashes).toEqual([clash]);
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
      return Promise.resolve({ state: { place: "no remote", files: [] } });
    });
    const reply = desk.answer({ does: "look" });
    expect(wordsOf(reply, "unload")).toBe("A space");
    expect(reply.state.news).toBeUndefined();
    rewrite(/"title": "A space"/u, '"title": "A place"');
    expect(desk.answer({ does: "look" }).state.news).toMatch(/^Your words were changed/u);
  });

  const broken: readonly (readonly [string, string, (text: string) => string | Buffer, RegExp])[] =
    [
      ["no JSON", "story.ui.json", (text) => text.replace("\n", "\n,"), /line \d: /u],
      ["cut off", "sections.json", (text) => text.slice(0, 50), /line \d+: this file stops/u],
      [
        "in another encoding",
        "story.schema.json",
        (text) => Buffer.from(text.replace("\n", "\né"), "latin1"),
        /line 2: this file is not saved as plain UTF-8/u,
      ],
      [
        "in UTF-16",
        "health.ui.json",
        (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
        /line 1: .*UTF-8/u,
      ],
      [
        "of another kind",
        "ledger.json",
        () => "[]",
        /line 1: only `npm run schemas:check` writes/u,
      ],
    ];

  it.each(broken)(
    "names a file that is %s with its line, keeps what is there, and saves nothing",
    async (...as) => {
      const [, name, breakIt, told] = as;
      const desk = open();
      const text = read(name);
      desk.answer({ does: "edit", edit: title("reason", "Why now?") });
      writeFileSync(join(folder(), name), breakIt(text));
      const reply = desk.answer({ does: "look" });
      expect(reply.state.problems[0]?.words).toMatch(told);
      expect(reply.state.problems[0]?.words).toContain(`schemas/${name}`);
      expect(reply.state.sections).toHaveLength(7);
      expect(wordsOf(reply, "reason")).toBe("Why now?");
      expect((await desk.save()).problem).toMatch(/^Not saved yet: /u);

      writeFileSync(join(folder(), name), text);
      expect(desk.answer({ does: "look" }).state).toMatchObject({ problems: [], news: undefined });
      expect((await desk.save()).state.isSaved).toBe(true);
    },
  );

  it("names a file that is gone, such as the ledger, and takes nothing for in order without it", async () => {
    const desk = open();
    const text = read("ledger.json");
    rmSync(join(folder(), "ledger.json"));
    const gone = /^In schemas\/ledger\.json, line 1: this file is missing\./u;
    for (const other of [desk, open()]) {
      const { state } = other.answer({ does: "edit", edit: title("reason", "Why now?") });
      expect(state.problems[0]?.words).toMatch(gone);
      expect((await other.save()).problem).toMatch(/^Not saved yet: /u);
    }
    writeFileSync(join(folder(), "ledger.json"), text);
    expect((await desk.save()).state).toMatchObject({ problems: [], isSaved: true });
  });

  it.each(broken.filter(([, name]) => name.startsWith("story") || name.startsWith("health")))(
    "opens everything but a section of which a file is %s",
    async (...as) => {
      const [, name, breakIt, told] = as;
      const text = read(name);
      writeFileSync(join(folder(), name), breakIt(text));
      const desk = open();
      const { state } = desk.answer({ does: "look" });
      expect(state.sections).toHaveLength(6);
      expect(state.problems.map(({ words }) => words)).toContainEqual(expect.stringMatching(told));
      const edit = title("occupation", "Which?", "questionnaire");
      expect(desk.answer({ does: "edit", edit }).problem).toBeUndefined();
      expect((await desk.save()).problem).toMatch(/^Not saved yet: /u);
      writeFileSync(join(folder(), name), text);
      expect((await desk.save()).state).toMatchObject({ isSaved: true });
    },
  );

  it("has what was being saved at the desk again when another program was quicker", async () => {
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
    await desk.save();
    expect(read(file)).toMatch(/Mine[^]*A space/u);
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });

  it("says of an interrupted save what has become of it", () => {
    writeFileSync(join(folder(), "story.ui.json.wording-next"), "half a fi");
    expect(open().answer({ does: "look" }).state.news).toMatch(/^The last save was interrupted/u);
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });
});

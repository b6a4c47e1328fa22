import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Desk, openDesk } from "./desk.ts";
import { withQuestionFolder } from "../testing/site-files.ts";
import { createValidatorModules } from "./validator-modules.ts";
import { title, wordsOf } from "../testing/edits.ts";

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

  const rewrite = (name: string, from: RegExp, to: string): void => {
    writeFileSync(join(folder(), name), read(name).replace(from, to));
  };

  it("joins the files that another program has changed with those that are not saved yet", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
    desk.answer({ does: "edit", edit: title("story", "issues", "Which issues?") });
    rewrite("health.schema.json", /"title": "How much coffee[^"]*"/u, '"title": "Theirs"');
    const reply = desk.answer({ does: "look" });
    expect(reply.state).toMatchObject({ isSaved: false, undo: "rewording" });
    expect(reply.state.undecided).toBeUndefined();
    expect(wordsOf(reply, "issues")).toBe("Which issues?");

    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe("Why now?");
    desk.answer({ does: "redo" });
    expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
    expect(read("story.schema.json")).toMatch(/Why now\?[^]*Which issues\?/u);
    expect(read("health.schema.json")).toContain('"title": "Theirs"');
  });

  describe("when the same file is changed in both", () => {
    function openWithTwoVersions(): Desk {
      const desk = open();
      desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
      rewrite("story.schema.json", /"title": "This space[^"]*"/u, '"title": "A space"');
      return desk;
    }

    it("shows both, and writes neither over the other", () => {
      const desk = openWithTwoVersions();
      const reply = desk.answer({ does: "look" });
      expect(wordsOf(reply, "reason")).toBe("Why now?");
      expect(reply.state.undecided).toMatchObject({
        mine: [expect.stringContaining("Why now?")],
        theirs: [expect.stringContaining("A space")],
      });
      expect(desk.answer({ does: "save" }).problem).toMatch(/decide first/u);
      // After further edits, and after reading the news, the decision is still open.
      desk.answer({ does: "read the news" });
      const edited = desk.answer({ does: "edit", edit: title("story", "issues", "Which?") });
      expect(edited.state.undecided?.mine).toHaveLength(2);
      expect(read("story.schema.json")).not.toContain("Why now?");
    });

    it.each([
      ["mine", /Why now\?/u, /A space/u],
      ["theirs", /A space/u, /Why now\?/u],
    ] as const)("saves %s once she has decided so", (keep, kept, gone) => {
      const desk = openWithTwoVersions();
      const { undecided } = desk.answer({ does: "look" }).state;
      const { seen = "" } = undecided ?? {};
      expect(desk.answer({ does: "decide", keep, seen }).state.undecided).toBeUndefined();
      expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
      expect(read("story.schema.json")).toMatch(kept);
      expect(read("story.schema.json")).not.toMatch(gone);
    });

    it("takes no decision for a version that she has not seen", () => {
      const desk = openWithTwoVersions();
      const { seen = "" } = desk.answer({ does: "look" }).state.undecided ?? {};
      rewrite("story.schema.json", /"A space"/u, '"Another space"');
      const reply = desk.answer({ does: "decide", keep: "mine", seen });
      expect(reply.problem).toMatch(/changed once more/u);
      expect(reply.state.undecided?.theirs).toEqual([expect.stringContaining("Another space")]);
    });

    it("has nothing to decide once hers is undone", () => {
      const desk = openWithTwoVersions();
      desk.answer({ does: "undo" });
      const reply = desk.answer({ does: "look" });
      expect(reply.state).toMatchObject({ undecided: undefined, isSaved: true });
      expect(wordsOf(reply, "unload")).toBe("A space");
    });
  });

  it("takes what it publishes itself for no news, and what comes after it for some", async () => {
    const desk = open();
    await desk.while(() => {
      rewrite("story.schema.json", /"title": "This space[^"]*"/u, '"title": "A space"');
      // The page polls every few seconds, even during publishing.
      desk.answer({ does: "look" });
      return Promise.resolve({ state: { place: "no remote", files: [] } });
    });
    const reply = desk.answer({ does: "look" });
    expect(wordsOf(reply, "unload")).toBe("A space");
    expect(reply.state.news).toBeUndefined();
    rewrite("story.schema.json", /"title": "A space"/u, '"title": "A place"');
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
    (...as) => {
      const [, name, breakIt, told] = as;
      const desk = open();
      const text = read(name);
      desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
      writeFileSync(join(folder(), name), breakIt(text));
      const reply = desk.answer({ does: "look" });
      expect(reply.state.problems[0]?.words).toMatch(told);
      expect(reply.state.problems[0]?.words).toContain(`schemas/${name}`);
      expect(reply.state.sections).toHaveLength(7);
      expect(wordsOf(reply, "reason")).toBe("Why now?");
      expect(desk.answer({ does: "save" }).problem).toMatch(/^Not saved yet: /u);

      writeFileSync(join(folder(), name), text);
      expect(desk.answer({ does: "look" }).state).toMatchObject({ problems: [], news: undefined });
      expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
    },
  );

  it("names a file that is gone, such as the ledger, and takes nothing for in order without it", () => {
    const desk = open();
    const text = read("ledger.json");
    rmSync(join(folder(), "ledger.json"));
    const gone = /^In schemas\/ledger\.json, line 1: this file is missing\./u;
    for (const other of [desk, open()]) {
      const { state } = other.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
      expect(state.problems[0]?.words).toMatch(gone);
      expect(other.answer({ does: "save" }).problem).toMatch(/^Not saved yet: /u);
    }
    writeFileSync(join(folder(), "ledger.json"), text);
    expect(desk.answer({ does: "save" }).state).toMatchObject({ problems: [], isSaved: true });
  });

  it.each(broken.filter(([, name]) => name.startsWith("story") || name.startsWith("health")))(
    "opens everything but a section of which a file is %s",
    (...as) => {
      const [, name, breakIt, told] = as;
      const text = read(name);
      writeFileSync(join(folder(), name), breakIt(text));
      const desk = open();
      const { state } = desk.answer({ does: "look" });
      expect(state.sections).toHaveLength(6);
      expect(state.problems.map(({ words }) => words)).toContainEqual(expect.stringMatching(told));
      const edit = title("questionnaire", "occupation", "Which?");
      expect(desk.answer({ does: "edit", edit }).problem).toBeUndefined();
      expect(desk.answer({ does: "save" }).problem).toMatch(/^Not saved yet: /u);
      writeFileSync(join(folder(), name), text);
      expect(desk.answer({ does: "save" }).state).toMatchObject({ isSaved: true });
    },
  );

  it("has what was being saved at the desk again when another program was quicker", () => {
    const file = "story.schema.json";
    const before = read(file);
    const after = before.replace(/"title": "What is the main[^"]*"/u, '"title": "Mine"');
    writeFileSync(
      join(folder(), ".wording-save"),
      JSON.stringify({ files: { [file]: { before, after } } }),
    );
    rewrite(file, /This space[^"]*"/u, 'A space"');
    const desk = open();
    const reply = desk.answer({ does: "look" });
    expect(reply.state.news).toMatch(/Your changes are here again, and not saved yet/u);
    expect(wordsOf(reply, "reason")).toBe("Mine");
    expect(reply.state.undecided).toMatchObject({
      mine: [expect.stringContaining("Mine")],
      theirs: [expect.stringContaining("A space")],
    });
    expect(read(file)).not.toContain("Mine");
    const { seen = "" } = reply.state.undecided ?? {};
    desk.answer({ does: "decide", keep: "mine", seen });
    desk.answer({ does: "save" });
    expect(read(file)).toContain("Mine");
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });

  it("says of an interrupted save what has become of it", () => {
    writeFileSync(join(folder(), "story.ui.json.wording-next"), "half a fi");
    expect(open().answer({ does: "look" }).state.news).toMatch(/^The last save was interrupted/u);
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });
});

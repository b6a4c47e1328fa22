import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Desk, openDesk } from "./desk.ts";
import { withQuestionFolder } from "../testing/site-files.ts";
import { title, wordsOf } from "../testing/edits.ts";

const folder = withQuestionFolder();
const open = (): Desk => openDesk({ schemas: folder() });
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

  it("joins files that another program has changed with unsaved ones", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
    desk.answer({ does: "edit", edit: title("story", "issues", "Which issues?") });
    rewrite("health.schema.json", /"title": "How much coffee[^"]*"/u, '"title": "Theirs"');
    const reply = desk.answer({ does: "look" });
    expect(reply.state).toMatchObject({ isSaved: false, undo: "rewording" });
    expect(reply.state.left).toEqual([]);
    expect(wordsOf(reply, "issues")).toBe("Which issues?");

    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe("Why now?");
    desk.answer({ does: "redo" });
    expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
    expect(read("story.schema.json")).toMatch(/Why now\?[^]*Which issues\?/u);
    expect(read("health.schema.json")).toContain('"title": "Theirs"');
  });

  it("joins what both have changed in one file, and keeps Undo", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
    rewrite("story.schema.json", /"title": "This space[^"]*"/u, '"title": "A space"');
    const reply = desk.answer({ does: "look" });
    expect(reply.state.news).toMatch(/is joined with it, and not saved yet\.$/u);
    expect([wordsOf(reply, "reason"), wordsOf(reply, "unload")]).toEqual(["Why now?", "A space"]);
    expect(wordsOf(desk.answer({ does: "undo" }), "unload")).toBe("A space");
  });

  it("lists what both have reworded, with both wordings, and writes over neither", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now?"), typing: "one" });
    desk.answer({ does: "edit", edit: title("story", "issues", "Which?"), typing: "two" });
    rewrite("story.schema.json", /"title": "What is the main[^"]*"/u, '"title": "Theirs?"');
    const reply = desk.answer({ does: "look" });
    expect([wordsOf(reply, "reason"), wordsOf(reply, "issues")]).toEqual(["Theirs?", "Which?"]);
    expect(reply.state.news).toMatch(/yours is listed here, so that you can copy it\.$/u);
    expect(reply.state.left).toMatchObject([
      { what: "rewording", mine: "Why now?", theirs: "Theirs?" },
    ]);
    desk.answer({ does: "save" });
    expect(read("story.schema.json")).toMatch(/Theirs\?[^]*Which\?/u);
    expect(desk.answer({ does: "read the news" }).state.left).toEqual([]);
  });

  it("keeps an edit to the words that it was meant for", () => {
    const desk = open();
    desk.answer({ does: "look" });
    rewrite("story.schema.json", /"title": "What is the main[^"]*"/u, '"title": "Theirs?"');
    // The page sends the whole text after each pause, and shows it until the field loses the focus.
    for (const words of ["Why n", "Why now?"]) {
      const edit = title("story", "reason", words);
      const reply = desk.answer({ does: "edit", edit, typing: "one" });
      expect(wordsOf(reply, "reason")).toBe("Theirs?");
      expect(reply.state.left).toMatchObject([{ mine: words, theirs: "Theirs?" }]);
    }
  });

  it("takes its own publication for no news, and what follows for some", async () => {
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

  it.each(broken)("names the line of a file that is %s, and saves nothing", (...as) => {
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
  });

  it("names a missing file, such as the ledger, and calls nothing in order", () => {
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

  it("names the file that keeps an interrupted save when another program was quicker", () => {
    const file = "story.schema.json";
    const before = read(file);
    const after = before.replace(/"title": "What is the main[^"]*"/u, '"title": "Mine"');
    writeFileSync(
      join(folder(), ".wording-save"),
      JSON.stringify({ files: { [file]: { before, after } } }),
    );
    rewrite(file, /This space[^"]*"/u, 'A space"');
    const { news = "" } = open().answer({ does: "look" }).state;
    const [kept = ""] = /\.wording-overtaken-\d+/u.exec(news) ?? [];
    expect(read(kept)).toContain("Mine");
    expect(read(file)).not.toContain("Mine");
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });

  it("says of an interrupted save what has become of it", () => {
    writeFileSync(join(folder(), "story.ui.json.wording-next"), "half a fi");
    expect(open().answer({ does: "look" }).state.news).toMatch(/^The last save was interrupted/u);
    expect(open().answer({ does: "look" }).state.news).toBeUndefined();
  });
});

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

  const theirs = (): void => {
    rewrite("story.schema.json", /"title": "What is the main[^"]*"/u, '"title": "Theirs?"');
  };

  it("saves nothing over changed files, and lists what is unsaved until it is read", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "issues", "Saved?") });
    desk.answer({ does: "save" });
    desk.answer({ does: "edit", edit: title("health", "coffeeIntake", "How many cups?") });
    theirs();
    const before = read("health.schema.json");
    const overtaken = desk.answer({ does: "look" });
    expect(overtaken.state).toMatchObject({ isOvertaken: true, isSaved: false, undo: "rewording" });
    expect(overtaken.state.news).toMatch(/Nothing is saved here until you have read them anew\./u);
    expect(overtaken.state.left).toMatchObject([{ section: "Health", now: "How many cups?" }]);
    expect(wordsOf(overtaken, "coffeeIntake", "health")).toBe("How many cups?");
    expect(desk.answer({ does: "save" }).problem).toMatch(/^Not saved: another program/u);
    desk.answer({ does: "read the news" });
    expect(read("health.schema.json")).toBe(before);

    const anew = desk.answer({ does: "read anew" });
    expect(wordsOf(anew, "reason")).toBe("Theirs?");
    expect(wordsOf(anew, "issues")).toBe("Saved?");
    expect(anew.state).toMatchObject({ isOvertaken: false, isSaved: true });
    expect(anew.state.undo).toBeUndefined();
    expect(anew.state.left).toEqual(overtaken.state.left);
    expect(desk.answer({ does: "read the news" }).state).toMatchObject({ left: [] });
    desk.answer({ does: "edit", edit: title("health", "coffeeIntake", "How many cups?") });
    expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
  });

  it("keeps an edit to the words that it was meant for", () => {
    const desk = open();
    desk.answer({ does: "look" });
    theirs();
    // The page sends the whole text after each pause.
    for (const words of ["Why n", "Why now?"]) {
      const edit = title("story", "reason", words);
      const { state } = desk.answer({ does: "edit", edit, typing: "one" });
      expect(state.left).toMatchObject([{ now: words }]);
    }
    expect(read("story.schema.json")).toContain("Theirs?");
    // Without an unsaved change, nothing waits for the coach.
    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe("Theirs?");
  });

  it("goes on as before once another program has put the files back", () => {
    const desk = open();
    const text = read("story.schema.json");
    desk.answer({ does: "edit", edit: title("story", "issues", "Which?") });
    theirs();
    expect(desk.answer({ does: "look" }).state.isOvertaken).toBe(true);
    writeFileSync(join(folder(), "story.schema.json"), text);
    expect(desk.answer({ does: "look" }).state).toMatchObject({ isOvertaken: false, left: [] });
    expect(desk.answer({ does: "save" }).problem).toBeUndefined();
    expect(read("story.schema.json")).toContain("Which?");
  });

  it("lists a change beside a file that was broken when the desk opened", () => {
    const text = read("health.ui.json");
    writeFileSync(join(folder(), "health.ui.json"), "{");
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
    writeFileSync(join(folder(), "health.ui.json"), text);
    expect(desk.answer({ does: "look" }).state.left).toMatchObject([{ now: "Why now?" }]);
  });

  it("takes over the ledger that a check has written, beside unsaved changes", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
    rewrite("ledger.json", /\n$/u, "\n\n");
    const { state } = desk.answer({ does: "save" });
    expect(state).toMatchObject({ isOvertaken: false, isSaved: true, news: undefined });
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

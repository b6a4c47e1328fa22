import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDesk } from "./desk.ts";
import { type DeskPage, openDeskPage } from "./testing/desk-page.ts";
import { withSite } from "../testing/site-files.ts";
import { title, wordsOf } from "../testing/edits.ts";

const site = withSite();
const folder = (): string => site.folders().schemas;
const open = (): DeskPage => openDeskPage(openDesk(site.folders()));
const read = (name: string): string => readFileSync(join(folder(), name), "utf8");

describe("the desk beside another program", () => {
  it("shows what another program has written, and says so", () => {
    const desk = open();
    writeFileSync(
      join(folder(), "story.schema.json"),
      read("story.schema.json").replace(/"title": "Story"/u, '"title": "My story"'),
    );
    const { state, work } = desk.look();
    expect(work.news).toMatch(/^Your words were changed in another program\./u);
    expect(state.isSaved).toBe(true);
    expect(desk.readNews().work.news).toBeUndefined();
  });

  const rewrite = (name: string, from: RegExp, to: string): void => {
    writeFileSync(join(folder(), name), read(name).replace(from, to));
  };

  const theirs = (): void => {
    rewrite("story.schema.json", /"title": "What is the main[^"]*"/u, '"title": "Theirs?"');
  };

  it("saves nothing over changed files, and lists what is unsaved until it is read", () => {
    const desk = open();
    desk.edit(title("story", "issues", "Saved?"));
    desk.save();
    desk.edit(title("health", "coffeeIntake", "How many cups?"));
    theirs();
    const before = read("health.schema.json");
    const overtaken = desk.look();
    expect(overtaken.state).toMatchObject({ isOvertaken: true, isSaved: false });
    expect(overtaken.work.taken).toBe(2);
    expect(overtaken.state.left).toMatchObject([{ section: "Health", now: "How many cups?" }]);
    expect(wordsOf(overtaken, "coffeeIntake", "health")).toBe("How many cups?");
    expect(desk.save().problem).toMatch(/^Not saved: another program/u);
    desk.readNews();
    expect(read("health.schema.json")).toBe(before);

    const anew = desk.readAnew();
    expect(wordsOf(anew, "reason")).toBe("Theirs?");
    expect(wordsOf(anew, "issues")).toBe("Saved?");
    expect(anew.state).toMatchObject({ isOvertaken: false, isSaved: true });
    expect(anew.work.steps).toEqual([]);
    expect(anew.work.left).toEqual(overtaken.state.left);
    expect(desk.readNews().work).toMatchObject({ left: [] });
    desk.edit(title("health", "coffeeIntake", "How many cups?"));
    expect(desk.save().state.isSaved).toBe(true);
  });

  it("keeps an edit to the words that it was meant for", () => {
    const desk = open();
    desk.look();
    theirs();
    // The page sends the whole text after each pause.
    for (const words of ["Why n", "Why now?"]) {
      const edit = title("story", "reason", words);
      const { state } = desk.edit(edit, "one");
      expect(state.left).toMatchObject([{ now: words }]);
    }
    expect(read("story.schema.json")).toContain("Theirs?");
    // Without an unsaved change, nothing waits for the coach.
    expect(wordsOf(desk.undo(), "reason")).toBe("Theirs?");
  });

  it("goes on as before once another program has put the files back", () => {
    const desk = open();
    const text = read("story.schema.json");
    desk.edit(title("story", "issues", "Which?"));
    theirs();
    expect(desk.look().state.isOvertaken).toBe(true);
    writeFileSync(join(folder(), "story.schema.json"), text);
    expect(desk.look().state).toMatchObject({ isOvertaken: false, left: [] });
    expect(desk.save().problem).toBeUndefined();
    expect(read("story.schema.json")).toContain("Which?");
  });

  it("takes over the ledger that a check has written, beside unsaved changes", () => {
    const desk = open();
    desk.edit(title("story", "reason", "Why now?"));
    rewrite("ledger.json", /\n$/u, "\n\n");
    const { state } = desk.save();
    expect(state).toMatchObject({ isOvertaken: false, isSaved: true });
  });

  it("takes its own publication for no news, and what follows for some", async () => {
    const desk = open();
    await desk.while(() => {
      rewrite("story.schema.json", /"title": "This space[^"]*"/u, '"title": "A space"');
      // The page polls every few seconds, even during publishing.
      desk.look();
      return Promise.resolve({ state: { place: "no remote", files: [] } });
    });
    const reply = desk.look();
    expect(wordsOf(reply, "unload")).toBe("A space");
    expect(reply.work.news).toBeUndefined();
    rewrite("story.schema.json", /"title": "A space"/u, '"title": "A place"');
    expect(desk.look().work.news).toMatch(/^Your words were changed/u);
  });

  it.each<readonly [string, string, (text: string) => string | Buffer | undefined, RegExp]>([
    ["no JSON", "story.ui.json", (text) => text.replace("\n", "\n,"), /line \d: /u],
    ["cut off", "sections.json", (text) => text.slice(0, 50), /line \d+: this file stops/u],
    [
      "in another encoding",
      "story.schema.json",
      (text) => Buffer.from(text.replace("\n", "\né"), "latin1"),
      /line 2: this file is not saved as plain UTF-8/u,
    ],
    ["of another kind", "ledger.json", () => "[]", /line 1: only `npm run schemas:check` writes/u],
    ["missing", "ledger.json", () => undefined, /line 1: this file is missing\./u],
  ])("names the line of a file that is %s, and saves nothing", (_, name, breakIt, told) => {
    const desk = open();
    const text = read(name);
    desk.edit(title("story", "reason", "Why now?"));
    const broken = breakIt(text);
    rmSync(join(folder(), name));
    if (broken !== undefined) {
      writeFileSync(join(folder(), name), broken);
    }
    expect(wordsOf(desk.look(), "reason")).toBe("Why now?");
    expect(desk.save().problem).toMatch(/^Not saved/u);
    const { problems } = open().look().state;
    const problem = problems.find(({ severity }) => severity === "error");
    expect(problem?.words).toMatch(told);
    expect(problem?.words).toContain(`schemas/${name}`);

    writeFileSync(join(folder(), name), text);
    expect(desk.look()).toMatchObject({ state: { problems: [] }, work: { left: [] } });
    expect(desk.save().state.isSaved).toBe(true);
  });

  it("saves nothing while one of the files cannot be opened", () => {
    const desk = open();
    desk.edit(title("story", "reason", "Why now?"));
    rmSync(join(folder(), "ledger.json"));
    symlinkSync("nowhere", join(folder(), "ledger.json"));
    expect(wordsOf(desk.look(), "reason")).toBe("Why now?");
    expect(desk.save().problem).toMatch(/^Not saved/u);
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
    const { news = "" } = open().look().work;
    const [kept = ""] = /\.wording-overtaken-\d+/u.exec(news) ?? [];
    expect(read(kept)).toContain("Mine");
    expect(read(file)).not.toContain("Mine");
    expect(open().look().work.news).toBeUndefined();
  });

  it("says of an interrupted save what has become of it", () => {
    writeFileSync(join(folder(), "story.ui.json.wording-next"), "half a fi");
    expect(open().look().work.news).toMatch(/^The last save was interrupted/u);
    expect(open().look().work.news).toBeUndefined();
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Edit } from "../edits/edit.ts";
import type { DeskReply } from "../protocol.ts";
import { type Desk, openDesk } from "./desk.ts";
import { withQuestionFolder } from "./testing/question-folder.ts";
import { createValidatorModules } from "./validator-modules.ts";

const folder = withQuestionFolder();
const open = (): Desk => openDesk(folder(), createValidatorModules());
const read = (name: string): string => readFileSync(join(folder(), name), "utf8");

const title = (question: string, words: string, section = "story"): Edit => ({
  does: "rewrite",
  section,
  text: { of: "question", question, part: "title" },
  words,
});

function wordsOf({ state }: DeskReply, question: string, section = "story"): string | undefined {
  const found = state.sections.find((each) => each.section.id === section);
  return found?.schema.properties[question]?.title;
}

describe("the desk", () => {
  it("shows the sections as the files have them, with nothing to save or undo", () => {
    const { state, problem } = open().answer({ does: "look" });
    expect(problem).toBeUndefined();
    expect(state.sections.map(({ section }) => section.id)).toEqual([
      "questionnaire",
      "story",
      "health",
      "personalhistory",
      "familyparents",
      "familysiblings",
      "personal",
    ]);
    expect(state).toMatchObject({ problems: [], isSaved: true });
    expect(state.undo).toBeUndefined();
    expect(state.redo).toBeUndefined();
  });

  it("keeps an edit to itself until it is saved, and then writes nothing else", () => {
    const desk = open();
    const before = read("story.schema.json");
    const reply = desk.answer({ does: "edit", edit: title("reason", "Why now?") });
    expect(wordsOf(reply, "reason")).toBe("Why now?");
    expect(reply.state).toMatchObject({ isSaved: false, undo: "rewording" });
    expect(read("story.schema.json")).toBe(before);

    expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
    const was = /"reason": \{[^}]*"title": (?<title>"(?:[^"\\]|\\.)*")/u.exec(before)?.groups?.[
      "title"
    ];
    expect(read("story.schema.json")).toBe(before.replace(was ?? "none", '"Why now?"'));
  });

  it("takes one step back for a text that was typed letter by letter", () => {
    const desk = open();
    const first = wordsOf(desk.answer({ does: "look" }), "reason");
    for (const words of ["W", "Wh", "Why"]) {
      desk.answer({ does: "edit", edit: title("reason", words), typing: "one" });
    }
    desk.answer({ does: "edit", edit: title("reason", "Why now"), typing: "two" });
    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe("Why");
    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe(first);
    expect(desk.answer({ does: "undo" }).state.undo).toBeUndefined();
    expect(wordsOf(desk.answer({ does: "redo" }), "reason")).toBe("Why");
    desk.answer({ does: "redo" });
    expect(wordsOf(desk.answer({ does: "redo" }), "reason")).toBe("Why now");
  });

  it("has no step for a text that is as it was again", () => {
    const desk = open();
    const before = wordsOf(desk.answer({ does: "look" }), "reason") ?? "";
    desk.answer({ does: "edit", edit: title("reason", `${before}!`), typing: "one" });
    const reply = desk.answer({ does: "edit", edit: title("reason", before), typing: "one" });
    expect(reply.state).toMatchObject({ isSaved: true });
    expect(reply.state.undo).toBeUndefined();
  });

  it("says in plain words what keeps it from saving, and saves nothing until that is right", () => {
    const desk = open();
    const before = read("story.schema.json");
    const { state } = desk.answer({ does: "edit", edit: title("reason", "") });
    expect(state.problems).toEqual([
      {
        severity: "error",
        section: "story",
        question: "reason",
        words: "This question needs its words.",
      },
    ]);
    expect(desk.answer({ does: "save" })).toMatchObject({
      problem: "Not saved yet: something here wants a look first.",
      state: { isSaved: false },
    });
    expect(read("story.schema.json")).toBe(before);
    desk.answer({ does: "undo" });
    expect(desk.answer({ does: "save" }).problem).toBeUndefined();
  });

  it("speaks of a question by its words, never by the name of its answers", () => {
    const desk = open();
    const words = wordsOf(desk.answer({ does: "look" }), "issues") ?? "";
    const { state } = desk.answer({ does: "edit", edit: title("reason", words) });
    expect(state.problems).toMatchObject([{ severity: "error", question: "issues" }]);
    expect(state.problems[0]?.words).not.toMatch(/`|schema|line/u);
  });

  it("notes a new question for good when it is saved", () => {
    const desk = open();
    const edit: Edit = {
      does: "add question",
      section: "story",
      at: { group: 0, item: 0 },
      question: "favouriteSoup",
      kind: "long text",
      words: "Which soup do you like best?",
      options: [],
    };
    expect(desk.answer({ does: "edit", edit }).state.problems).toEqual([]);
    desk.answer({ does: "save" });
    expect(read("ledger.json")).toContain('"favouriteSoup": {');
    // Somebody may have published it, and clients may have answered it.
    const { state } = desk.answer({ does: "undo" });
    expect(state.problems).toMatchObject([
      { severity: "error", words: expect.stringMatching(/^A question that was saved already/u) },
    ]);
    expect(desk.answer({ does: "redo" }).state).toMatchObject({ problems: [], isSaved: true });
  });

  it("proposes a name for the answers to a new question", () => {
    const { name } = open().answer({
      does: "propose a name",
      section: "story",
      words: "Which soup do you like best?",
    });
    expect(name).toMatch(/^[a-z]\w+$/u);
  });

  it("shows what another program has written, and says so", () => {
    const desk = open();
    writeFileSync(
      join(folder(), "story.schema.json"),
      read("story.schema.json").replace(/"title": "Story"/u, '"title": "My story"'),
    );
    const { state } = desk.answer({ does: "look" });
    expect(state.news).toMatch(/^The questions were changed in another program\./u);
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

  it("asks what was reworded as a new question, and the old one keeps its words", () => {
    const desk = open();
    const before = wordsOf(desk.answer({ does: "look" }), "reason");
    const words = "Which three things would you like to be otherwise in two years?";
    desk.answer({ does: "edit", edit: title("reason", words) });
    expect(desk.answer({ does: "compare" }).changes).toMatchObject([
      {
        kind: "meaning may have changed",
        reworded: { section: "story", question: "reason" },
      },
    ]);
    const { state } = desk.answer({ does: "ask anew", section: "story", question: "reason" });
    const story = state.sections.find(({ section }) => section.id === "story");
    expect(story?.fields["reason"]).toMatchObject({ retired: before });
    const [first] = story?.ui["ui:groups"]?.[0]?.items ?? [];
    const question = typeof first === "string" ? first : "";
    expect(story?.schema.properties[question]?.title).toBe(words);
    expect(story?.ui[question]).toMatchObject({
      "ui:help": expect.stringMatching(/^For instance your health/u),
    });
    expect(state.problems).toEqual([]);
    // It was one step.
    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe(words);
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
    expect(desk.answer({ does: "look" }).state.news).toMatch(/^The questions were changed/u);
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
    expect(reply.state.news).toMatch(/Yours are here again, together with theirs/u);
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Desk, openDesk } from "./desk.ts";
import { withQuestionFolder } from "../testing/site-files.ts";
import { addQuestion, at, title, wordsOf } from "../testing/edits.ts";

const folder = withQuestionFolder();
const open = (): Desk => openDesk({ schemas: folder() });
const read = (name: string): string => readFileSync(join(folder(), name), "utf8");

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
    const reply = desk.answer({ does: "edit", edit: title("story", "reason", "Why now?") });
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
      desk.answer({ does: "edit", edit: title("story", "reason", words), typing: "one" });
    }
    desk.answer({ does: "edit", edit: title("story", "reason", "Why now"), typing: "two" });
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
    desk.answer({ does: "edit", edit: title("story", "reason", `${before}!`), typing: "one" });
    const reply = desk.answer({
      does: "edit",
      edit: title("story", "reason", before),
      typing: "one",
    });
    expect(reply.state).toMatchObject({ isSaved: true });
    expect(reply.state.undo).toBeUndefined();
  });

  it("says plainly what keeps it from saving, and saves nothing before", () => {
    const desk = open();
    const before = read("story.schema.json");
    const { state } = desk.answer({ does: "edit", edit: title("story", "reason", "") });
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
    const { state } = desk.answer({ does: "edit", edit: title("story", "reason", words) });
    expect(state.problems).toMatchObject([{ severity: "error", question: "issues" }]);
    expect(state.problems[0]?.words).not.toMatch(/`|schema|line/u);
  });

  it("notes a new question for good when it is saved", () => {
    const desk = open();
    const edit = addQuestion(
      "story",
      at(0, 0),
      "favouriteSoup",
      "Which soup do you like best?",
      "long text",
    );
    expect(desk.answer({ does: "edit", edit }).state.problems).toEqual([]);
    desk.answer({ does: "save" });
    expect(read("ledger.json")).toContain('"favouriteSoup": {');
    // After a save, the question may have been published and answered, so Undo alone must not remove it.
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

  it("asks reworded text as a new question, and keeps the old one's words", () => {
    const desk = open();
    const before = wordsOf(desk.answer({ does: "look" }), "reason");
    const words = "Which three things would you like to be otherwise in two years?";
    desk.answer({ does: "edit", edit: title("story", "reason", words) });
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
      "ui:help": expect.stringMatching(/for instance your health/u),
    });
    expect(state.problems).toEqual([]);
    // Asking the question anew was one step of Undo.
    expect(wordsOf(desk.answer({ does: "undo" }), "reason")).toBe(words);
  });
});

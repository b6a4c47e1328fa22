import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { SectionUi } from "../../domain/question/section-files.ts";
import { TALK_LABEL, TO_TALK_ABOUT, talkKey } from "../../domain/question/talk-mark.ts";
import { controlId, questionIds } from "../form/element-ids.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { recallLastQuestion } from "../saving/recall-last-question.ts";
import { sections } from "../section-definition.ts";
import { withDraftOwner, openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

const { id: owner, save, wait } = withDraftOwner({});
const open = (id: string, answers: StoredAnswers = {}) =>
  openSection(id, { owner: owner(), answers, save });

/** The toggle of a question, looked up by its description: all toggles have the same words. */
function toggleOf(id: string, question: string): HTMLElement {
  const { label } = questionIds(controlId(definitionOf(id).section, question));
  const found = document.querySelector<HTMLElement>(`button[aria-describedby="${label}"]`);
  expect(found).toHaveTextContent(TALK_LABEL);
  return found ?? document.body;
}

describe("a question that the client would rather talk about", () => {
  it.each(sections.map(({ id }) => id))("may be each of %s but the plain facts", async (id) => {
    open(id);
    const { schema, ui } = definitionOf(id);
    const questions = Object.keys(schema.properties).filter((question) => !isPlain(ui[question]));
    expect(screen.getAllByText(TALK_LABEL)).toHaveLength(questions.length);
    for (const question of questions) {
      const toggle = toggleOf(id, question);
      const described = document.querySelector(`#${toggle.getAttribute("aria-describedby")}`);
      expect(described?.textContent.startsWith(titleOf(id, question))).toBe(true);
      fireEvent.click(toggle);
    }
    await wait(5000);
    expect(Object.assign({}, ...save.mock.calls.map(([changes]) => changes))).toEqual(
      Object.fromEntries(questions.map((question) => [talkKey(question), TO_TALK_ABOUT])),
    );
  });

  it("is shown as pressed, and says so, until it is pressed again", async () => {
    open("story", { "story:talk": "yes", story: "A word" });
    const toggle = toggleOf("story", "story");
    expect(toggle).toBePressed();
    expect(screen.getAllByText("We will talk about this.")).toHaveLength(1);
    fireEvent.click(toggle);
    expect(toggle).not.toBePressed();
    expect(screen.queryByText("We will talk about this.")).toBeNull();
    await wait(5000);
    expect(save.mock.calls).toEqual([[{ "story:talk": "" }]]);
    expect(screen.getByLabelText(/Please tell me your story/u)).toHaveValue("A word");
  });

  it("may be a plain fact if marked earlier, and keeps its toggle", () => {
    open("questionnaire", { "phone:talk": "yes", "timezone:talk": "" });
    expect(
      document.querySelector('[aria-describedby="questionnaire_timezone__question"]'),
    ).toBeNull();
    const toggle = toggleOf("questionnaire", "phone");
    for (const isMarked of [false, true]) {
      fireEvent.click(toggle);
      expect(toggle).toBeInTheDocument();
      expect(toggle.ariaPressed).toBe(String(isMarked));
    }
  });

  it("is no plain fact where the questions are sensitive", () => {
    for (const { id } of sections) {
      const { ui } = definitionOf(id);
      const sensitive = (ui["ui:groups"] ?? []).filter((group) => group.sensitive !== undefined);
      const items = sensitive.flatMap((group) => group.items);
      expect(items.filter((item) => typeof item === "string" && isPlain(ui[item]))).toEqual([]);
    }
  });

  it("is the place where the client stopped, if it came last", async () => {
    open("health");
    fireEvent.click(toggleOf("health", "allergies"));
    await wait(0);
    expect(recallLastQuestion(owner())).toMatchObject({
      sectionId: "health",
      question: "allergies",
    });
  });

  it("counts as something said when the questions to be answered last are reminded of", () => {
    const { ui } = definitionOf("personal");
    const others = (ui["ui:groups"] ?? []).filter(({ answerLast }) => answerLast !== true);
    const firsts = others.map(({ items }) => items.find((item) => typeof item === "string") ?? "");
    open("personal");
    expect(screen.queryByText(/have rested long enough/u)).toBeNull();
    for (const question of firsts) {
      fireEvent.click(toggleOf("personal", question));
    }
    expect(screen.getByText(/have rested long enough/u)).toBeVisible();
  });
});

describe("reading", () => {
  it("shows the mark beside its question, and never as an unknown answer", () => {
    const answers = {
      "story:talk": "yes",
      story: "A word",
      "issues:talk": "yes",
      "reason:talk": "",
      "unload:talk": null,
    };
    render(<ReadForm definition={definitionOf("story")} answers={answers} />);
    const marks = screen.getAllByText("The client would rather talk about this");
    expect(marks.map((mark) => mark.previousElementSibling?.textContent)).toEqual([
      definitionOf("story").schema.properties["story"]?.title,
      definitionOf("story").schema.properties["issues"]?.title,
    ]);
    expect(screen.queryByRole("region", { name: /^Earlier questions/u })).toBeNull();
  });

  it("stands in the client's own copy", () => {
    render(
      <ReadForm
        definition={definitionOf("story")}
        answers={{ "story:talk": "yes" }}
        reader="client"
      />,
    );
    expect(screen.getByText("You would rather talk about this")).toBeVisible();
  });

  it("shows it of a question that is no longer asked, with its last words", () => {
    const definition = definitionOf("story");
    render(
      <ReadForm
        definition={{
          ...definition,
          fields: {
            ...definition.fields,
            hopes: { kind: "long text", retired: "What do you hope for?" },
          },
        }}
        answers={{ "hopes:talk": "yes", "odd:talk": "yes", odd: "kept" }}
      />,
    );
    const earlier = within(screen.getByRole("region", { name: /^Earlier questions/u }));
    expect(earlier.getByRole("heading", { name: "What do you hope for?" })).toBeVisible();
    expect(earlier.getAllByText("The client would rather talk about this")).toHaveLength(2);
    expect(earlier.getByText("Kept under the name “odd”, without its question")).toBeVisible();
    expect(earlier.queryByText("yes")).toBeNull();
  });
});

/** Of an entry in the UI file. */
const isPlain = (entry: SectionUi[string]): boolean =>
  typeof entry === "object" && "ui:plainFact" in entry;

const titleOf = (id: string, question: string): string =>
  definitionOf(id).schema.properties[question]?.title ?? "";

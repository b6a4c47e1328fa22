import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE, questionOfSample } from "../../../tests/support/site/sample-section.ts";
import { TALK_LABEL, TO_TALK_ABOUT, talkKey } from "../../domain/question/answer-keys.ts";
import { controlId, questionIds } from "../form/element-ids.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import type { OnQuestion } from "../saving/use-draft.ts";
import { withDraftOwner } from "./open-section.tsx";

const { id: owner, open, save, wait } = withDraftOwner({});

/** The toggle of a question, looked up by its description: all toggles have the same words. */
function toggleOf(question: string): HTMLElement | null {
  const { label } = questionIds(controlId(SAMPLE.section, question));
  return document.querySelector<HTMLElement>(`button[aria-describedby="${label}"]`);
}
const press = (question: string) => fireEvent.click(toggleOf(question) ?? document.body);

describe("a question that the client would rather talk about", () => {
  it("may be each but a plain fact, and is where the client stopped", async () => {
    const onQuestion = vi.fn<OnQuestion>();
    open({}, { onQuestion });
    const plain = ["name", "profile"];
    const { properties } = SAMPLE.schema;
    const questions = Object.keys(properties).filter((question) => !plain.includes(question));
    expect(screen.getAllByText(TALK_LABEL)).toHaveLength(questions.length);
    for (const question of questions) {
      expect(toggleOf(question)).toHaveAccessibleDescription(properties[question]?.title ?? "");
      press(question);
    }
    await wait(5000);
    expect(Object.assign({}, ...save.mock.calls.map(([changes]) => changes))).toEqual(
      Object.fromEntries(questions.map((question) => [talkKey(question), TO_TALK_ABOUT])),
    );
    expect(onQuestion.mock.calls).toEqual(
      questions.map((question) => [owner(), { sectionId: SAMPLE.section.id, question }]),
    );
  });

  it("may be a plain fact if marked earlier, and keeps its toggle", () => {
    open({ "name:talk": "yes", "profile:talk": "" });
    expect(toggleOf("profile")).toBeNull();
    for (const isMarked of ["false", "true"]) {
      press("name");
      expect(toggleOf("name")?.ariaPressed).toBe(isMarked);
    }
  });
});

describe("a mark to talk about a question", () => {
  it("is read beside its question, and never as an unknown answer", () => {
    const answers = {
      "story:talk": "yes",
      story: "A word",
      "health:talk": "yes",
      "reason:talk": "",
      "age:talk": null,
    };
    const { unmount } = render(<ReadForm definition={SAMPLE} answers={answers} />);
    const marks = screen.getAllByText("The client would rather talk about this");
    expect(marks.map((mark) => mark.previousElementSibling?.textContent)).toEqual([
      questionOfSample("story").title,
      "Your health?",
    ]);
    expect(screen.queryByRole("region", { name: /^Earlier questions/u })).toBeNull();
    unmount();
    render(<ReadForm definition={SAMPLE} answers={answers} reader="client" />);
    expect(screen.getAllByText("You would rather talk about this")).toHaveLength(2);
  });

  it("is read of a question that is no longer asked, with its last words", () => {
    const answers = { "hopes:talk": "yes", "odd:talk": "yes", odd: "kept" };
    render(<ReadForm definition={SAMPLE} answers={answers} />);
    const earlier = within(screen.getByRole("region", { name: /^Earlier questions/u }));
    expect(earlier.getByRole("heading", { name: "What do you hope for?" })).toBeVisible();
    expect(earlier.getAllByText("The client would rather talk about this")).toHaveLength(2);
    expect(earlier.getByText("Kept under the name “odd”, without its question")).toBeVisible();
    expect(earlier.queryByText("yes")).toBeNull();
  });
});

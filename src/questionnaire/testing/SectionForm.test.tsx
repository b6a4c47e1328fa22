import type { QuestionUi } from "../../domain/question/section-files.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { Heading } from "../form/section-contents.ts";
import { type SectionDefinition, sections } from "../section-definition.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

describe.each(sections.map(({ id }) => id))("the section %s", (id) => {
  it("has a control for every question, labelled with its wording", () => {
    const definition = definitionOf(id);
    openSection(id, { owner: id });
    for (const [question, { title }] of Object.entries(definition.schema.properties)) {
      const kind = definition.fields[question]?.kind;
      const control =
        kind === "rating"
          ? screen.getByRole("group", { name: title })
          : screen.getByLabelText((text) => text.replace(/ \(required\)$/u, "") === title);
      expect(control, question).toBeVisible();
    }
  });

  it("names only descriptions that are on the page", () => {
    const { container } = openSection(id, { owner: id });
    const named = [...container.querySelectorAll("[aria-describedby]")].flatMap((element) =>
      (element.getAttribute("aria-describedby") ?? "").split(" "),
    );
    for (const description of named) {
      expect(document.querySelector(`#${description}`), description).not.toBeNull();
    }
  });

  it("lets no browser keep answers, and completes details where the UI file says so", () => {
    const definition = definitionOf(id);
    const { container } = openSection(id, { owner: id });
    expect(container.querySelector("form")).toHaveAttribute("autocomplete", "off");
    const texts = container.querySelectorAll("textarea, input:not([type=radio], [type=checkbox])");
    for (const control of texts) {
      const question = control.id.slice(definition.section.id.length + 1);
      // The type of `ui` also covers section settings; a question's key holds the question's entry.
      const entry = definition.ui[question] as QuestionUi | undefined;
      const token = entry?.["ui:autocomplete"] ?? "off";
      expect(control, question).toHaveAttribute("autocomplete", token);
      const kind = control.getAttribute("type");
      fireEvent.change(control, {
        target: { value: kind === "time" ? "07:30" : kind === "date" ? "1985-04-03" : "7" },
      });
      expect(control, question).toHaveAttribute("autocomplete", "off");
    }
  });

  it("has no control at all when it is read", () => {
    const { container } = render(<ReadForm definition={definitionOf(id)} answers={{}} />);
    expect(container.querySelectorAll("input, textarea, select, button, form")).toHaveLength(0);
    expect(screen.getAllByText("Not answered")).toHaveLength(
      Object.keys(definitionOf(id).schema.properties).length,
    );
  });

  it("writes nothing by being opened and walked through", async () => {
    vi.useFakeTimers();
    const save = vi.fn();
    const answers = { unknown: "kept", ...oldAnswers(definitionOf(id)) };
    const { container, unmount } = openSection(id, { owner: id, answers, save });
    for (const control of container.querySelectorAll("input, textarea, select")) {
      fireEvent.focus(control);
      fireEvent.blur(control);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    unmount();
    vi.useRealTimers();
    expect(save).not.toHaveBeenCalled();
  });
});

/** For every question, a value that the earlier site may have stored: of another type, or unfitting. */
function oldAnswers(definition: SectionDefinition): StoredAnswers {
  const values = [null, "", "text", "170,5", 12, "22:15:00", "1m70"];
  return Object.fromEntries(
    Object.keys(definition.schema.properties).map((question, index) => [
      question,
      values[index % values.length],
    ]),
  );
}

it("tells the page which headings have answers, as these come and go", () => {
  let contents: readonly Heading[] = [];
  openSection("questionnaire", {
    owner: crypto.randomUUID(),
    answers: { phone: "+31 6 1", birthplace: "" },
    onContents: (now) => {
      contents = now;
    },
  });
  const answered = () =>
    contents.filter(({ note }) => note === "has answers").map(({ title }) => title);
  const [first, second] = contents.map(({ title }) => title);
  expect(answered()).toEqual([second]);
  fireEvent.change(screen.getByLabelText("Place of Birth"), { target: { value: "By the sea" } });
  expect(answered()).toEqual([first, second]);
  fireEvent.change(screen.getByLabelText("Phone Number"), { target: { value: "" } });
  expect(answered()).toEqual([first]);
});

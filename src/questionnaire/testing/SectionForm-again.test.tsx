import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { askedAgainPart } from "../form/asked-again.ts";
import { questionsOf } from "../form/question-order.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { openSection, withDraftOwner } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { switchLanguage } from "../../words/load-words.ts";

const { id: owner, save } = withDraftOwner({ toFake: ["Date"], now: new Date(2026, 2, 10) });

const HEALTH = {
  ratingHealth: 3,
  "ratingHealth:before-2025-12-31": 2,
  "ratingHealth:2026-03-01": 5,
  "ratingHealth:2026-03-04": 3,
};
const TODAY = "ratingHealth:2026-03-10";

const open = (answers: StoredAnswers) => openSection("personal", { owner: owner(), answers, save });
const health = () => within(screen.getAllByRole("group", { name: /health/iu })[0] ?? document.body);
const summary = () => health().findByText(/ on | before |No earlier/u, { selector: "summary" });
const lateCode = () => vi.dynamicImportSettled();

describe("a rating that is asked again", () => {
  it("names its last earlier value, and today's beside it", async () => {
    open(HEALTH);
    expect(await summary()).toHaveTextContent(/: 3 on 4 March, not yet today$/u);
    fireEvent.click(health().getByRole("radio", { name: "7" }));
    expect(await summary()).toHaveTextContent(/: 3 on 4 March, 7 today$/u);
    await vi.waitFor(() => {
      expect(save.mock.calls).toEqual([[{ ratingHealth: 7, [TODAY]: 7 }]]);
    });
  });

  it("says by when a value without a day was given", async () => {
    open({ ratingHealth: 2, "ratingHealth:before-2026-03-05": 2 });
    expect(await summary()).toHaveTextContent(/: 2 before 5 March 2026, not yet today$/u);
  });

  it.each([
    ["a click", (radio: HTMLElement) => fireEvent.click(radio)],
    ["the space bar", (radio: HTMLElement) => fireEvent.keyUp(radio, { key: " " })],
  ])("takes the same number for a new value on another day, by %s", async (_, choose) => {
    open(HEALTH);
    choose(health().getByRole("radio", { name: "3" }));
    await vi.waitFor(() => {
      expect(save.mock.calls).toEqual([[{ ratingHealth: 3, [TODAY]: 3 }]]);
    });
  });

  it("has nothing below it without an earlier value", async () => {
    open({ ratingHealth: 3, [TODAY]: 3 });
    await lateCode();
    expect(health().queryByText(/ on | before /u)).toBeNull();
  });

  it("loses an earlier value by one press, and gets it back by another", async () => {
    open(HEALTH);
    fireEvent.click(await summary());
    fireEvent.click(health().getByRole("button", { name: "Delete 5 on 1 March 2026" }));
    expect(health().getByRole("status")).toHaveTextContent("5 on 1 March 2026 is deleted.");
    await vi.waitFor(() => {
      expect(save.mock.calls).toEqual([[{ "ratingHealth:2026-03-01": "" }]]);
    });
    fireEvent.click(health().getByRole("button", { name: "Put back 5 on 1 March 2026" }));
    expect(health().getByRole("status")).toHaveTextContent("5 on 1 March 2026 is there again.");
    await vi.waitFor(() => {
      expect(save.mock.calls[1]).toEqual([{ "ratingHealth:2026-03-01": 5 }]);
    });
  });

  it("is empty after its only value is deleted, until put back", async () => {
    open({ ratingHealth: 3, "ratingHealth:2026-03-04": 3 });
    fireEvent.click(await summary());
    fireEvent.click(health().getByRole("button", { name: /^Delete/u }));
    expect(health().getByRole("status")).toHaveTextContent("The answer above is empty now.");
    expect(health().getByRole("radio", { name: "3" })).not.toBeChecked();
    expect(await summary()).toHaveTextContent("No earlier value");
    fireEvent.click(health().getByRole("button", { name: /^Put back/u }));
    expect(health().getByRole("radio", { name: "3" })).toBeChecked();
    expect(await summary()).toHaveTextContent(/: 3 on 4 March, not yet today$/u);
  });
});

describe("the line of a rating", () => {
  afterEach(() => switchLanguage("en"));
  const read = (answers: StoredAnswers) => {
    const form = <ReadForm definition={definitionOf("personal")} answers={answers} />;
    return render(form).container;
  };

  it("names its first and last value, and every value in a table", async () => {
    read(HEALTH);
    expect(await screen.findByRole("figure")).toHaveTextContent(
      "First 2 before 31 December 2025, last 3 on 4 March 2026.",
    );
    // The question names its scale by itself.
    const name = definitionOf("personal").schema.properties["ratingHealth"]?.title ?? "";
    const rows = within(screen.getByRole("table", { name }));
    expect(rows.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "DayValue",
      "before 31 December 20252",
      "1 March 20265",
      "4 March 20263",
    ]);
  });

  it("has days in their true distance, and none for what has no day", async () => {
    const page = read({ ...HEALTH, "ratingHealth:2026-03-31": 10, ratingHealth: 10 });
    await screen.findByRole("figure");
    expect(page.querySelector("polyline")).toHaveAttribute("points", "0,50 10,70 100,0");
  });

  const WEIGHT: SectionDefinition = {
    ...definitionOf("story"),
    schema: {
      type: "object",
      title: "Weight",
      properties: { weight: { type: "number", title: "Weight", minimum: 20, maximum: 400 } },
    },
    ui: { weight: { "ui:askedAgain": true } },
    fields: { weight: { kind: "number" } },
  };
  const WEIGHED = { weight: 84, "weight:2026-03-01": 82.5, "weight:2026-03-04": 84 };

  it("has, for a number, a scale around its values, with the page's decimals", async () => {
    await switchLanguage("nl");
    const { container } = render(<ReadForm definition={WEIGHT} answers={WEIGHED} />);
    expect(await screen.findByRole("figure")).toHaveTextContent(/^8582First 82,5 /u);
    expect(container.querySelector("polyline")).toHaveAttribute("points", "0,83.33 100,33.33");
    expect(screen.getByRole("table")).toHaveTextContent("1 maart 202682,5");
  });

  it.each([
    ["its line", WEIGHED, /First 82.5 on 1 March 2026, last 84 on 4 March 2026/u],
    ["a single day", { weight: 84, "weight:2026-03-01": 82.5 }, /^82.5 on 1 March 2026$/u],
  ])("stays readable as %s once its question is not asked again", async (_, answers, words) => {
    render(<ReadForm definition={{ ...WEIGHT, ui: {} }} answers={answers} />);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("needs two days for its picture, and two values for its words", async () => {
    const page = read({
      ratingHealth: 4,
      "ratingHealth:before-2026-01-01": 2,
      "ratingHealth:2026-03-04": 4,
      ratingWealth: 5,
      "ratingWealth:2026-03-04": 5,
    });
    expect(await screen.findAllByRole("figure")).toHaveLength(1);
    expect(page.querySelector("svg")).toBeNull();
  });
});

it("a part asks only what is asked again, with the note before it", () => {
  const whole = definitionOf("personal");
  const part = askedAgainPart(whole);
  const asked = Object.keys(whole.schema.properties).filter((question) =>
    question.startsWith("rating"),
  );
  expect(Object.keys(part?.schema.properties ?? {})).toEqual(asked);
  const groups = part?.ui["ui:groups"] ?? [];
  expect(groups.map(questionsOf)).toEqual([asked]);
  expect(groups[0]?.items[0]).toHaveProperty("note");
  expect(askedAgainPart(definitionOf("story"))).toBeUndefined();
});

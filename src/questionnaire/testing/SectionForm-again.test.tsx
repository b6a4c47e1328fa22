import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { askedAgainPart } from "../form/asked-again.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { withDraftOwner } from "./open-section.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { loadWords, switchLanguage } from "../../words/load-words.ts";

const { open, save } = withDraftOwner({ toFake: ["Date"], now: new Date(2026, 2, 10) });

const HEALTH = {
  health: 3,
  "health:before-2025-12-31": 2,
  "health:2026-03-01": 5,
  "health:2026-03-04": 3,
};
const TODAY = "health:2026-03-10";

const health = () => within(screen.getByRole("group", { name: "Your health?" }));
const summary = () => health().findByText(/ on | before |No earlier/u, { selector: "summary" });
const lateCode = () => vi.dynamicImportSettled();

describe("a rating that is asked again", () => {
  it("names its last earlier value, and today's beside it", async () => {
    open(HEALTH);
    expect(await summary()).toHaveTextContent(/: 3 on 4 March, not yet today$/u);
    fireEvent.click(health().getByRole("radio", { name: "7" }));
    expect(await summary()).toHaveTextContent(/: 3 on 4 March, 7 today$/u);
    await vi.waitFor(() => {
      expect(save.mock.calls).toEqual([[{ health: 7, [TODAY]: 7 }]]);
    });
  });

  it.each([
    ["a click", (radio: HTMLElement) => fireEvent.click(radio)],
    ["the space bar", (radio: HTMLElement) => fireEvent.keyUp(radio, { key: " " })],
  ])("takes the same number for a new value on another day, by %s", async (_, choose) => {
    open(HEALTH);
    choose(health().getByRole("radio", { name: "3" }));
    await vi.waitFor(() => {
      expect(save.mock.calls).toEqual([[{ health: 3, [TODAY]: 3 }]]);
    });
  });

  it("has nothing below it without an earlier value", async () => {
    open({ health: 3, [TODAY]: 3 });
    await lateCode();
    expect(health().queryByText(/ on | before /u)).toBeNull();
  });

  it("is empty after its only value is deleted, until put back", async () => {
    open({ health: 3, "health:2026-03-04": 3 });
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
    const form = <ReadForm definition={SAMPLE} answers={answers} />;
    return render(form).container;
  };

  it("names its first and last value, and every value in a table", async () => {
    read(HEALTH);
    expect(await screen.findByRole("figure")).toHaveTextContent(
      "First 2 before 31 December 2025, last 3 on 4 March 2026.",
    );
    // The question names its scale by itself.
    const rows = within(screen.getByRole("table", { name: "Your health?" }));
    expect(rows.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "DayValue",
      "before 31 December 20252",
      "1 March 20265",
      "4 March 20263",
    ]);
  });

  it("has days in their true distance, and none for what has no day", async () => {
    const page = read({ ...HEALTH, "health:2026-03-31": 10, health: 10 });
    await screen.findByRole("figure");
    expect(page.querySelector("polyline")).toHaveAttribute("points", "0,50 10,70 100,0");
  });

  const WEIGHT: SectionDefinition = {
    ...SAMPLE,
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
    loadWords(["engine"], "en");
    await switchLanguage("nl");
    const { container } = render(<ReadForm definition={WEIGHT} answers={WEIGHED} />);
    expect(await screen.findByRole("figure")).toHaveTextContent(/^8582Eerst 82,5 /u);
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
      health: 4,
      "health:before-2026-01-01": 2,
      "health:2026-03-04": 4,
      story: 5,
      "story:2026-03-04": 5,
    });
    expect(await screen.findAllByRole("figure")).toHaveLength(1);
    expect(page.querySelector("svg")).toBeNull();
  });
});

it("a part asks what is asked again, with notes before scales without words", () => {
  const last = { title: "Now", items: ["story", { note: "On a scale." }, "health"] };
  const part = askedAgainPart({ ...SAMPLE, ui: { ...SAMPLE.ui, "ui:groups": [last] } });
  expect(Object.keys(part?.schema.properties ?? {})).toEqual(["health"]);
  expect(part?.ui["ui:groups"]?.map(({ items }) => items)).toEqual([
    [{ note: "On a scale." }, "health"],
  ]);
  const ui = {
    ...SAMPLE.ui,
    "ui:groups": [last],
    health: { "ui:askedAgain": true, "ui:ends": ["low", "high"] } as const,
  };
  expect(askedAgainPart({ ...SAMPLE, ui })?.ui["ui:groups"]?.[0]?.items).toEqual(["health"]);
  expect(askedAgainPart({ ...SAMPLE, ui: {} })).toBeUndefined();
});

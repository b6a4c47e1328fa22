import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { askedQuestions } from "../form/question-order.ts";
import { openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

// A long section renders its first groups at once, and the others a moment later.

const { schema, ui } = definitionOf("health");
const asked = askedQuestions(definitionOf("health"));
const titles = asked.map((question) => schema.properties[question]?.title ?? "");
/** Queries the DOM directly: Testing Library would take a second for 75 labels. */
const shown = (): readonly string[] => {
  const labels = new Set(
    Array.from(document.querySelectorAll("form label, form legend"), (label) => label.textContent),
  );
  return titles.filter((title) => labels.has(title));
};
const first = (): HTMLElement => screen.getByLabelText(titles[0] ?? "");

const open = (startAt?: string): void => {
  openSection("health", { owner: "opening", ...(startAt !== undefined && { startAt }) }, render);
};
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it("has headings and a screen of questions at once, the others by itself", async () => {
  open();
  for (const { title } of ui["ui:groups"] ?? []) {
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
  }
  expect(shown().length).toBeGreaterThanOrEqual(8);
  expect(shown().length).toBeLessThan(12);
  await expect.poll(shown).toEqual(titles);
});

it("has all questions up to the one it begins at, with its focus", async () => {
  const middle = Math.floor(asked.length / 2);
  open(asked[middle]);
  expect(shown().length).toBeGreaterThanOrEqual(middle + 8);
  expect(titles.slice(0, shown().length)).toEqual(shown());
  expect(shown().length).toBeLessThan(titles.length);
  expect(screen.getByLabelText(titles[middle] ?? "")).toHaveFocus();
  await expect.poll(shown).toEqual(titles);
});

it("has every question at once where it begins outside all groups", () => {
  open("retired");
  expect(shown()).toEqual(titles);
});

it("keeps the focus and what is written while the others come", async () => {
  open();
  act(() => {
    first().focus();
  });
  fireEvent.change(first(), { target: { value: "Two a day." } });
  await expect.poll(shown).toEqual(titles);
  expect(first()).toHaveFocus();
  expect(first()).toHaveValue("Two a day.");
});

describe("has every question at once", () => {
  it.each<[why: string, event: Event]>([
    ["the Tab key, which may lead to the next one", new KeyboardEvent("keydown", { key: "Tab" })],
    ["the keys of find in page", new KeyboardEvent("keydown", { key: "f", ctrlKey: true })],
    ["a press of a link to a question", new MouseEvent("click")],
    ["a finger or a mouse", new Event("pointerdown")],
    ["the wheel", new WheelEvent("wheel")],
    ["a finger that scrolls", new Event("touchmove")],
    ["printing", new Event("beforeprint")],
  ])("for %s", (_why, event) => {
    open();
    expect(shown()).not.toEqual(titles);
    act(() => {
      window.dispatchEvent(event);
    });
    expect(shown()).toEqual(titles);
  });
});

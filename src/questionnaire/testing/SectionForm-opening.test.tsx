import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { openSection } from "./open-section.tsx";

// A long section renders its first groups at once, and the others a moment later.

const QUESTIONS = Array.from({ length: 24 }, (_, number) => `question${number}`);
const TITLES = QUESTIONS.map((question) => `What of ${question}?`);
const GROUPS = [0, 4, 8, 12, 16, 20].map((from) => ({
  title: `From ${from}`,
  items: QUESTIONS.slice(from, from + 4),
}));
const each = <Value,>(value: (question: string) => Value) =>
  Object.fromEntries(QUESTIONS.map((question) => [question, value(question)]));
const LONG: SectionDefinition = {
  ...SAMPLE,
  schema: {
    title: "Long",
    type: "object",
    properties: each((question) => ({ type: "string", title: `What of ${question}?` })),
  },
  ui: { ...each(() => ({ "ui:widget": "textarea" }) as const), "ui:groups": GROUPS },
  fields: each(() => ({ kind: "long text" })),
  validators: {},
};

const shown = (): readonly string[] =>
  Array.from(document.querySelectorAll("form label"), ({ textContent }) => textContent);
const open = (startAt?: string, definition = LONG): void => {
  openSection({ owner: crypto.randomUUID(), definition, startAt }, render);
};

it.each<[what: string, ui: SectionDefinition["ui"]]>([
  ["a long section", LONG.ui],
  ["a large group", { ...LONG.ui, "ui:groups": [{ title: "All", items: QUESTIONS }] }],
  ["a section without headings", {}],
])("%s has a screen of questions at once, others by itself", async (_what, ui) => {
  open(undefined, { ...LONG, ui });
  const titles = ui["ui:groups"]?.map(({ title }) => title) ?? [];
  expect(screen.queryAllByRole("heading").map(({ textContent }) => textContent)).toEqual(titles);
  expect(shown()).toEqual(TITLES.slice(0, 5));
  await expect.poll(shown).toEqual(TITLES);
});

it.each<[where: string, name: "innerHeight" | "scrollY", pixels: number, shown: number]>([
  ["eight questions at once in a high window", "innerHeight", 1440, 8],
  ["every question at once where its words have been scrolled", "scrollY", 900, 24],
])("a long section has %s", (_where, name, pixels, count) => {
  vi.spyOn(window, name, "get").mockReturnValue(pixels);
  open();
  expect(shown()).toEqual(TITLES.slice(0, count));
});

it("a long section has all questions up to where it begins, with focus", async () => {
  open(QUESTIONS[5]);
  expect(shown()).toEqual(TITLES.slice(0, 10));
  expect(screen.getByLabelText(TITLES[5] ?? "")).toHaveFocus();
  await expect.poll(shown).toEqual(TITLES);
});

it("a long section has every question at once where it begins outside all groups", () => {
  open("retired");
  expect(shown()).toEqual(TITLES);
});

it("a long section keeps focus and text while its other questions come", async () => {
  open();
  const first = screen.getByLabelText(TITLES[0] ?? "");
  act(() => {
    first.focus();
  });
  await userEvent.paste("Two a day.");
  await expect.poll(shown).toEqual(TITLES);
  expect(first).toHaveFocus();
  expect(first).toHaveValue("Two a day.");
});

it.each<[why: string, event: Event]>([
  ["the Tab key, which may lead to the next one", new KeyboardEvent("keydown", { key: "Tab" })],
  ["the keys of find in page", new KeyboardEvent("keydown", { key: "f", ctrlKey: true })],
  ["a press of a link to a question", new MouseEvent("click")],
  ["a finger or a mouse", new Event("pointerdown")],
  ["the wheel", new WheelEvent("wheel")],
  ["a finger that scrolls", new Event("touchmove")],
  ["printing", new Event("beforeprint")],
])("a long section has every question at once for %s", (_why, event) => {
  open();
  expect(shown()).not.toEqual(TITLES);
  act(() => {
    window.dispatchEvent(event);
  });
  expect(shown()).toEqual(TITLES);
});

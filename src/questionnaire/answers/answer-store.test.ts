import { expect, it, vi } from "vitest";
import type { SectionDefinition } from "../section-definition.ts";
import { createAnswerStore } from "./answer-store.ts";

const CHOICE: SectionDefinition = {
  section: { id: "story", title: "Story", route: "/story", coachRoute: "/adminstory" },
  schema: {
    title: "Story",
    type: "object",
    properties: { sleep: { type: "string", title: "Sleep?", enum: ["Good", "Bad"] } },
  },
  ui: {},
  fields: { sleep: { kind: "choice" } },
  language: "en",
  validators: {},
};

it("keeps a stored value that no control holds beside a restored answer", () => {
  const store = createAnswerStore(CHOICE, { sleep: "So so" });
  expect(store.shown("sleep")).toEqual({ text: "", kept: "So so" });
  store.goBack({ sleep: "Good" });
  expect(store.shown("sleep")).toEqual({ text: "So so", rival: "Good" });
});

it("asks for no choice where a restored backup holds what is on screen", () => {
  const store = createAnswerStore(CHOICE, { sleep: "Bad" });
  store.write("sleep", "Good");
  store.goBack({ sleep: "Good" });
  expect(store.shown("sleep")).toEqual({ text: "Good" });
});

it.each([
  ["Good", { text: "Bad", rival: "Good", undone: "Good" }],
  ["", { text: "Bad" }],
])("keeps the rival %j, which a restored backup has undone, unless it is empty", (rival, shown) => {
  const store = createAnswerStore(CHOICE, { sleep: "So so" });
  store.write("sleep", "Bad");
  store.refresh({ sleep: rival }, new Map([["sleep", []]]));
  expect(store.shown("sleep").rival).toBe(rival);
  store.goBack({ sleep: "Bad" });
  expect(store.shown("sleep")).toEqual(shown);
});

it("keeps a rival while its author writes on, and only once", () => {
  const store = createAnswerStore(CHOICE, {});
  const unsaved = new Map([["sleep", []]]);
  store.refresh({ sleep: "Good" }, unsaved);
  store.write("sleep", "Worse");
  expect(store.shown("sleep")).toEqual({ text: "Worse", rival: "Good" });
  store.goBack({});
  store.refresh({ sleep: "Good" }, unsaved);
  expect(store.shown("sleep").rival).toBe("Good");
});

it("knows that a number on screen is the stored one", () => {
  const store = createAnswerStore(
    { ...CHOICE, fields: { sleep: { kind: "number" } } },
    { sleep: 8 },
  );
  expect(store.answer("sleep")).toBe(store.stored("sleep"));
});

it("keeps as text what fits no retired question", () => {
  const retired = { kind: "number", retired: "How tall?" } as const;
  const store = createAnswerStore({ ...CHOICE, fields: { ...CHOICE.fields, height: retired } }, {});
  store.restore("height", "1m70", [""]);
  expect(store.answer("height")).toBe("1m70");
});

it("tells a chosen text from a typed one, and touched from untouched", () => {
  const store = createAnswerStore(CHOICE, {});
  const written = vi.fn();
  store.onWrite(written);
  expect(store.isTouched("sleep")).toBe(false);
  store.write("sleep", "Good");
  expect(store.isTouched("sleep")).toBe(true);
  store.choose("sleep", "mine");
  expect(written.mock.calls).toEqual([
    ["sleep", false],
    ["sleep", true],
  ]);
});

import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { show } from "../../words/words.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { markOf } from "./answer-mark.ts";
import { createAnswerStore } from "./answer-store.ts";
import { sectionOf } from "./testing/section-of.ts";

const CHOICE = sectionOf(
  "story",
  { sleep: { type: "string", title: "Sleep?", enum: ["Good", "Bad"] } },
  { sleep: { kind: "choice" } },
);

it("keeps a stored value that no control holds beside a restored answer", () => {
  const store = createAnswerStore(CHOICE, { sleep: "So so" });
  expect(store.shown("sleep")).toEqual({ text: "", kept: "So so" });
  store.goBack({ sleep: "Good" });
  expect(store.shown("sleep")).toEqual({ text: "So so", rival: "Good" });
});

it("takes over from another device what no control holds, and changes nothing", () => {
  const store = createAnswerStore(CHOICE, { sleep: "Good" });
  expect(store.refresh({ sleep: "So so" }, new Map()).get("sleep")).toBe("So so");
  expect(store.shown("sleep")).toEqual({ text: "", kept: "So so" });
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

it("shows a number and its rival with the decimal mark of the page's language", () => {
  show("nl");
  onTestFinished(() => {
    show("en");
  });
  const number: SectionDefinition = { ...CHOICE, fields: { sleep: { kind: "number" } } };
  const store = createAnswerStore(number, { sleep: 7.5 });
  expect(store.shown("sleep")).toEqual({ text: "7,5" });
  store.write("sleep", "7");
  store.refresh({ sleep: 8.5 }, new Map([["sleep", []]]));
  expect(store.shown("sleep")).toEqual({ text: "7", rival: "8,5" });
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

describe("several options", () => {
  const several = (stored: StoredAnswers) =>
    createAnswerStore({ ...CHOICE, fields: { sleep: { kind: "several" } } }, stored);

  it.each([
    ["both are added", "", "Good", "Bad", "Good\nBad"],
    ["one is added, another taken away", "Bad", "", "Good\nBad", "Good"],
    ["own words are added on both sides", "Good", "Good\nnaps", "Good\nteas", "Good\nteas\nnaps"],
    ["own words change here", "Bad\nnap", "Bad\nnaps", "Good\nBad\nnap", "Good\nBad\nnaps"],
  ])("of two devices are joined by line: %s", (_, began, here, there, both) => {
    const store = several({ sleep: began });
    store.write("sleep", here);
    const changed = store.refresh({ sleep: there }, new Map([["sleep", []]]));
    expect(store.shown("sleep")).toEqual({ text: both });
    expect(changed.get("sleep")).toBe(both);
    expect(store.stored("sleep")).toBe(there);
  });

  it("of an earlier visit are joined where the device knows what stood there", () => {
    const store = several({ sleep: "Bad" });
    store.restore("sleep", "Good", [""]);
    expect(store.shown("sleep")).toEqual({ text: "Good\nBad" });
  });

  it.each([
    ["a hash of it", markOf("x".repeat(41))],
    ["nothing", undefined],
  ])("are asked about where the device kept %s", (_, kept) => {
    const store = several({ sleep: "Bad" });
    store.restore("sleep", "Good\nnaps", kept === undefined ? [] : [kept]);
    expect(store.shown("sleep")).toEqual({ text: "Good\nnaps", rival: "Bad" });
    store.choose("sleep", "both");
    expect(store.answer("sleep")).toBe("Good\nBad\nnaps");
  });

  it("are asked about after a restored backup, and while a choice is open", () => {
    const store = several({ sleep: "Bad" });
    store.goBack({ sleep: "Good" });
    expect(store.shown("sleep")).toEqual({ text: "Bad", rival: "Good", undone: undefined });
    store.refresh({ sleep: "" }, new Map([["sleep", []]]));
    expect(store.shown("sleep").rival).toBe("");
  });
});

it("of a choice that takes other words, any stored text is in its control", () => {
  const definition = { ...CHOICE, ui: { sleep: { "ui:other": "Other" } } };
  expect(createAnswerStore(definition, { sleep: "So so" }).shown("sleep")).toEqual({
    text: "So so",
  });
});

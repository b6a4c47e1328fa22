import { afterEach, describe, expect, it, vi } from "vitest";
import {
  QUESTION_KINDS,
  entriesOf,
  isUnfinished,
  listAnswer,
  ratingInWords,
  scaleOf,
} from "./question-kinds.ts";

const { date, time } = QUESTION_KINDS;

describe("every kind", () => {
  it.each(Object.entries(QUESTION_KINDS))("%s stores a cleared answer as empty text", (_, kind) => {
    expect(kind.answer("")).toBe("");
  });

  it("keeps its half-filled text for itself", () => {
    expect(isUnfinished("time", time.unfinished ?? "")).toBe(true);
    expect(isUnfinished("date", time.unfinished ?? "")).toBe(false);
    expect(isUnfinished("long text", time.unfinished ?? "")).toBe(false);
    expect(isUnfinished("long text", "")).toBe(false);
  });
});

describe("a date", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(["1985-04-03", "2000-02-29", "2126-12-31"])("is held by its control as %j", (stored) => {
    expect(date.held?.(stored, [])).toBe(stored);
    expect(date.schema.pattern).toBeDefined();
    expect(stored).toMatch(new RegExp(date.schema.pattern ?? "", "u"));
    expect(date.answer(stored)).toBe(stored);
  });

  it.each(["3 April 1985", "2001-02-29", "1985-13-01", "12024-01-01", "1985", "1985-04-03T00:00Z"])(
    "is kept as it is when it is stored as %j",
    (stored) => {
      expect(date.held?.(stored, [])).toBeUndefined();
    },
  );

  it.each([
    ["1985-04-03", "3 April 1985"],
    ["2000-02-29", "29 February 2000"],
    ["2001-02-29", "2001-02-29"],
    ["12 maart 1984", "12 maart 1984"],
    ["", ""],
  ])("is read in words: %j as %j", (stored, words) => {
    expect(date.words?.(stored)).toBe(words);
  });

  it("may lie ahead, unless the question says otherwise", () => {
    // Half past midnight, when it may still be the day before in UTC.
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 0, 30) });
    const past = { "ui:latest": "today" };
    expect(date.doubt?.("2126-01-01", {})).toBeUndefined();
    expect(date.doubt?.("2026-11-22", past)).toBeUndefined();
    expect(date.doubt?.("2026-11-23", past)).toBe(
      "Is this right? I expect today or an earlier day.",
    );
    expect(date.doubt?.("2027-12-31", {})).toBeUndefined();
    expect(date.doubt?.("1900-01-01", past)).toBeUndefined();
  });

  it.each(["0198-04-03", "1899-12-31", "2985-04-03", "9999-12-31"])(
    "is asked about when its year cannot be meant, as in %j",
    (typed) => {
      expect(date.doubt?.(typed, {})).toMatch(/Is the year right\?$/u);
    },
  );
});

describe("a rating", () => {
  it.each([
    ["its steps", { enum: [1, 2, 3] }, "1 to 3"],
    ["its limits", { minimum: -2, maximum: 2 }, "-2 to 2"],
    ["neither", {}, "0 to 10"],
  ])("has the scale that the files write by %s", (_, written, words) => {
    const { low, high } = scaleOf(written);
    expect(`${low} to ${high}`).toBe(words);
  });

  it.each([
    ["7", scaleOf(), "7 of 10"],
    ["2", { low: 0, high: 3, ends: ["never", "always"] }, "2 of 3 (0: never, 3: always)"],
    ["2", { low: 1, high: 3, steps: ["never", "now and then", "always"] }, "2 of 3: now and then"],
    ["-1", { low: -5, high: 5 }, "-1 (from -5 to 5)"],
    ["11", scaleOf(), "11"],
    ["so-so", scaleOf(), "so-so"],
  ])("is read with its scale: %s", (text, scale, words) => {
    expect(ratingInWords(text, scale)).toBe(words);
  });
});

describe("several options", () => {
  const options = ["Sleep", "Appetite", "Pain"];

  it.each([
    ["", []],
    ["Sleep", ["Sleep"]],
    ["Sleep\nPain\nall of it", ["Sleep", "Pain", "all of it"]],
    ["Sleep\r\nPain", ["Sleep", "Pain"]],
  ])("are a line each in %j", (answer, entries) => {
    expect(entriesOf("several", answer)).toEqual(entries);
  });

  it("are stored in their order, each once, before the client's own words", () => {
    expect(listAnswer(["my own", "Pain", "", "and more", "Sleep", "Pain"], options)).toBe(
      "Sleep\nPain\nmy own\n\nand more",
    );
  });

  it("are one entry in the answer of every other kind", () => {
    expect(entriesOf("choice", "Sleep\nPain")).toEqual(["Sleep\nPain"]);
    expect(entriesOf("long text", "")).toEqual([]);
  });
});

describe("a web address", () => {
  const { link } = QUESTION_KINDS["web address"];

  it.each([
    ["https://example.com/a?b=c", "https://example.com/a?b=c"],
    ["instagram.com/name", "https://instagram.com/name"],
    [" Example.com ", "https://example.com/"],
    ["\u200Bhttps://example.com\u00A0", "https://example.com/"],
    ["http://example.com", "http://example.com/"],
  ])("opens %j as %j", (typed, address) => {
    expect(link?.(typed, {})).toBe(address);
  });

  it("opens a bare name under the address it belongs to", () => {
    expect(link?.("@my.name", { "ui:addressBase": "https://www.instagram.com/" })).toBe(
      "https://www.instagram.com/my.name",
    );
  });

  it.each([
    "@name",
    "I have none",
    "none",
    "n.v.t.",
    "n.v.t",
    "N.A.",
    "1.5",
    "nee...",
    "bijv.",
    "i.v.m.",
    "v2.0",
    "1.2.3",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:secret@example.com",
    "",
  ])("does not open %j", (typed) => {
    expect(link?.(typed, {})).toBeUndefined();
  });
});

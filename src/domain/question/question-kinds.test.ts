import { afterEach, describe, expect, it, vi } from "vitest";
import { QUESTION_KINDS, isUnfinished } from "./question-kinds.ts";

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

  it("is read in words", () => {
    expect(date.words?.("1985-04-03")).toBe("3 April 1985");
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

import { describe, expect, it } from "vitest";
import { LONGEST_ANSWER } from "../../domain/question/question-kinds.ts";
import { toAnswer, toShown } from "./answer-text.ts";

describe("toShown", () => {
  it.each([undefined, null, ""])("shows %j as not answered, whatever the kind", (stored) => {
    for (const kind of ["short text", "long text", "number", "time", "choice", "rating"] as const) {
      expect(toShown(kind, stored)).toEqual({ text: "" });
    }
  });

  it.each([
    ["number", 170.5, "170.5"],
    ["number", "170,5", "170,5"],
    ["number", "1m70", "1m70"],
    ["number", 0, "0"],
    ["short text", 12, "12"],
    ["long text", " with space \n", " with space \n"],
    ["time", "22:15", "22:15"],
    ["time", "22:15:00", "22:15"],
    ["rating", 0, "0"],
    ["rating", "7", "7"],
    ["choice", "Female", "Female"],
  ] as const)("shows a %s stored as %j as %j", (kind, stored, text) => {
    expect(toShown(kind, stored, ["Male", "Female", "0", "7"])).toEqual({ text });
  });

  it.each([
    ["time", "around ten", "around ten"],
    ["time", "24:00", "24:00"],
    ["rating", 11, "11"],
    ["rating", "7.5", "7.5"],
    ["choice", "Living together", "Living together"],
    ["choice", { a: 1 }, '{"a":1}'],
  ] as const)("keeps a %s stored as %j, which its control cannot hold", (kind, stored, kept) => {
    expect(toShown(kind, stored, ["Single"])).toEqual({ text: "", kept });
  });
});

describe("toAnswer", () => {
  it.each([
    ["170,5", 170.5],
    ["0", 0],
    ["   ", ""],
    ["12345678901", 12345678901],
    ["1234567890123456", "1234567890123456"],
    ["geen", "geen"],
    ["2.500", "2.500"],
    [" --1 ", " --1 "],
  ])("takes %j for a number as %j", (text, answer) => {
    expect(toAnswer("number", text)).toBe(answer);
  });

  it("strips the unit that a wording names", () => {
    expect(toAnswer("number", "168 cm", "Height in centimetres")).toBe(168);
    expect(toAnswer("number", "168 cm", "Weight in kilograms")).toBe("168 cm");
  });

  it.each(["email", "web address"] as const)("takes no space around an %s", (kind) => {
    expect(toAnswer(kind, " anna@example.com ")).toBe("anna@example.com");
    expect(toAnswer(kind, "\u00A0\u200Banna@example.com\u2060\u00A0")).toBe("anna@example.com");
    expect(toAnswer(kind, " ask my  sister 👩\u200D👧 ")).toBe("ask my  sister 👩\u200D👧");
    expect(toAnswer(kind, "\u200B \u200B")).toBe("");
  });

  it("keeps any other text to the letter", () => {
    expect(toAnswer("long text", "  a\n\n 🌻 ")).toBe("  a\n\n 🌻 ");
    expect(toAnswer("time", "07:30")).toBe("07:30");
  });

  it("keeps an unfinished time and half a character out of the store", () => {
    expect(toAnswer("time", "--:--")).toBeUndefined();
    expect(toAnswer("short text", "half \ud83c a flower 🌻")).toBe("half \uFFFD a flower 🌻");
  });

  it("takes a text that would crowd out all others for no answer", () => {
    expect(toAnswer("long text", "x".repeat(LONGEST_ANSWER))).toHaveLength(LONGEST_ANSWER);
    expect(toAnswer("long text", "x".repeat(LONGEST_ANSWER + 1))).toBeUndefined();
  });

  it("takes a rating as its number", () => {
    expect(toAnswer("rating", "0")).toBe(0);
    expect(toAnswer("rating", "10")).toBe(10);
    expect(toAnswer("rating", "geen")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { isAmong, markOf } from "./answer-mark.ts";

const LONG = "a".repeat(41);

describe("the mark of an answer", () => {
  it("is the answer itself where that is short", () => {
    expect(markOf("a".repeat(40))).toBe("a".repeat(40));
    expect(markOf(7)).toBe(7);
  });

  it("tells long answers of one length apart, whichever character differs", () => {
    expect(isAmong([markOf(LONG)], LONG)).toBe(true);
    for (let index = 0; index < LONG.length; index += 1) {
      expect(isAmong([markOf(LONG)], `${LONG.slice(0, index)}b${LONG.slice(index + 1)}`)).toBe(
        false,
      );
    }
  });

  it("stays the same in later versions of the site: devices keep marks", () => {
    expect(markOf(LONG)).toBe("\u000041:1tl4qpw:1hlujvk");
  });
});

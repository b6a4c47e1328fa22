import { describe, expect, test } from "vitest";
import { keyProblem } from "./stored-keys.ts";

describe("a name to store answers under", () => {
  test.each(["name", "acne_skin", "tvSeries5", "A"])("may be %s", (key) => {
    expect(keyProblem(key)).toBeUndefined();
  });

  test.each([
    "",
    "shoe size",
    "shoe.size",
    "ui:order",
    "story:talk",
    "5series",
    "2024",
    "_name",
    "__proto__",
    "café",
  ])("may not be %j, for its letters", (key) => {
    expect(keyProblem(key)).toBe(
      `\`${key}\` cannot be used as a name. A name has a letter first, then only letters, digits and _.`,
    );
  });

  test.each(["constructor", "prototype", "toString", "hasOwnProperty", "valueOf"])(
    "may not be %s, which every object has by itself",
    (key) => {
      expect(keyProblem(key)).toBe(
        `\`${key}\` cannot be used as a name, because the software uses it itself. Choose another.`,
      );
    },
  );
});

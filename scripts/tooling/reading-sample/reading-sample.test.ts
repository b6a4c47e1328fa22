import { expect, it } from "vitest";
import { commentsOf, draw, paragraphsOf } from "./reading-sample.ts";

it("takes line comments below each other as one, with the line of code after them", () => {
  const source = "const one = 1;\n// Two lines\n// together.\nconst two = '// none';\n";
  expect(commentsOf("a.ts", source)).toEqual([
    "a.ts:2\n// Two lines\n// together.\nconst two = '// none';",
  ]);
  expect(commentsOf("a.css", "/* A colour. */\na {\n}\n")).toEqual([
    "a.css:1\n/* A colour. */\na {",
  ]);
});

it("takes what is between empty lines as a paragraph, without headings and code", () => {
  expect(paragraphsOf("a.md", "# A\n\nOne.\nStill one.\n\n```\ncode\n\n```\n\n- Two.\n")).toEqual([
    "a.md\nOne.\nStill one.",
    "a.md\n- Two.",
  ]);
});

it("draws the same for the same seed, and nothing twice", () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  expect(draw(items, 60, 7)).toEqual(draw(items, 60, 7));
  expect(draw(items, 60, 7)).not.toEqual(draw(items, 60, 8));
  expect(new Set(draw(items, 200, 7)).size).toBe(100);
});

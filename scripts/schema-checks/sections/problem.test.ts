import { expect, test } from "vitest";
import { printedLine } from "./problem.ts";

test.each([
  ["One?\n::error::Two", "One? ::error::Two"],
  ["One?\u0000\u2028Two", "One? Two"],
  ["  ::stop-commands::x", "  : :stop-commands::x"],
  ["One ##[error]Two", "One ## [error]Two"],
  ["Who: you, or a ## of yours?", "Who: you, or a ## of yours?"],
])("a workflow finds no command in %j", (text, line) => {
  expect(printedLine(text)).toBe(line);
});

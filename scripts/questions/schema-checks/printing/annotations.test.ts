import { expect, test } from "vitest";
import { annotations } from "./annotations.ts";
import type { Problem } from "../problem.ts";

const PROBLEM: Problem = {
  severity: "error",
  file: "schemas/a, b.json",
  line: 3,
  message: "100 % of `one`\nis missing: add it.",
};

test("a workflow shows each problem beside its line", () => {
  expect(annotations([PROBLEM], { GITHUB_ACTIONS: "true" })).toEqual([
    "::error file=schemas/a%2C b.json,line=3::100 %25 of `one`%0Ais missing: add it.",
  ]);
  expect(annotations([{ ...PROBLEM, severity: "advice" }], { GITHUB_ACTIONS: "true" })[0]).toMatch(
    /^::notice /u,
  );
});

test("anywhere else there is nothing to tell", () => {
  expect(annotations([PROBLEM], {})).toEqual([]);
});

import { expect, test } from "vitest";
import { oldHelplines } from "./old-helplines.ts";

test("a helpline looked up more than a year ago gives advice", () => {
  const lines = [
    { name: "One", checkedOn: "2026-02-28" },
    { name: "Other", checkedOn: "2026-03-01" },
  ];
  expect(oldHelplines(lines, "2027-02-28")).toEqual([]);
  expect(oldHelplines(lines, "2027-03-01")).toEqual([
    expect.stringMatching(/^src\/content\/help-now\.json \(advice\): “One” .* on 2026-02-28/u),
  ]);
});

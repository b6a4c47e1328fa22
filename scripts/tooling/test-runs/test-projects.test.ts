import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MAIN_JOURNEYS, chooseTests } from "./test-projects.ts";

it.each<readonly [words: string, projects: string, args: string]>([
  ["", "node units components browser", ""],
  ["-t saves", "node units components browser", "-t saves"],
  ["faults", "faults", ""],
  ["faults tests/faults/contact.test.ts -t slow", "faults", "tests/faults/contact.test.ts -t slow"],
  ["engines", "apart-engines", ""],
  ["rules", "node attacks apart-long", "tests/rules"],
  ["local-firebase", "local-firebase", ""],
  ["scripts/local-firebase/", "local-firebase", "scripts/local-firebase"],
  [
    "scripts/local-firebase/rules/decide.ts",
    "local-firebase",
    "scripts/local-firebase/rules/decide.",
  ],
  ["src/questionnaire/form", "node units components", "src/questionnaire/form"],
  ["tests/faults/contact.test.ts", "faults", "tests/faults/contact.test.ts"],
  ["tests/browser/main-journey.test.ts", "browser", "tests/browser/main-journey.test.ts"],
  ["tests/browser/saving.test.ts", "journeys", "tests/browser/saving.test.ts"],
  ["tests/rules/", "node attacks apart-long", "tests/rules"],
  ["tests/rules/matrix.test.ts", "node", "tests/rules/matrix.test.ts"],
  ["tests/rules/matrix.ts", "node units components", "tests/rules/matrix."],
  ["schemas/story.schema.json -t kinds", "node units components", "scripts/questions -t kinds"],
  ["./src/ui/page/Page.test.tsx", "components", "src/ui/page/Page.test.tsx"],
  ["scripts/desk/page/Page.test.tsx", "components", "scripts/desk/page/Page.test.tsx"],
  ["src\\domain\\time\\day.test.ts", "units", "src/domain/time/day.test.ts"],
  ["src/ui/page/Page.tsx", "node units components", "src/ui/page/Page."],
  ["tests/rules/adversary/reading.test.ts", "attacks", "tests/rules/adversary/reading.test.ts"],
  ["tests/rules/matrix-over-http.test.ts", "attacks", "tests/rules/matrix-over-http.test.ts"],
  ["scripts/desk/x.process.test.ts", "commands", "scripts/desk/x.process.test.ts"],
])("npm test -- %s", (words, projects, args) => {
  const chosen = chooseTests(words.split(" ").filter(Boolean));
  expect([chosen.projects.join(" "), chosen.args.join(" ")]).toEqual([projects, args]);
});

// If a file were renamed, npm test would silently no longer run it.
it.each(MAIN_JOURNEYS)("%s is there to be run", (path) => {
  expect(existsSync(join(import.meta.dirname, "../../..", path))).toBe(true);
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { formatProblem, type Problem } from "../problem.ts";

const FIXTURES = join(import.meta.dirname, "..", "..", "..", "tests", "fixtures", "schemas");
export const VALID_FIXTURE = "valid";
/** Shows a whole run; every other broken fixture belongs to one check. */
export const MANY_PROBLEMS_FIXTURE = "many-problems-at-once";

export function fixtureDirectory(fixture: string): string {
  return join(FIXTURES, fixture);
}

/** Every folder of broken question files, each named after what is wrong in it. */
export function brokenFixtures(): readonly string[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== VALID_FIXTURE)
    .map(({ name }) => name);
}

/** The problems as shown, with the folder's name as it is in the project. */
export function shownIn(folder: string, problems: readonly Problem[]): readonly string[] {
  return problems.map((problem) => formatProblem(problem).replaceAll(`${folder}/`, "schemas/"));
}

import { join } from "node:path";
import { loadEnv } from "vite";
import { whyNotOnline } from "../../questions/content-checks/imprint.ts";
import { firebaseProjectProblems } from "../../tooling/vite-plugins/firebase-project/firebase-project.ts";
import { outputOf, Stopped, type Surroundings } from "./run-program.ts";

export const RULES_FILE = "firestore.rules";

/** The revision to deploy. Throws `Stopped` if anything is not committed. */
export async function cleanRevision(surroundings: Surroundings): Promise<string> {
  const changed = await outputOf(surroundings, "git", ["status", "--porcelain"]);
  const revision = await outputOf(surroundings, "git", ["rev-parse", "HEAD"]);
  if (changed === undefined || revision === undefined) {
    throw new Stopped(
      "Only what is committed is deployed, and here nothing is: git says no revision.",
    );
  }
  if (changed !== "") {
    throw new Stopped(
      `Only what is committed is deployed. Commit these files first, or put them away:\n${changed.trimEnd()}`,
    );
  }
  return revision.trim();
}

/** Throws `Stopped` unless the texts in this folder say who runs the site. */
export function requireImprint(root: string): void {
  const reasons = whyNotOnline(join(root, "src/content"));
  if (reasons.length > 0) {
    throw new Stopped(
      [
        ...reasons,
        "Fill it in at the wording desk first (docs/coach/filling-in-the-site.md).",
      ].join("\n"),
    );
  }
}

/** Whether a revision is in the history of another one. */
export async function isBefore(
  surroundings: Surroundings,
  revision: string,
  other: string,
): Promise<boolean> {
  const words = ["merge-base", "--is-ancestor", revision, other];
  return revision !== other && (await outputOf(surroundings, "git", words)) !== undefined;
}

/** The files that a coach changes. The modules in `src/content` are code. */
const OF_THE_COACH = /^(?:schemas|src\/content)\/[^/]+\.json$/u;

/**
 * Whether two revisions differ in nothing but the questions and the public texts. False if this repository
 * lacks one of them.
 */
export async function differInContentAlone(
  surroundings: Surroundings,
  from: string,
  to: string,
): Promise<boolean> {
  const words = ["diff", "--no-renames", "--name-only", "--end-of-options", from, to];
  const changed = await outputOf(surroundings, "git", words);
  return changed?.split("\n").every((file) => file === "" || OF_THE_COACH.test(file)) ?? false;
}

/** The rules of a revision; undefined if this repository does not have the revision. */
export async function rulesAt(
  surroundings: Surroundings,
  revision: string,
): Promise<string | undefined> {
  return await outputOf(surroundings, "git", [
    "show",
    "--end-of-options",
    `${revision}:${RULES_FILE}`,
  ]);
}

const PREFIX = "VITE_FIREBASE_";

/** Throws `Stopped` unless this folder's build configuration is complete and names this project. */
export function requireConfiguredFor(project: string, root: string): void {
  const variables = loadEnv("production", root, PREFIX);
  const configured = variables[`${PREFIX}PROJECT_ID`];
  const problems = firebaseProjectProblems(variables);
  if (problems.length > 0) {
    throw new Stopped(problems.join("\n"));
  }
  if (configured === undefined) {
    throw new Stopped(
      "There is no configuration: .env.production is missing. docs/operate/deploying.md says what belongs into it.",
    );
  }
  if (configured !== project) {
    throw new Stopped(
      `The configuration is of ${configured}, and --project says ${project}. Nothing was done.`,
    );
  }
}

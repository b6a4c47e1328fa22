import { dirname, resolve } from "node:path";
import * as v from "valibot";
import { loadEnv } from "vite";
import { contentFolder, schemasFolder } from "../../command/practice-folders.ts";
import { placesToFillIn, whyNotOnline } from "../../schema-checks/content-checks/imprint.ts";
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
  const reasons = [...placesToFillIn(schemasFolder(root)), ...whyNotOnline(contentFolder(root))];
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

/** Whether a path in the repository is of a file that a coach changes. The modules in `src/content` are code. */
function isOfTheCoach(file: string, root: string): boolean {
  const folder = dirname(resolve(root, file));
  return file.endsWith(".json") && [schemasFolder(root), contentFolder(root)].includes(folder);
}

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
  return (
    changed?.split("\n").every((file) => file === "" || isOfTheCoach(file, surroundings.root)) ??
    false
  );
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

const Difference = v.object({
  isSame: v.boolean(),
  opens: v.array(v.string()),
  closes: v.array(v.string()),
});

const told = <Order extends string>(order: Order, why: string) => ({ order, why });

/**
 * Compares the rules of two revisions by `npm run rules:compare`, which decides every request of the matrix
 * (`tests/rules/matrix.ts`) with both. Returns when to deploy the later ones, and in a few words why: before
 * the site if they allow more, after it if they allow less. `"both"` if they newly allow some requests, and
 * newly refuse others. `"neither"` if their text differs, but they decide every request as before.
 */
export async function rulesOrder(surroundings: Surroundings, from: string, to: string) {
  const words = ["run", "--silent", "rules:compare", "--", "--json", from, "--to", to];
  const output = await outputOf(surroundings, "npm", words);
  if (output === undefined) {
    throw new Stopped(
      `The rules could not be compared. npm run rules:compare -- ${from} --to ${to} says why.`,
    );
  }
  const { isSame, opens, closes } = v.parse(Difference, JSON.parse(output));
  if (isSame) {
    return told("first", "The rules say the same as before.");
  }
  if (opens.length > 0) {
    return closes.length > 0
      ? told("both", `The rules allow more (${opens[0]}) and less (${closes[0]}) than before.`)
      : told("first", `The rules only allow more: ${opens.join("; ")}.`);
  }
  return closes.length > 0
    ? told("last", `The rules only allow less: ${closes.join("; ")}.`)
    : told("neither", "The rules differ, but for none of the attempts that are known.");
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
      "There is no configuration: .env.production is missing. docs/operate/first-afternoon.md says what belongs into it.",
    );
  }
  if (configured !== project) {
    throw new Stopped(
      `The configuration is of ${configured}, and --project says ${project}. Nothing was done.`,
    );
  }
}

import { firebaseProjectProblems } from "../../../tooling/build/firebase-project/firebase-project.ts";
import { type Finding, notLookedAt, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Checks that a build in this folder would use the checked project. */
export function webConfiguration({
  webConfiguration: variables,
  projectId,
}: LiveProject): Promise<readonly Finding[]> {
  const named = variables["VITE_FIREBASE_PROJECT_ID"];
  const problems = firebaseProjectProblems(variables);
  if (Object.keys(variables).length === 0) {
    return Promise.resolve([
      notLookedAt(
        "There is no .env.production here: a build would speak to the embedded backend.",
        "Write it, as Firebase's console shows it.",
        "configuration",
      ),
    ]);
  }
  return Promise.resolve(
    problems.length > 0
      ? problems.map((problem) => toDo(problem, "Correct .env.production.", "configuration"))
      : named === projectId
        ? [ok("The configuration here is of this project.")]
        : [
            toDo(
              "The configuration here is of another project.",
              "Correct .env.production, or name the other project with --project.",
              "configuration",
            ),
          ],
  );
}

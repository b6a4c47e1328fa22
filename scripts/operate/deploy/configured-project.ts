import { loadEnv } from "vite";
import { firebaseProjectProblems } from "../../tooling/build/firebase-project/firebase-project.ts";
import { Stopped } from "./stopped.ts";

const PREFIX = "VITE_FIREBASE_";

/** Throws `Stopped` unless this folder has the complete configuration for building for this project. */
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

import { join } from "node:path";
import type { AppFiles } from "../../../scripts/app-server/app-server.ts";
import { createHosting } from "../../../scripts/app-server/hosting.ts";
import { buildApp } from "./build-app.ts";
import { type ProjectCopy, copyProject } from "./project-copy.ts";
import { ROOT, type RunningApp, runApp } from "./running-app.ts";

/** The app, and a changed version that a test can deploy while pages of the app are open. */
export interface TwoVersions {
  readonly start: () => Promise<RunningApp>;
  /** Serves only the files of the changed version. */
  readonly deploy: () => void;
  /** Serves the files of the first version again. */
  readonly undo: () => void;
  /** The folder with the questions of the changed version. */
  readonly schemas: () => string;
  readonly remove: () => void;
}

/** Serves the built app, and builds the changed version from a copy of the project that `change` edits. */
export function twoVersions(change: (root: string) => void): TwoVersions {
  let project: ProjectCopy | undefined;
  let served: AppFiles | undefined;
  const changed = (): ProjectCopy => {
    if (project === undefined) {
      throw new Error("There is no other version before the tests begin.");
    }
    return project;
  };
  const serve = (root: string): void => {
    served = createHosting(join(root, "dist", "firebase.json"), join(root, "dist"));
  };
  return {
    start: async () => {
      project = copyProject();
      change(project.root);
      buildApp(project.root);
      serve(ROOT);
      return runApp(ROOT, () => ({
        serve: (request, response) => {
          served?.serve(request, response);
        },
        close: async () => served?.close(),
      }));
    },
    deploy: () => {
      serve(changed().root);
    },
    undo: () => {
      serve(ROOT);
    },
    schemas: () => join(changed().root, "schemas"),
    remove: () => {
      project?.remove();
    },
  };
}

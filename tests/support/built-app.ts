import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "./site/build-app.ts";
import { IS_ON_GOOGLES, NOT_AT_GOOGLE } from "./site/not-at-google.ts";
import { copyProject } from "./site/project-copy.ts";
import { ROOT } from "./site/running-app.ts";

/** Where Playwright Test compiles tests to, and would leave them. */
const COMPILED = join(tmpdir(), `playwright-transform-cache-${process.geteuid?.() ?? ""}`);

/**
 * Runs before the first worker: builds the app with the questions and texts of the practice, unless
 * `APP_IS_BUILT` says that an earlier step of `.ci/run` has.
 * What it returns runs after the last worker.
 */
export default function setup(): () => void {
  for (const [tag, { because, proved }] of IS_ON_GOOGLES ? Object.entries(NOT_AT_GOOGLE) : []) {
    console.log(`Left out, ${tag}: ${because} Proved ${proved}.`);
  }
  if (process.env["APP_IS_BUILT"] === undefined) {
    const project = copyProject();
    try {
      buildApp(project.root, join(ROOT, "dist"));
    } finally {
      project.remove();
    }
  }
  return () => {
    // Another run on this machine may be writing there.
    rmSync(COMPILED, { recursive: true, force: true, maxRetries: 10 });
  };
}

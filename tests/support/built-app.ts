import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "./site/build-app.ts";
import { ROOT } from "./site/running-app.ts";

/** Where Playwright Test compiles tests to, and would leave them. */
const COMPILED = join(tmpdir(), `playwright-transform-cache-${process.geteuid?.() ?? ""}`);

/**
 * Runs before the first worker: builds the app, unless `APP_IS_BUILT` says that an earlier step of `.ci/run` has.
 * What it returns runs after the last worker.
 */
export default function setup(): () => void {
  if (process.env["APP_IS_BUILT"] === undefined) {
    buildApp(ROOT);
  }
  return () => {
    // Another run on this machine may be writing there.
    rmSync(COMPILED, { recursive: true, force: true, maxRetries: 10 });
  };
}

import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "./site/build-app.ts";
import { ROOT } from "./site/running-app.ts";

/** Where Playwright Test compiles tests to, and would leave them. */
const COMPILED = join(tmpdir(), `playwright-transform-cache-${process.geteuid?.() ?? ""}`);

/** Runs before the first worker: builds the app. What it returns runs after the last one. */
export default function setup(): () => void {
  buildApp(ROOT);
  return () => {
    rmSync(COMPILED, { recursive: true, force: true });
  };
}

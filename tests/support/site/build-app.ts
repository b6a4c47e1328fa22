import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../browser/find-browser.ts";
import { ROOT } from "./running-app.ts";

/**
 * Builds the app of `root` in a process of its own, because a test's process has another `NODE_ENV`, and may
 * have loaded React's development build. `configuration`: for a production build, the variables that name its
 * Firebase project.
 */
export function buildApp(
  root: string,
  outDirectory = "dist",
  configuration?: Readonly<Record<string, string>>,
): void {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  execFileSync(
    process.execPath,
    [
      vite,
      "build",
      "--logLevel",
      "warn",
      "--mode",
      configuration === undefined ? "embedded" : "production",
      "--outDir",
      outDirectory,
      "--emptyOutDir",
    ],
    {
      cwd: root,
      env: { ...process.env, ...configuration, NODE_ENV: "production" },
      stdio: "inherit",
    },
  );
}

declare module "vitest" {
  interface ProvidedContext {
    readonly isAppBuilt: boolean;
  }
}

/**
 * Runs before the first worker: builds the app that journeys visit, and unpacks their browser.
 * Vitest calls this for each project of a run, but the app is built only once.
 */
export async function setup(project: TestProject): Promise<void> {
  await findBrowser();
  const { isAppBuilt }: Partial<ProvidedContext> = project.getProvidedContext();
  if (!isAppBuilt) {
    buildApp(ROOT);
    project.vitest.provide("isAppBuilt", true);
  }
}

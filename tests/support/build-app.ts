import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { findBrowser } from "./find-browser.ts";
import { ROOT } from "./running-app.ts";

/**
 * Builds the app of `root` in a process of its own, which does not believe that this is a test, and in
 * which nobody has loaded React for development before. With a `configuration`, the variables that name a
 * Firebase project, it is built for that one.
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
 * Before the first worker starts: journeys use what a visitor would be served, and find their browser
 * unpacked. Vitest calls this for each project of a run; the app is built for all of them once.
 */
export async function setup(project: TestProject): Promise<void> {
  await findBrowser();
  const { isAppBuilt }: Partial<ProvidedContext> = project.getProvidedContext();
  if (!isAppBuilt) {
    buildApp(ROOT);
    project.vitest.provide("isAppBuilt", true);
  }
}

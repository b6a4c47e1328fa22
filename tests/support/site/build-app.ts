import { execFileSync } from "node:child_process";
import { join } from "node:path";
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

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { LOCAL_PROJECT } from "../../../scripts/app-server/app-server.ts";
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

const PROJECT = "a-coach-and-her-site";

/** The Firebase project of the site that `openProductionSite` builds, in the format of Firebase's console. */
export const CONFIGURATION = {
  VITE_FIREBASE_API_KEY: `AIza${"x".repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
};

/** The scheduling page of the site that `openProductionSite` builds. */
export const CALENDAR = "https://calendar.example/a-coach";

/** The projects of all sites that tests build, and their keys. */
export const PROJECTS = [LOCAL_PROJECT, PROJECT];
export const KEYS = ["embedded", CONFIGURATION.VITE_FIREBASE_API_KEY];

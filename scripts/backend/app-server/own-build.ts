import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BUILT_HOSTING_FILE } from "../../tooling/build/hosting-configuration/hosting-of-build.ts";
import type { AppFiles } from "./app-server.ts";
import { createHosting } from "./hosting.ts";

/** A folder of the data folder. */
export const SERVED_SITE = "served-site";

/**
 * The site as it is now, built into the data folder, which the server has claimed by then and shares with
 * no other process. Not `dist`: `npm run build` and the tests write that one, and would take the scripts
 * away from under pages that are open.
 */
export async function createOwnBuild(root: string, dataDirectory: string): Promise<AppFiles> {
  const directory = join(dataDirectory, SERVED_SITE);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // In a process of its own: a server that runs for weeks does not keep the memory of a build.
  const build = spawn(
    process.execPath,
    [
      vite,
      "build",
      "--logLevel",
      "warn",
      "--mode",
      "embedded",
      "--outDir",
      directory,
      "--emptyOutDir",
    ],
    { cwd: root, stdio: "inherit" },
  );
  const [code]: unknown[] = await once(build, "exit");
  if (code !== 0) {
    throw new Error("The site could not be built.");
  }
  return createHosting(join(directory, BUILT_HOSTING_FILE), directory);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BUILT_HOSTING_FILE } from "../tooling/vite-plugins/hosting-configuration/hosting-configuration.ts";
import type { AppFiles } from "./app-server.ts";
import { createHosting } from "./hosting.ts";

/** The folder in the data folder that holds the site as `npm start` built it. */
export const SERVED_SITE = "served-site";

/**
 * Builds the current site into the data folder, which no other process uses while the server runs. The
 * folder is not `dist`, because `npm run build` and the tests would remove the scripts of open pages there.
 */
export async function createOwnBuild(root: string, dataDirectory: string): Promise<AppFiles> {
  const directory = join(dataDirectory, SERVED_SITE);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // Builds in a separate process, so that a server that runs for weeks does not keep the build's memory.
  const words = ["build", "--logLevel=warn", "--mode=embedded", "--emptyOutDir"];
  const build = spawn(process.execPath, [vite, ...words, "--outDir", directory], {
    cwd: root,
    stdio: "inherit",
  });
  const [code]: unknown[] = await once(build, "exit");
  if (code !== 0) {
    throw new Error("The site could not be built.");
  }
  return createHosting(join(directory, BUILT_HOSTING_FILE), directory);
}

// Serves the built app with production's headers, on the embedded backend's origin.
import { ROOT } from "../command/practice-folders.ts";

if (!process.argv.includes("--help")) {
  console.log("The site is starting.");
}
// Loaded after that line, because it takes a while.
const { createOwnBuild } = await import("../app-server/own-build.ts");
const { runAppServer } = await import("./run-app-server.ts");
await runAppServer({
  watchRules: false,
  files: (_server, dataDirectory) => createOwnBuild(ROOT, dataDirectory),
});

// Serves the app through Vite, with hot reload, on the embedded backend's origin.
import { ROOT } from "../command/practice-folders.ts";

if (!process.argv.includes("--help")) {
  console.log("The site is starting.");
}
// Loaded after that line, because it takes a while.
const { createDevFiles } = await import("../app-server/dev-files.ts");
const { runAppServer } = await import("./run-app-server.ts");
await runAppServer({
  watchRules: true,
  files: (server) => createDevFiles(ROOT, server),
});

import { createDevFiles } from "../app-server/dev-files.ts";
import { ROOT, runAppServer } from "./run-app-server.ts";

// Serves the app through Vite, with hot reload, on the embedded backend's origin.
await runAppServer({
  watchRules: true,
  files: (server) => createDevFiles(ROOT, server),
});

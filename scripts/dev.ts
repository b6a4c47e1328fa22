import { createDevFiles } from "./backend/app-server/dev-files.ts";
import { ROOT, runAppServer } from "./backend/app-server/run-app-server.ts";

// Vite with hot reload, on the embedded backend and its origin.
await runAppServer({
  watchRules: true,
  files: (server) => createDevFiles(ROOT, server),
});

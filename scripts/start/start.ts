import { createOwnBuild } from "../app-server/own-build.ts";
import { ROOT, runAppServer } from "./run-app-server.ts";

// Serves the built app with production's headers, on the embedded backend's origin.
await runAppServer({
  watchRules: false,
  files: (_server, dataDirectory) => createOwnBuild(ROOT, dataDirectory),
});

import { createOwnBuild } from "./backend/app-server/own-build.ts";
import { ROOT, runAppServer } from "./backend/app-server/run-app-server.ts";

// The built app under production's headers, on the embedded backend.
await runAppServer({
  watchRules: false,
  files: (_server, dataDirectory) => createOwnBuild(ROOT, dataDirectory),
});

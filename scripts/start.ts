import { join } from "node:path";
import { createHosting } from "./app-server/hosting.ts";
import { ROOT, runAppServer } from "./app-server/run-app-server.ts";

// The built app under production's headers, on the embedded backend.
await runAppServer({
  watchRules: false,
  files: () => createHosting(join(ROOT, "firebase.json"), join(ROOT, "dist")),
});

import { createServer } from "vite";
import { ROOT, runAppServer } from "./app-server/run-app-server.ts";

// Vite with hot reload, on the embedded backend and its origin.
await runAppServer({
  watchRules: true,
  files: async (server) => {
    const vite = await createServer({
      root: ROOT,
      appType: "spa",
      server: { middlewareMode: true, hmr: { server } },
    });
    return { serve: vite.middlewares, close: () => vite.close() };
  },
});

import type { Plugin, Rolldown } from "vite";

const FIREBASE_APP = /\/@firebase\/app\/dist\/esm\/index\.esm\.js$/u;
const HEARTBEAT = /_registerComponent\(new Component\('heartbeat', [^;]*;/u;

const leaveOut: Rolldown.Plugin = {
  name: "without-heartbeat",
  transform: {
    filter: { id: FIREBASE_APP },
    handler: (code) => {
      if (!HEARTBEAT.test(code)) {
        throw new Error("Firebase registers its heartbeat otherwise. See without-heartbeat.ts.");
      }
      return { code: code.replace(HEARTBEAT, ""), map: null };
    },
  },
};

/**
 * Leaves out Firebase's heartbeat, in development too. It tells Google on which days the site was used, and
 * each request of a sign-in waits for it to look into IndexedDB, which in some browsers never answers.
 */
export function withoutHeartbeat(): Plugin {
  return {
    ...(leaveOut as Plugin),
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [leaveOut] } } }),
  };
}

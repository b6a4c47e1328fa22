import { TestBackend } from "../../local-firebase/testing/test-backend.ts";
import type { AuthServer } from "./auth-server.ts";

/** The embedded backend, with a limit of new accounts that `REQUESTS` does not reach. */
export async function startEmbeddedBackend(): Promise<AuthServer> {
  const backend = await TestBackend.start({
    signUpThrottle: { attempts: 10_000, period: 60_000 },
  });
  return { origin: backend.origin, stop: async () => backend.stop() };
}

import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { RequestListener } from "node:http";
import { PROJECT } from "../../testing/test-backend.ts";

/** The part of the emulator's module used here, for the version of firebase-tools that `tools.ts` pins. */
interface EmulatorModule {
  readonly createApp: (projectId: string) => Promise<RequestListener>;
}

export interface OfficialEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the official emulator from its module. The emulator's command would first look for other programs
 * and for updates, which takes minutes without a network.
 */
export async function startOfficialEmulator(toolsFolder: string): Promise<OfficialEmulator> {
  const load = createRequire(join(toolsFolder, "package.json"));
  // firebase-tools publishes no types for its internals.
  const { createApp } = load("firebase-tools/lib/emulator/auth/server.js") as EmulatorModule;
  const server = createServer(await createApp(PROJECT)).listen(0, "127.0.0.1");
  await once(server, "listening");
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

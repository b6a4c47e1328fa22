import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { RequestListener } from "node:http";
import { PROJECT } from "../../local-firebase/testing/test-backend.ts";
import type { AuthServer } from "./auth-server.ts";

/** What firebase-tools has the emulator in, in the version that `tools.ts` pins. */
interface EmulatorModule {
  readonly createApp: (projectId: string) => Promise<RequestListener>;
}

/**
 * The official emulator, without the command around it: that one looks for other programs and for news on
 * the network first, which takes minutes on a machine that has none.
 */
export async function startOfficialEmulator(toolsFolder: string): Promise<AuthServer> {
  const load = createRequire(join(toolsFolder, "package.json"));
  // firebase-tools has no types of its insides.
  const { createApp } = load("firebase-tools/lib/emulator/auth/server.js") as EmulatorModule;
  const server = createServer(await createApp(PROJECT)).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address of this kind.
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

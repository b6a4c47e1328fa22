import { type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { LocalFirebase } from "../server.ts";
import { startOfficialEmulator } from "./auth/official-emulator.ts";

/**
 * Google's emulators in place of the embedded backend: Firestore's at `host`, which must have no rules, and
 * the one for accounts.
 */
export async function openGoogles(host: string, tools: string): Promise<LocalFirebase> {
  const accounts = await startOfficialEmulator(tools);
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      const { url = "", method, headers } = request;
      const origin = url.startsWith("/v1/projects/") ? `http://${host}` : accounts.origin;
      const asked = ask(`${origin}${url}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      asked.on("error", () => response.destroy());
      request.pipe(asked);
      return Promise.resolve(true);
    },
    hasAccounts: () => true,
    close: accounts.stop,
  };
}

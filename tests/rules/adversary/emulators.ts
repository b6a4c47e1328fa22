import { type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import type { LocalFirebase } from "../../../scripts/backend/local-firebase/server.ts";
import { PROJECT } from "../../../scripts/backend/local-firebase/testing/test-backend.ts";

const { AUTH_EMULATOR: AUTH_HOST = "", FIRESTORE_EMULATOR: FIRESTORE_HOST = "" } = process.env;

/** Whether the attacks go to Google's emulators instead of the embedded backend. */
export const ON_EMULATORS = AUTH_HOST !== "" && FIRESTORE_HOST !== "";

/** Empties both emulators, and presents them as one server, because the attacks know only one. */
export async function openEmulators(): Promise<LocalFirebase> {
  const documents = `projects/${PROJECT}/databases/(default)/documents`;
  await fetch(`http://${FIRESTORE_HOST}/emulator/v1/${documents}`, { method: "DELETE" });
  await fetch(`http://${AUTH_HOST}/emulator/v1/projects/${PROJECT}/accounts`, { method: "DELETE" });
  return {
    handle: async (request, response) => {
      await forward(request, response);
      return true;
    },
    hasAccounts: () => true,
    close: () => Promise.resolve(),
  };
}

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "", headers } = request;
  const host = url.startsWith("/v1/projects/") ? FIRESTORE_HOST : AUTH_HOST;
  const [hostname = "", port = ""] = host.split(":");
  await new Promise<void>((resolve, reject) => {
    const forwarded = httpRequest(
      { hostname, port, method, path: url, headers: { ...headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).on("close", resolve);
      },
    );
    request.pipe(forwarded).on("error", reject);
  });
}

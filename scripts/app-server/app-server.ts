import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import {
  type LocalFirebaseInternals,
  openLocalFirebase,
  requireOwnHost,
  WireError,
} from "local-firebase";

import type { GoogleEmulators } from "./google-emulators.ts";
import { listen } from "../command/listen.ts";

/** The embedded backend's project id. With the prefix `demo-`, no SDK contacts a real project. */
export const LOCAL_PROJECT = "demo-coaching";

/** Serves the app to every request that is not for the backend: from a build or, in development, by Vite. */
export interface AppFiles {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

export interface AppServerOptions {
  /** The repository's folder. */
  readonly root: string;
  readonly dataDirectory: string;
  /** By default the repository's `firestore.rules`. With `--schemas`, a copy for that folder's sections. */
  readonly rulesFile?: string | undefined;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether the server reads the rules again when their file changes. */
  readonly watchRules: boolean;
  readonly print: (line: string) => void;
  readonly files: (server: Server, dataDirectory: string) => AppFiles | Promise<AppFiles>;
  /** Answer in place of the embedded backend. They outlive the server. */
  readonly google?: GoogleEmulators | undefined;
  /** For tests only. */
  readonly internals?: Partial<LocalFirebaseInternals>;
}

export type AppServer = Awaited<ReturnType<typeof startAppServer>>;

/** The app and the embedded backend on one origin, reachable from this machine only. */
export async function startAppServer(options: AppServerOptions) {
  const backend = await openLocalFirebase(
    {
      dataDirectory: options.dataDirectory,
      projectId: LOCAL_PROJECT,
      rulesFile: options.rulesFile ?? join(options.root, "firestore.rules"),
      watchRules: options.watchRules,
      indexesFile: join(options.root, "firestore.indexes.json"),
      resetPage: { styles: join(options.root, "src/ui/style/tokens.css"), signIn: "/login" },
      print: options.print,
    },
    options.internals,
  );
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Closes the sockets itself: `closeAllConnections` would leave open the WebSockets of hot reload.
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    for (const socket of sockets) {
      socket.destroy();
    }
    await closed;
  };
  const listening = listen(server, options.port);
  const ready = listening.then(() => options.files(server, options.dataDirectory));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (options.google?.handle(request, response) === true) {
        return;
      }
      if (!(await backend.handle(request, response))) {
        requireOwnHost(request);
        (await ready).serve(request, response);
      }
    } catch (error) {
      if (error instanceof WireError) {
        response.writeHead(error.httpStatus, { "content-type": "text/plain" }).end(error.message);
        return;
      }
      // A request that fails must not take the server down, and its content must not be logged.
      if (!response.headersSent) {
        response.writeHead(500, { "content-type": "text/plain" });
      }
      response.end("Something went wrong.");
    }
  };
  server.on("request", (request, response) => void answer(request, response));
  let files: AppFiles;
  try {
    files = await ready;
  } catch (error) {
    await stop();
    await backend.close();
    throw error;
  }
  return {
    /** Such as `http://127.0.0.1:4400`. */
    origin: `http://127.0.0.1:${await listening}`,
    hasAccounts: backend.hasAccounts,
    close: async (): Promise<void> => {
      await stop();
      await files.close();
      await backend.close();
    },
  };
}

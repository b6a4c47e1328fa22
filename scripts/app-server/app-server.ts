import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { openLocalFirebase } from "../local-firebase/server.ts";

/** The project that the embedded backend plays; `demo-` keeps every SDK from asking for a real one. */
export const LOCAL_PROJECT = "demo-coaching";

export type FileHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface AppServerOptions {
  /** The repository's folder. */
  readonly root: string;
  readonly dataDirectory: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly print: (line: string) => void;
  /** Answers whatever the backend does not: the built app, or Vite in development. */
  readonly files: (server: Server) => FileHandler | Promise<FileHandler>;
}

export interface AppServer {
  /** `http://127.0.0.1:4400` */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The app and the embedded backend on one origin of this machine, reachable from it alone. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const backend = await openLocalFirebase({
    dataDirectory: options.dataDirectory,
    projectId: LOCAL_PROJECT,
    rulesFile: join(options.root, "firestore.rules"),
    print: options.print,
  });
  const server = createServer();
  const serveFile = await options.files(server);
  server.on("request", (request, response) => {
    void backend.handle(request, response).then((handled) => {
      if (!handled) {
        serveFile(request, response);
      }
    });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
    });
  } catch (error) {
    await backend.close();
    throw error;
  }
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
      await backend.close();
    },
  };
}

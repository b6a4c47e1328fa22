import { readFileSync, readdirSync } from "node:fs";
import { type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { AppFiles } from "../../scripts/backend/app-server/app-server.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".txt": "text/plain",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The files of a folder, compressed once as a production host would send them. */
interface StaticFiles extends AppFiles {
  /** Compressed bytes of a file; 0 for an unknown path. */
  readonly bytes: (path: string) => number;
}

/** Serves `directory` from memory: `/about` from `about.html`. */
function staticFiles(directory: string): StaticFiles {
  const files = new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(directory.length), gzipSync(readFileSync(file))]),
  );
  const send = (path: string, response: ServerResponse): void => {
    const body = files.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "application/octet-stream",
        "content-encoding": "gzip",
        "content-length": body.byteLength,
      })
      .end(body);
  };
  return {
    bytes: (path) => files.get(path)?.byteLength ?? 0,
    serve: (request, response) => {
      const path = (request.url ?? "/").replace(/[?#].*$/su, "");
      const page = path === "/" ? "/index.html" : `${path}.html`;
      send(files.has(page) ? page : path, response);
    },
    close: () => Promise.resolve(),
  };
}

export interface StaticServer {
  readonly origin: string;
  readonly bytes: StaticFiles["bytes"];
  readonly close: () => void;
}

export async function serveStatic(directory: string): Promise<StaticServer> {
  const files = staticFiles(directory);
  const server: Server = createServer(files.serve);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes: files.bytes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

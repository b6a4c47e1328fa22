import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface HostingConfig {
  readonly hosting: { readonly headers: readonly HeaderRule[] };
}

/** Whether a `source` of firebase.json covers a path. Only the two forms that file uses are known. */
function covers(source: string, path: string): boolean {
  if (source === "**") {
    return true;
  }
  if (/^\/[\w/-]+\/\*\*$/u.test(source)) {
    return path.startsWith(source.slice(0, -2));
  }
  throw new Error(`firebase.json has a header source that is not supported here: ${source}`);
}

/**
 * Serves the built app with the headers that production sends: both read the same firebase.json, so
 * that whatever the content security policy forbids there fails here as well.
 */
export function createHosting(
  configFile: string,
  directory: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  // The file is the project's own; its shape is what Firebase Hosting documents.
  const { hosting } = JSON.parse(readFileSync(configFile, "utf8")) as HostingConfig;
  const serve = sirv(directory, { single: true, etag: true });
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    for (const { source, headers } of hosting.headers) {
      if (covers(source, pathname)) {
        for (const { key, value } of headers) {
          response.setHeader(key, value);
        }
      }
    }
    serve(request, response, () => {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    });
  };
}

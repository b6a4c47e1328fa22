import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import type { AppFiles } from "./app-server.ts";

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface HostingConfig {
  readonly hosting: { readonly headers: readonly HeaderRule[] };
}

/** What a `source` of firebase.json covers. Only the two forms that file uses are known. */
function covers(source: string): (path: string) => boolean {
  if (source === "**") {
    return () => true;
  }
  if (/^\/[\w/-]+\/\*\*$/u.test(source)) {
    return (path) => path.startsWith(source.slice(0, -2));
  }
  throw new Error(`firebase.json has a header source that is not supported here: ${source}`);
}

/**
 * Serves the built app with the headers that production sends: both read the same firebase.json, so
 * that whatever the content security policy forbids there fails here as well.
 */
export function createHosting(configFile: string, directory: string): AppFiles {
  // The file is the project's own; its shape is what Firebase Hosting documents.
  const { hosting } = JSON.parse(readFileSync(configFile, "utf8")) as HostingConfig;
  const rules = hosting.headers.map(({ source, headers }) => ({ covers: covers(source), headers }));
  // As the rewrite there says: every address is the app's, save what is missing among its assets.
  const serve = sirv(directory, { single: true, etag: true, ignores: [/^\/assets\//u] });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? "/").replace(/[?#].*$/su, "");
    for (const rule of rules) {
      if (rule.covers(path)) {
        for (const { key, value } of rule.headers) {
          response.setHeader(key, value);
        }
      }
    }
    serve(request, response, () => {
      response.setHeader("Cache-Control", "no-store");
      response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    });
  };
  return { serve: answer, close: () => Promise.resolve() };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppFiles } from "./app-server.ts";
import { fileAt, readBuiltFiles, sendFile } from "./built-files.ts";
import { readHosting } from "./hosting-file.ts";

/**
 * Serves the built app as production does, by the same firebase.json. The headers are the same, so a script
 * that production's content security policy forbids fails here, too. An address gets the file of that name,
 * else the destination of a rewrite, else `404.html`.
 * @param configFile the build's own `firebase.json`, with the content security policy for that build.
 */
export function createHosting(configFile: string, directory: string): AppFiles {
  const { headersFor, rewriteOf } = readHosting(configFile);
  const files = readBuiltFiles(directory);
  const missing = files.get("/404.html");
  if (missing === undefined) {
    throw new Error(`${directory} has no 404.html: the site has not been built.`);
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const [, path = "/", query = ""] = /^([^?#]*)([^#]*)/su.exec(request.url ?? "/") ?? [];
    for (const [key, value] of headersFor(path)) {
      response.setHeader(key, value);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" });
      response.end("A page can only be read.");
      return;
    }
    const clean = cleanPath(path);
    if (clean !== path) {
      response.writeHead(301, { location: clean + query }).end();
      return;
    }
    const rewrite = rewriteOf(path);
    const file =
      fileAt(files, path) ?? (rewrite === undefined ? undefined : fileAt(files, rewrite));
    if (file === undefined) {
      response.setHeader("Cache-Control", "no-store");
      sendFile(request, response, directory, missing, 404);
    } else {
      sendFile(request, response, directory, file);
    }
  };
  return { serve: answer, close: () => Promise.resolve() };
}

/** The canonical address of a page: `/about` for `/about.html` and `/about/`. */
function cleanPath(path: string): string {
  const clean = path.replace(/(?:\/index)?\.html$/u, "").replace(/\/+$/u, "");
  if (clean === "") {
    return path.includes("//") ? path : "/";
  }
  // A redirect to `//example.com` would lead to another host, so such a path stays as it is.
  return /^\/[^/\\]/u.test(clean) ? clean : path;
}

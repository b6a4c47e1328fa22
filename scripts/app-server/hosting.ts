import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import send from "send";
import { COMPRESSED } from "../tooling/vite-plugins/compressed-files/compressed-files.ts";
import { BUILT_HOSTING_FILE } from "../tooling/vite-plugins/hosting-configuration/hosting-configuration.ts";
import type { AppFiles } from "./app-server.ts";
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

/** A file of a build. */
interface BuiltFile {
  /** Relative to the build's folder, with slashes. */
  readonly name: string;
  /** Whether its compressed form is beside it. */
  readonly isCompressed: boolean;
}

/**
 * The files of a build by their URL paths. As in production, three kinds of files have no path, so no request
 * gets them: compressed forms of other files, hidden files outside `.well-known`, and the file of the hosting
 * configuration.
 */
function readBuiltFiles(directory: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/u.test(name));
  const all = new Set(names);
  const isForm = (name: string): boolean =>
    name.endsWith(COMPRESSED) && all.has(name.slice(0, -COMPRESSED.length));
  return new Map(
    names
      .filter((name) => !isForm(name) && name !== BUILT_HOSTING_FILE)
      .map((name) => [`/${name}`, { name, isCompressed: all.has(name + COMPRESSED) }]),
  );
}

/** The file for an address, found as in production: `/about` is in `about.html`. */
function fileAt(files: ReadonlyMap<string, BuiltFile>, address: string): BuiltFile | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address).replace(/\/$/u, "");
  } catch {
    return undefined;
  }
  return files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`);
}

/**
 * Sends a file of a build, compressed if the browser accepts brotli. Caches keep the two forms apart: the
 * response varies by `Accept-Encoding`, and each form has an `ETag` of its own. A range request always gets a
 * part of the file as it is.
 * @param status 404 for the not-found page, which is neither cached nor sent in ranges.
 */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  file: BuiltFile,
  status: 200 | 404 = 200,
): void {
  response.statusCode = status;
  const { range, "accept-encoding": accepted = "" } = request.headers;
  const isSmall = file.isCompressed && range === undefined && /\bbr\b(?!;q=0)/u.test(accepted);
  const type = lookup(file.name);
  if (type !== undefined) {
    response.setHeader("Content-Type", type + (type.startsWith("text/") ? "; charset=utf-8" : ""));
  }
  if (file.isCompressed) {
    response.setHeader("Vary", "Accept-Encoding");
  }
  if (isSmall) {
    response.setHeader("Content-Encoding", "br");
  }
  send(request, encodeURIComponent(file.name + (isSmall ? COMPRESSED : "")), {
    root: directory,
    acceptRanges: status === 200,
    // firebase.json sets `Cache-Control`.
    cacheControl: false,
    etag: status === 200,
    // `Last-Modified` counts whole seconds, so the two forms of a file may have the same date.
    lastModified: false,
  })
    .on("error", (error: { readonly status: number }) => {
      refuse(response, error.status);
    })
    .pipe(response);
}

/** Replies that the range is outside the file, or that the file was deleted after the server's start. */
function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const header of ["Content-Encoding", "ETag"]) {
    response.removeHeader(header);
  }
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "content-type": "text/plain" }).end("This cannot be sent.");
}

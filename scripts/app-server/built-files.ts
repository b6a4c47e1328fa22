import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import Negotiator from "negotiator";
import send from "send";
import {
  ENCODINGS,
  type Encoding,
} from "../tooling/vite-plugins/compressed-files/compressed-files.ts";
import { BUILT_HOSTING_FILE } from "../tooling/vite-plugins/hosting-configuration/hosting-of-build.ts";

/** A file of a build, and its compressed forms. */
export interface BuiltFile {
  /** Relative to the build's folder, with slashes. */
  readonly name: string;
  readonly encodings: readonly Encoding[];
}

/**
 * The files of a build by their URL paths. As in production, three kinds of files have no path, so no request
 * gets them: compressed forms of other files, hidden files outside `.well-known`, and the file of the hosting
 * configuration.
 */
export function readBuiltFiles(directory: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/u.test(name));
  const all = new Set(names);
  const isCompressed = (name: string): boolean =>
    ENCODINGS.some(({ ending }) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)));
  return new Map(
    names
      .filter((name) => !isCompressed(name) && name !== BUILT_HOSTING_FILE)
      .map((name) => [
        `/${name}`,
        {
          name,
          encodings: ENCODINGS.filter(({ ending }) => all.has(name + ending)).map(
            (encoding) => encoding.name,
          ),
        },
      ]),
  );
}

/** The file for an address, found as in production: `/about` is in `about.html`. */
export function fileAt(
  files: ReadonlyMap<string, BuiltFile>,
  address: string,
): BuiltFile | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address).replace(/\/$/u, "");
  } catch {
    return undefined;
  }
  return files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`);
}

/**
 * Sends a file of a build, in its smallest encoding that the browser accepts. Caches keep the encodings
 * apart: the response varies by `Accept-Encoding`, and each encoding has an `ETag` of its own. A range
 * request always gets a part of the file without encoding.
 * @param status 404 for the not-found page, which is neither cached nor sent in ranges.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  file: BuiltFile,
  status: 200 | 404 = 200,
): void {
  response.statusCode = status;
  const form = chooseForm(request, file);
  const type = lookup(file.name);
  if (type !== undefined) {
    response.setHeader("Content-Type", type + (type.startsWith("text/") ? "; charset=utf-8" : ""));
  }
  if (file.encodings.length > 0) {
    response.setHeader("Vary", "Accept-Encoding");
  }
  if (form !== undefined) {
    response.setHeader("Content-Encoding", form.name);
  }
  send(request, encodeURIComponent(file.name + (form?.ending ?? "")), {
    root: directory,
    acceptRanges: status === 200,
    // firebase.json sets `Cache-Control`.
    cacheControl: false,
    etag: status === 200,
    // `Last-Modified` counts whole seconds, so two encodings of a file may have the same date.
    lastModified: false,
  })
    .on("error", (error: { readonly status: number }) => {
      refuse(response, error.status);
    })
    .pipe(response);
}

/** The encoding to send. Undefined for the file without encoding. */
function chooseForm(request: IncomingMessage, file: BuiltFile) {
  if (request.headers.range !== undefined) {
    return undefined;
  }
  const accepted = new Negotiator(request).encodings([...file.encodings]);
  return ENCODINGS.find(({ name }) => accepted.includes(name));
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

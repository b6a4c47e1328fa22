import type { IncomingMessage, ServerResponse } from "node:http";
import { lookup } from "mrmime";
import Negotiator from "negotiator";
import send from "send";
import { ENCODINGS } from "../../tooling/build/compressed-files/encodings.ts";
import type { BuiltFile } from "./built-files.ts";

/**
 * Sends a file of a build, in its smallest encoding that the browser accepts. Caches keep the
 * encodings apart: the response varies by `Accept-Encoding`, and each encoding has an `ETag` of its
 * own. Ranges are always of the file without encoding.
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
    // firebase.json sets `Cache-Control`, and the handler below sets `ETag`.
    cacheControl: false,
    etag: false,
    // `Last-Modified` counts whole seconds, so all encodings of a file may have the same one.
    lastModified: false,
  })
    .on("headers", (_response: ServerResponse, _path: string, { mtimeMs, size }) => {
      if (status === 200) {
        const parts = [Math.trunc(mtimeMs).toString(36), size.toString(36), form?.name];
        response.setHeader("ETag", `"${parts.filter((part) => part !== undefined).join("-")}"`);
      }
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

/** Replies that the range is outside the file, or that the file has gone since the server started. */
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

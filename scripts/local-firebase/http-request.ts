import type { IncomingMessage } from "node:http";
import { invalidArgument, permissionDenied, WireError } from "./errors.ts";

/** https://firebase.google.com/docs/firestore/quotas: "Maximum API request size: 10 MiB". */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

export type BodyFormat = "json" | "json or text" | "form";

const CONTENT_TYPES: Readonly<Record<BodyFormat, readonly string[]>> = {
  json: ["application/json"],
  // Firestore Lite labels its JSON as text, which spares it a CORS preflight.
  "json or text": ["application/json", "text/plain"],
  form: ["application/x-www-form-urlencoded"],
};

/**
 * The origin that the request was sent to. Refuses names other than loopback's, because a name of
 * somebody else's may be made to point here (DNS rebinding), and requests from other origins'
 * pages.
 */
export function requireOwnOrigin(request: IncomingMessage): string {
  const { host = "", origin } = request.headers;
  if (!LOOPBACK_HOST.test(host)) {
    throw permissionDenied("Requests are accepted for loopback host names only.");
  }
  const isEncrypted = "encrypted" in request.socket && request.socket.encrypted === true;
  const ownOrigin = `${isEncrypted ? "https" : "http"}://${host.toLowerCase()}`;
  if (origin !== undefined && origin.toLowerCase() !== ownOrigin) {
    throw permissionDenied("Requests from other origins are refused.");
  }
  return ownOrigin;
}

/** Reads and parses a request's body. An empty one is an empty object. */
export async function readBody(request: IncomingMessage, format: BodyFormat): Promise<unknown> {
  const text = decodeUtf8(await readBytes(request));
  if (text === "") {
    return {};
  }
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!CONTENT_TYPES[format].includes(type)) {
    throw invalidArgument(`Invalid content type: expected ${CONTENT_TYPES[format].join(" or ")}.`);
  }
  return format === "form" ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (request.headers["content-encoding"] !== undefined) {
    throw invalidArgument("Compressed request bodies are not supported.");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) {
        throw new TypeError("The request is read as text already.");
      }
      size += chunk.byteLength;
      if (size <= MAX_BODY_BYTES) {
        chunks.push(chunk);
      } else {
        // Kept reading: a client that is still sending would not see an answer given now.
        chunks.length = 0;
      }
    }
  } catch (error) {
    // A client that went away is no defect of the server.
    throw request.complete ? error : new WireError(499, "Cancelled.", { status: "CANCELLED" });
  }
  if (size > MAX_BODY_BYTES) {
    throw new WireError(413, `Request payload size exceeds the limit: ${MAX_BODY_BYTES} bytes.`, {
      status: "INVALID_ARGUMENT",
    });
  }
  return Buffer.concat(chunks);
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalidArgument("Invalid payload received: not UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // The parser's own message quotes the payload, which may be an answer or a password.
    throw invalidArgument("Invalid JSON payload received. Parsing terminated.");
  }
}

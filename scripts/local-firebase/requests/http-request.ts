import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { cancelled, invalidArgument, permissionDenied, WireError } from "./errors.ts";
import { isWithinBounds, type JsonBounds } from "./json-bounds.ts";

/** The address of reset links, and of the form's submission. */
export const ACTION_PATH = "/emulator/action";

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

export type BodyFormat = "json" | "json or text" | "form";

const CONTENT_TYPES: Readonly<Record<BodyFormat, readonly string[]>> = {
  json: ["application/json"],
  // Firestore Lite labels its JSON as text, which avoids a CORS preflight.
  "json or text": ["application/json", "text/plain"],
  form: ["application/x-www-form-urlencoded"],
};

/**
 * A document nests at most 20 levels deep. Each of them takes three levels of JSON; the commit around the
 * document takes a few more. A commit of hundreds of documents has about 100,000 values, and is parsed in a
 * tenth of a second. Without bounds, ten megabytes of brackets would block all other requests for seconds.
 */
const MOST: JsonBounds = { depth: 100, values: 100_000 };

/**
 * The host name in the request. Refuses names other than loopback's: an attacker may make a name
 * resolve to this machine (DNS rebinding).
 */
export function requireOwnHost({ headers: { host = "" }, rawHeaders }: IncomingMessage): string {
  // Refuses repeated headers: Node uses the first one, and a proxy in between may use another.
  for (const name of ["host", "authorization"]) {
    const times = rawHeaders.filter((raw, index) => index % 2 === 0 && raw.toLowerCase() === name);
    if (times.length > 1) {
      throw invalidArgument(`The request has more than one ${name} header.`);
    }
  }
  if (!LOOPBACK_HOST.test(host)) {
    throw permissionDenied("Requests are accepted for loopback host names only.");
  }
  return host;
}

/**
 * The origin that the request was sent to. Refuses other hosts, and requests from pages of other
 * origins, including other ports of this machine. Only a reset link may be opened from anywhere.
 */
export function requireOwnOrigin(request: IncomingMessage): string {
  const host = requireOwnHost(request);
  const { origin } = request.headers;
  const isEncrypted = "encrypted" in request.socket && request.socket.encrypted === true;
  const ownOrigin = `${isEncrypted ? "https" : "http"}://${host.toLowerCase()}`;
  const isOwnOrigin = origin === undefined || origin.toLowerCase() === ownOrigin;
  if (!isOwnOrigin || !(isOwnSite(request.headers) || isOpenedLink(request))) {
    throw permissionDenied("Requests from other origins are refused.");
  }
  return ownOrigin;
}

/**
 * Whether a browser sent the request. Programs send neither `Origin` nor `Sec-Fetch-Site`. A page, even of
 * the app itself, cannot leave out both: browsers send `Origin` with every request but plain GETs, and
 * `Sec-Fetch-Site` to every trustworthy origin, such as loopback (https://www.w3.org/TR/fetch-metadata).
 */
export function isFromBrowser({ origin, "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  return origin !== undefined || site !== undefined;
}

/** False for a page of another origin. "none" stands for a typed address or a bookmark. */
function isOwnSite({ "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  return site === undefined || site === "same-origin" || site === "none";
}

/** Whether a browser opens a reset link as a page, not in a frame. No other site can read such a page. */
function isOpenedLink({ method, headers, url = "" }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    url.startsWith(`${ACTION_PATH}?`) &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  );
}

/** Reads and parses a request's body. An empty body counts as an empty object. */
export async function readBody(
  request: IncomingMessage,
  { format, maxBytes }: { readonly format: BodyFormat; readonly maxBytes: number },
): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  const text = decodeUtf8(bytes);
  if (text === "") {
    return {};
  }
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!CONTENT_TYPES[format].includes(type)) {
    throw invalidArgument(`Invalid content type: expected ${CONTENT_TYPES[format].join(" or ")}.`);
  }
  if (format !== "form" && !isWithinBounds(bytes, MOST)) {
    throw invalidArgument(
      `Invalid JSON payload received: nested more than ${MOST.depth} deep, or more than ${MOST.values} values.`,
    );
  }
  return format === "form" ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (request.headers["content-encoding"] !== undefined) {
    throw invalidArgument("Compressed request bodies are not supported.");
  }
  // The chunks are Buffers, because the request has no encoding set.
  const body: AsyncIterable<Buffer> = request;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size <= maxBytes) {
        chunks.push(chunk);
      } else {
        // Reads the rest of the body without keeping it: a client sees no reply while it is still sending.
        chunks.length = 0;
      }
    }
  } catch {
    // The client has disconnected, which is no defect of the server. Node then drops the unread part of the
    // body, even if the whole body had arrived.
    throw cancelled();
  }
  if (size > maxBytes) {
    throw new WireError(413, `Request payload size exceeds the limit: ${maxBytes} bytes.`, {
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

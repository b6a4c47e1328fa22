import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { wellFormed } from "../../../src/domain/answer/well-formed-text.ts";

/** The most bytes of a request: far more than the edits of a day need. */
const MOST_BYTES = 10_000_000;

/** Resolves with `undefined` for a request that the page never sends. */
export async function readRequest<Asked>(
  request: IncomingMessage,
  shape: v.GenericSchema<unknown, Asked>,
): Promise<Asked | undefined> {
  // The chunks are Buffers, because the request has no encoding set.
  const body: AsyncIterable<Buffer> = request;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= MOST_BYTES) {
      chunks.push(chunk);
    }
  }
  if (size > MOST_BYTES || request.headers["content-type"] !== "application/json") {
    return undefined;
  }
  const parsed = v.safeParse(shape, parseJson(Buffer.concat(chunks).toString("utf8")));
  return parsed.success ? parsed.output : undefined;
}

function parseJson(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body, (_key, part: unknown) =>
      typeof part === "string" ? wellFormed(part) : part,
    );
    return value;
  } catch {
    return undefined;
  }
}

/**
 * The secret in the desk's address, so that only a browser with that address gets access. A cookie would be
 * no secret, because browsers send cookies of 127.0.0.1 to every other server of this machine.
 */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** A request's path below the desk's address; `undefined` if the request is refused. */
export function pathOf(
  { headers, rawHeaders, url = "" }: IncomingMessage,
  port: number,
  secret: string,
): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/iu.test(name));
  const own = `127.0.0.1:${port}`;
  // A foreign host name may resolve to this machine (DNS rebinding).
  const isForHere = headers.host === own && hosts.length === 1;
  const { origin, "sec-fetch-site": site, "sec-fetch-dest": destination } = headers;
  const isFromHere = origin === undefined || origin === `http://${own}`;
  const isOwnSite = site === undefined || site === "same-origin" || site === "none";
  const [, given = "", path] = /^\/([^/?#]+)\/([^?#]*)$/u.exec(url) ?? [];
  // A visit from the file that opens the desk counts as cross-site, and may only lead to the desk's page.
  const isOpened = destination === "document" && path === "";
  return isForHere && isFromHere && (isOwnSite || isOpened) && isSecret(given, secret)
    ? path
    : undefined;
}

function isSecret(given: string, secret: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(secret);
  return one.length === other.length && timingSafeEqual(one, other);
}

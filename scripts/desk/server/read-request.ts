import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { wellFormed } from "../../../src/domain/answer/well-formed-text.ts";

/** The most bytes of a request: far more than a question's text needs. */
const MOST_BYTES = 200_000;

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

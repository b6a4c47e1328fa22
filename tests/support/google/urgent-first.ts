import type { Http2ServerResponse } from "node:http2";

/** Bytes after which a more urgent body may go first. */
const SLICE = 16_384;

interface Body {
  readonly response: Http2ServerResponse;
  readonly urgency: number;
  rest: Buffer;
}

/**
 * Sends the bodies of one connection in turn, and those first that the browser asks for most urgently, as
 * the servers of production do. Node sends all bodies at the same time.
 */
export function urgentFirst(): (response: Http2ServerResponse, body: Buffer) => void {
  const waiting = new Set<Body>();
  let isSending = false;

  const sendNext = (): void => {
    const [next] = [...waiting].toSorted((one, other) => one.urgency - other.urgency);
    isSending = next !== undefined;
    if (next === undefined) {
      return;
    }
    const slice = next.rest.subarray(0, SLICE);
    next.rest = next.rest.subarray(SLICE);
    if (next.rest.length === 0) {
      waiting.delete(next);
    }
    next.response.write(slice, sendNext);
    if (next.rest.length === 0) {
      next.response.end();
    }
  };

  return (response, body) => {
    // RFC 9218: from 0, the most urgent, to 7; a request that says nothing has 3.
    const [, urgency = "3"] = /u=(\d)/u.exec(String(response.req.headers["priority"])) ?? [];
    waiting.add({ response, urgency: Number(urgency), rest: body });
    if (!isSending) {
      sendNext();
    }
  };
}

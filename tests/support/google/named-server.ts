import { createHash, X509Certificate } from "node:crypto";
import { type RequestListener, createServer, request as ask } from "node:http";
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from "node:http2";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { generate } from "selfsigned";
import { listen } from "../../../scripts/command/listen.ts";

/** A server on this machine that answers under the host names of other servers. */
export interface NamedServer {
  readonly port: number;
  /** The certificate that a program has to trust. */
  readonly certificate: string;
  /** Arguments for a browser, which then resolves the host names to this server, and trusts it. */
  readonly browserArguments: readonly string[];
  readonly close: () => Promise<void>;
}

/** Listens on a port of this machine, and gives `accept` the connections. */
export type Listen = (accept: (connection: Duplex) => void) => Promise<number>;

/** Headers that HTTP/2 forbids. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding"]);

/** Answers for `hosts` over TLS: browsers over HTTP/2, as production does, and programs over HTTP/1.1. */
export async function startNamedServer(
  hosts: readonly string[],
  answer: RequestListener,
  listenAt?: Listen,
): Promise<NamedServer> {
  const made = await generate([{ name: "commonName", value: hosts[0] ?? "" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const plain = createServer(answer);
  const behind = await listen(plain);
  const server = createSecureServer({ key: made.private, cert: made.cert, allowHTTP1: true });
  const sockets = new Set<Socket>();
  server.on("secureConnection", (socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
  });
  const senders = new WeakMap<object, ReturnType<typeof urgentFirst>>();
  server.on("request", (request, response) => {
    const session = request.httpVersionMajor === 2 ? response.stream.session : undefined;
    const connection = session ?? response;
    const send = senders.get(connection) ?? urgentFirst();
    senders.set(connection, send);
    forward(request, response, behind, send);
  });
  const port = await (listenAt?.((connection) => server.emit("connection", connection)) ??
    listen(server));
  const key = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" });
  return {
    port,
    certificate: made.cert,
    browserArguments: [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(",")}`,
      `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`,
    ],
    close: async () => {
      for (const socket of sockets) {
        socket.destroy();
      }
      await Promise.all([server, plain].map((closing) => new Promise(closing.close.bind(closing))));
    },
  };
}

/** Passes a request on to the server at `port`, which speaks HTTP/1.1 only. */
function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  port: number,
  send: ReturnType<typeof urgentFirst>,
): void {
  const named = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
  const headers = { host: request.authority, ...Object.fromEntries(named) };
  const { method, url: path } = request;
  const asked = ask({ port, method, path, headers }, (reply) => {
    const kept = Object.entries(reply.headers).filter(([name]) => !OF_CONNECTION.has(name));
    response.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
    const parts: Buffer[] = [];
    reply.on("data", (part: Buffer) => parts.push(part));
    reply.on("end", () => {
      send(response, Buffer.concat(parts));
    });
  });
  asked.on("error", () => {
    response.destroy();
  });
  request.on("aborted", () => asked.destroy());
  request.pipe(asked);
}

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
function urgentFirst(): (response: Http2ServerResponse, body: Buffer) => void {
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

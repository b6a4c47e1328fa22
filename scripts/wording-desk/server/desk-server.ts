import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { lookup } from "mrmime";
import { onFreePort } from "../../command/run-command.ts";
import type { Desk } from "./desk.ts";
import type { PageFiles } from "./desk-page.ts";
import type { Publisher } from "../publishing/publisher.ts";
import { deskRequest, publishingRequest } from "../protocol.ts";
import { newSecret, pathOf, readRequest } from "./read-request.ts";

interface DeskServerOptions {
  readonly desk: Desk;
  readonly publisher: Publisher;
  readonly page: PageFiles;
  /** The server tries these ports in order; 0 stands for any free port. */
  readonly ports: readonly number[];
  /** Called when a browser opens the desk's address. */
  readonly onVisit?: () => void;
}

export interface DeskServer {
  /** The address to open in a browser, which contains the secret. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** Headers for files whose names contain a hash, and whose content therefore never changes. */
const FOR_GOOD = { "Cache-Control": "private, max-age=31536000, immutable" };

/** Serves the desk on this machine, to a browser that knows its secret. */
export async function startDeskServer(options: DeskServerOptions): Promise<DeskServer> {
  const secret = newSecret();
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await onFreePort(options.ports, async (free) => {
    server.listen(free, "127.0.0.1");
    await once(server, "listening");
  });
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  let last: Promise<unknown> = Promise.resolve();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request, port, secret);
    try {
      if (path === undefined) {
        reply(response, 403, "text/plain", "This is not the address of the desk.");
      } else if (request.method === "POST" && path === "ask") {
        await sendAnswer(response, await readRequest(request, deskRequest), (asked) =>
          options.desk.answer(asked),
        );
      } else if (request.method === "POST" && path === "publishing") {
        const asked = await readRequest(request, publishingRequest);
        const answered =
          asked &&
          (await inTurn(async () =>
            options.desk.while(async () => options.publisher.answer(asked)),
          ));
        await sendAnswer(response, answered, (done) => done);
      } else if (request.method === "GET") {
        if (path === "") {
          options.onVisit?.();
        }
        sendFile(response, path);
      } else {
        reply(response, 405, "text/plain", "The desk does not understand this.");
      }
    } catch {
      // A failing request must not stop the desk and lose the coach's unsaved edits.
      reply(response, 500, "text/plain", "Something went wrong.");
    }
  }

  /** Runs publishing requests one after the other, because two tabs may publish at the same time. */
  async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = last.then(run, run);
    last = turn;
    return turn;
  }

  function sendFile(response: ServerResponse, path: string): void {
    const name = path === "" ? "index.html" : path;
    const saved = /^files\/(?<name>(?:content\/)?[\w.-]+\.json)$/u.exec(path)?.groups?.["name"];
    const file = saved === undefined ? options.page.get(name) : options.desk.savedFile(saved);
    if (file === undefined) {
      reply(response, 404, "text/plain", "There is nothing here.");
      return;
    }
    if (saved !== undefined) {
      response.setHeader("Content-Disposition", `attachment; filename="${basename(saved)}"`);
    } else if (name !== "index.html") {
      response.setHeaders(new Map(Object.entries(FOR_GOOD)));
    }
    const type = lookup(name) ?? "application/octet-stream";
    reply(response, 200, type.startsWith("text/") ? `${type}; charset=utf-8` : type, file);
  }

  return {
    address: `http://127.0.0.1:${port}/${secret}/`,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

async function sendAnswer<Asked>(
  response: ServerResponse,
  asked: Asked | undefined,
  answer: (asked: Asked) => unknown,
): Promise<void> {
  if (asked === undefined) {
    reply(response, 400, "text/plain", "The desk does not understand this.");
  } else {
    reply(response, 200, "application/json", JSON.stringify(await answer(asked)));
  }
}

function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  if (!response.headersSent) {
    const headers = Object.entries({ ...HEADERS, "Content-Type": type });
    response.writeHead(
      status,
      Object.fromEntries(headers.filter(([name]) => !response.hasHeader(name))),
    );
  }
  response.end(body);
}

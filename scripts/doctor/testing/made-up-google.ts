import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What is answered, by `/service/path`: JSON, or `refusal` of one. */
export type Replies = Readonly<Record<string, unknown>>;

export interface MadeUpGoogle {
  /** `http://127.0.0.1:…` */
  readonly origin: string;
  /** Answers anew from now on. */
  readonly reply: (replies: Replies) => void;
  /** What was asked, with the credentials it came with. */
  readonly asked: readonly { readonly target: string; readonly token: string | undefined }[];
  readonly close: () => void;
}

const KEY = "token-of-the-test";
export const token = (): Promise<string> => Promise.resolve(KEY);

class Refusal {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    this.status = status;
    this.error = error;
  }
}

class InTurn {
  readonly left: unknown[];

  constructor(replies: readonly unknown[]) {
    this.left = [...replies];
  }
}

/** Another answer each time that it is asked for. */
export const inTurn = (...replies: readonly unknown[]): InTurn => new InTurn(replies);

/** An error as Google writes it: https://cloud.google.com/apis/design/errors. */
export function refusal(
  status: number,
  word: string,
  info?: { readonly reason: string; readonly metadata?: Readonly<Record<string, string>> },
): Refusal {
  return new Refusal(status, {
    error: {
      code: status,
      message: "A sentence of Google's, which quotes answer-of-a-client.",
      status: word,
      ...(info !== undefined && {
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            domain: "googleapis.com",
            ...info,
          },
          { "@type": "type.googleapis.com/google.rpc.Help", links: [] },
        ],
      }),
    },
  });
}

/** Answers over HTTP as Google's services would, all of them at one address. */
export async function startMadeUpGoogle(): Promise<MadeUpGoogle> {
  let replies: Replies = {};
  const asked: { target: string; token: string | undefined }[] = [];
  const server = createServer((request, response) => {
    void answerTo(request, replies).then(({ status, body }) => {
      asked.push({ target: request.url ?? "", token: request.headers.authorization });
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    reply: (anew) => {
      replies = anew;
    },
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerTo(
  request: IncomingMessage,
  replies: Replies,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const sent = await text(request);
  const target = request.url ?? "";
  const isQuery = target.endsWith(":runQuery");
  if (request.headers.authorization === undefined && isQuery) {
    // Rules answer a stranger; the key of the replies says what they let out.
    const [, collection = ""] = /"collectionId":"(\w+)"/u.exec(sent) ?? [];
    const open = replies[`stranger:${collection}`];
    return open === undefined
      ? { status: 403, body: [{ error: { code: 403, status: "PERMISSION_DENIED" } }] }
      : { status: open instanceof Refusal ? open.status : 200, body: [] };
  }
  if (request.headers.authorization !== `Bearer ${KEY}`) {
    return { status: 401, body: refusal(401, "UNAUTHENTICATED").error };
  }
  const known = replies[target];
  const reply = known instanceof InTurn ? known.left.shift() : known;
  if (reply === undefined) {
    return { status: 404, body: refusal(404, "NOT_FOUND").error };
  }
  return reply instanceof Refusal
    ? { status: reply.status, body: reply.error }
    : { status: 200, body: reply };
}

import type { Edit } from "../edits/edit.ts";
import type { DeskReply, DeskRequest } from "../protocol.ts";

/** The page's line to the desk. One request at a time, in the order in which they were made. */
export interface Connection {
  /** Resolves with nothing where the desk does not answer. */
  readonly ask: (request: DeskRequest) => Promise<DeskReply | undefined>;
  /** Sends what is being typed, a few times a second: the last of it, and not every letter. */
  readonly type: (edit: Edit, typing: string) => void;
  /** Resolves once everything that was typed is at the desk. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds that a letter waits for the next ones. */
const PAUSE = 200;

/** @param onReply Called with each reply, or with nothing where there was none. */
export function openConnection(onReply: (reply: DeskReply | undefined) => void): Connection {
  let last: Promise<unknown> = Promise.resolve();
  let typed: DeskRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (request: DeskRequest): Promise<DeskReply | undefined> => {
    const reply = await post(request);
    // Behind what she has typed since, it would take her last letters away until the next reply.
    if (reply === undefined || typed === undefined) {
      onReply(reply);
    }
    return reply;
  };
  const inTurn = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run);
    last = turn;
    return turn;
  };
  const sendTyped = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const request = typed;
    typed = undefined;
    if (request !== undefined) {
      await send(request);
    }
  };

  return {
    ask: async (request) => {
      void inTurn(sendTyped);
      return inTurn(async () => send(request));
    },
    type: (edit, typing) => {
      typed = { does: "edit", edit, typing };
      timer ??= setTimeout(() => void inTurn(sendTyped), PAUSE);
    },
    settled: async () => inTurn(sendTyped),
  };
}

async function post(request: DeskRequest): Promise<DeskReply | undefined> {
  try {
    const response = await fetch("ask", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    // What the desk's own server answers.
    return response.ok ? ((await response.json()) as DeskReply) : undefined;
  } catch {
    return undefined;
  }
}

import type { Edit } from "../edits/edit.ts";
import type { DeskReply, DeskRequest } from "../protocol.ts";

/** The page's line to the desk. One request at a time, in the order in which they were made. */
export interface Connection {
  /** Resolves with nothing where the desk does not answer. */
  readonly ask: (request: DeskRequest) => Promise<DeskReply | undefined>;
  /** Sends what is being typed as soon as the desk is free: the last of it, and not every letter. */
  readonly type: (edit: Edit, typing: string) => Promise<void>;
}

/** @param onReply Called with each reply, or with nothing where there was none. */
export function openConnection(onReply: (reply: DeskReply | undefined) => void): Connection {
  let last: Promise<unknown> = Promise.resolve();
  let typed: DeskRequest | undefined;

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
    type: async (edit, typing) => {
      typed = { does: "edit", edit, typing };
      await inTurn(sendTyped);
    },
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

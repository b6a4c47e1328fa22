import type { Edit } from "../edits/edit.ts";
import type { DeskReply, DeskRequest } from "../protocol.ts";

/** The page's connection to the desk. Sends one request at a time, in order. */
export interface Connection {
  /** Resolves with `undefined` if the desk does not answer. */
  readonly ask: (request: DeskRequest) => Promise<DeskReply | undefined>;
  /** Sends a text's latest state during typing, at most every 200 ms. */
  readonly type: (edit: Edit, typing: string) => void;
  /** Resolves once the desk has received all typed text. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds from the first unsent letter until the page sends the text with all letters typed since. */
const PAUSE = 200;

interface TypedRequest {
  readonly does: "edit";
  readonly edit: Edit;
  /** Identifies one visit to a text, from focus to blur. */
  readonly typing: string;
}

/** @param onReply called with each reply to the latest typed text, or with `undefined` if no reply comes. */
export function openConnection(onReply: (reply: DeskReply | undefined) => void): Connection {
  let last: Promise<unknown> = Promise.resolve();
  /** The latest state of each unsent text. The text that the coach typed last comes last. */
  let typed: readonly TypedRequest[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (request: DeskRequest): Promise<DeskReply | undefined> => {
    const reply = await post<DeskReply>("ask", request);
    // The reply lacks letters that are still unsent: showing it would remove them from the page.
    if (reply === undefined || typed.length === 0) {
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
    for (let [request] = typed; request !== undefined; [request] = typed) {
      typed = typed.slice(1);
      await send(request);
    }
  };

  return {
    ask: async (request) => {
      void inTurn(sendTyped);
      return inTurn(async () => send(request));
    },
    type: (edit, typing) => {
      const earlier = typed.filter((request) => request.typing !== typing);
      typed = [...earlier, { does: "edit", edit, typing }];
      timer ??= setTimeout(() => void inTurn(sendTyped), PAUSE);
    },
    settled: async () => inTurn(sendTyped),
  };
}

/** The desk's reply; undefined if the desk does not answer. */
export async function post<Answer>(path: string, request: unknown): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    // The desk's own server sends this type.
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

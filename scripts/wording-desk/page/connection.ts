import type { Edit } from "../edits/edit.ts";
import type { DeskQuestion, DeskReply } from "../protocol.ts";
import { NOTHING_DONE, received, requestOf, stepsOf, withEdit, type Work } from "./work.ts";

/** The page's connection to the desk, with the coach's work. Sends one request at a time, in order. */
export interface Connection {
  /** Resolves with `undefined` if the desk does not answer. */
  readonly ask: (asked: DeskQuestion) => Promise<DeskReply | undefined>;
  /** Changes the work, and asks for what it then looks like. */
  readonly change: (to: (work: Work) => Work) => Promise<DeskReply | undefined>;
  /** Takes a text's latest state during typing, and sends it at most every 200 ms. */
  readonly type: (edit: Edit, typing: string) => void;
  /** Resolves once the desk has received all typed text. */
  readonly settled: () => Promise<unknown>;
  /** Whether anything would be lost with the page. */
  readonly isUnsaved: () => boolean;
}

/** Milliseconds from the first unsent letter until the page sends the text with all letters typed since. */
const PAUSE = 200;

/** Keeps the work over a reload, for this build of the page alone: another may know other edits. */
const KEPT = `work ${import.meta.url.split("/").at(-1)}`;

const LOOK = { does: "look" } as const;

/** @param onReply called with each reply to the latest work, or with no reply if none comes. */
export function openConnection(onReply: (work: Work, reply?: DeskReply) => void): Connection {
  // Only this page has written it.
  let work = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Work | null;
  let last: Promise<unknown> = Promise.resolve();
  let isSaved = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The work to which the desk has last replied. */
  let answered: Work | undefined;

  const workNow = (): Work => work ?? NOTHING_DONE;
  const keep = (changed: Work): void => {
    work = changed;
    sessionStorage.setItem(KEPT, JSON.stringify(changed));
  };
  const send = async (asked: DeskQuestion): Promise<DeskReply | undefined> => {
    const sent = workNow();
    const reply = await post<DeskReply>("ask", { ...asked, ...requestOf(sent) });
    const isLatest = sent === workNow();
    if (reply !== undefined) {
      keep(received(workNow(), stepsOf(sent), reply));
      ({ isSaved } = reply.state);
      answered = isLatest ? workNow() : answered;
    }
    // Another reply lacks letters that are still unsent: showing it would remove them from the page.
    if (reply === undefined || isLatest) {
      onReply(workNow(), reply);
    }
    return reply;
  };
  const inTurn = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    clearTimeout(timer);
    timer = undefined;
    const turn = last.then(run);
    last = turn;
    return turn;
  };
  const ask = async (asked: DeskQuestion) => inTurn(async () => send(asked));
  const sendTyped = async () =>
    // A request before this one may have had the last letter already.
    inTurn(async () => (workNow() === answered ? undefined : send(LOOK)));

  return {
    ask,
    change: async (to) => {
      keep(to(workNow()));
      return ask(LOOK);
    },
    type: (edit, typing) => {
      keep(withEdit(workNow(), edit, typing));
      timer ??= setTimeout(() => void sendTyped(), PAUSE);
    },
    settled: async () => (timer === undefined ? last : sendTyped()),
    isUnsaved: () => !isSaved || (work !== null && work !== answered),
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

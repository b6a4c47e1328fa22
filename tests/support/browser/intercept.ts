import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { signal } from "../signal.ts";

/** Writes to the database, such as saves, and reads of its documents. */
export const COMMITS = "**/documents:commit*";
export const READS = "**/documents:batchGet*";

/** Files with the SDK's sign-in and database. A page can show a section before these files have loaded. */
export const LAZY_FILES = /\/assets\/(?:account|sdk-document)-[\w-]{8}\.js$/u;

type Target = Page | BrowserContext;
type Address = Parameters<Page["route"]>[0];

const refuse = (route: Route): Promise<void> => route.abort("connectionrefused");

/** The server does what is asked, and its reply never comes. */
export async function dropReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

/** By browser, the addresses that a test has answered in place of the server. */
const answered = new WeakMap<BrowserContext, Set<string>>();

/** Whether a test has answered requests to this address in place of the server: the browser logs each refusal. */
export const isIntercepted = (context: BrowserContext, address: string): boolean =>
  answered.get(context)?.has(address) === true;

/**
 * Handles the requests to `url`, by default as if nothing answered, until the returned function is called. That one
 * waits for those that are being handled. The route stays in place and lets everything through, because `unroute`
 * leaves requests hanging for ever that are under way meanwhile (microsoft/playwright#41802).
 */
export async function intercept(
  target: Target,
  url: Address,
  handle: (route: Route) => unknown = refuse,
): Promise<() => Promise<void>> {
  const context = "context" in target ? target.context() : target;
  const addresses = answered.get(context) ?? new Set<string>();
  answered.set(context, addresses);
  let isOver = false;
  const handled: unknown[] = [];
  await target.route(url, async (route) => {
    if (!isOver) {
      addresses.add(route.request().url());
    }
    const handling = isOver ? route.fallback() : handle(route);
    handled.push(handling);
    await handling;
  });
  return async () => {
    isOver = true;
    await Promise.allSettled(handled);
  };
}

/** Holds the requests to `url` back until the returned function is called. */
export async function hold(target: Target, url: Address): Promise<() => void> {
  const { given, give } = signal();
  await target.route(url, async (route) => {
    await given;
    // The page may have given this request up meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return give;
}

/** The requests that the page sends to such addresses from now on: a list that grows. */
export function requestsTo(page: Page, address: RegExp): readonly Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (address.test(request.url())) {
      sent.push(request);
    }
  });
  return sent;
}

type Answer = "stay" | "leave";
export type AnswersToDialogs = readonly [Answer, ...Answer[]];

/**
 * Answers the browser's dialogs: in turn, and all others like the last. Returns their messages, a list that
 * grows.
 */
export function answerDialogs(
  context: BrowserContext,
  ...answers: AnswersToDialogs
): readonly string[] {
  const asked: string[] = [];
  context.on("dialog", (dialog) => {
    const answer = answers[asked.length] ?? answers.at(-1);
    asked.push(dialog.message());
    void (answer === "leave" ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

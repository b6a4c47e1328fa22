import type { Browser, BrowserContext, Page } from "@playwright/test";
import { isIntercepted } from "./browser/intercept.ts";
import { type SentRequest, compareWithTable } from "./sent/compare.ts";
import { sentBy } from "./sent/sent-request.ts";
import { LIGHT_PAGE } from "./site/running-app.ts";

/** What a person's pages may do, besides what every page of the site does. */
export interface Allowed {
  /**
   * Whether the server may refuse requests: the browser logs each refusal, which a page cannot prevent. What the
   * test itself keeps from the page, with `intercept` or without a connection, is always allowed.
   */
  readonly refusedRequests?: boolean;
  /** Matches requests that only this test sends, as `compareWithTable` words them. */
  readonly own?: RegExp;
  /** The folder with the site's questions, if they are others than the project's. */
  readonly schemas?: string;
}

export interface PersonOptions extends Allowed {
  /** The width of the window: by default that of the project's `viewport`. */
  readonly width?: number;
  /** Hosts beside the site that the pages may contact; only the production build has any. */
  readonly services?: readonly string[];
}

/** A person with a separate browser profile, in which no page has loaded the app yet. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** All console messages of the person's tabs, of every kind. */
  readonly console: readonly string[];
  readonly sent: readonly SentRequest[];
  /**
   * Closes the profile. Returns what no page may do: a line for each unexpected console message, each cookie,
   * and each request not in `told.ts`. Another call returns the same.
   */
  readonly leave: () => Promise<readonly string[]>;
}

const REFUSED = /^Failed to load resource: /u;
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED$/u;

export async function openPerson(
  browser: Browser,
  origin: string,
  { width, services = [], refusedRequests = false, own, schemas }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    ...(width !== undefined && { viewport: { width, height: 900 } }),
  });
  const messages: string[] = [];
  const unexpected: string[] = [];
  const sent: SentRequest[] = [];
  const note = (line: string, isExpected: boolean): void => {
    messages.push(line);
    if (!isExpected) {
      unexpected.push(`in the console: ${line}`);
    }
  };
  context.on("console", (message) => {
    const text = message.text();
    const isCaused = OFFLINE.test(text) || isIntercepted(context, message.location().url);
    const isRefusal = message.type() === "error" && REFUSED.test(text);
    note(`${message.type()}: ${text}`, isRefusal && (refusedRequests || isCaused));
  });
  context.on("weberror", (error) => {
    note(`uncaught: ${error.error().message}`, false);
  });
  context.on("request", (request) => {
    if (request.url().startsWith("http")) {
      sent.push({
        address: `${request.method()} ${request.url().replace(/\?.*/u, "")}`,
        parts: sentBy(request, { origin, services }),
      });
    }
  });
  const page = await context.newPage();
  await page.goto(LIGHT_PAGE);
  const close = async (): Promise<readonly string[]> => {
    const cookies = await context.cookies();
    await context.close();
    return [
      ...compareWithTable(sent, schemas)
        .untold.filter((words) => own?.test(words) !== true)
        .map((words) => `sent, and not in tests/support/sent/told.ts: ${words}`),
      ...unexpected,
      ...cookies.map(({ name }) => `a cookie: ${name}`),
    ];
  };
  let closed: Promise<readonly string[]> | undefined;
  return {
    page,
    context,
    console: messages,
    sent,
    leave: async () => (closed ??= close()),
  };
}

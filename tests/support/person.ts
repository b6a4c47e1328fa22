import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type SentRequest, compareWithTable } from "./sent/compare.ts";
import { sentBy } from "./sent/sent-request.ts";
import { LIGHT_PAGE } from "./site/light-page.ts";

/** What a person's pages may do, besides what every page of the site does. */
export interface Allowed {
  /** Whether requests may be refused: the browser logs each refusal, which a page cannot prevent. */
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

const REFUSED = /^error: Failed to load resource: /u;

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
  const sent: SentRequest[] = [];
  context.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => messages.push(`uncaught: ${error.error().message}`));
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
      ...messages
        .filter((message) => !refusedRequests || !REFUSED.test(message))
        .map((message) => `in the console: ${message}`),
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

import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { expect } from "vitest";
import { findBrowser } from "./find-browser.ts";
import { pictureFailure } from "./picture-failure.ts";
import { storeSignIn } from "./stored-sign-in.ts";

/** For any machine, root's and one without a network included. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

export async function openBrowser(path?: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await findBrowser()),
    args: [...BROWSER_ARGUMENTS, ...more],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * One for all files of a worker, which ends with it: people share no profile, and starting one takes a
 * second. One that did not start, or has died, is forgotten: the next file begins with another.
 */
export async function sharedBrowser(open: () => Promise<Browser> = openBrowser): Promise<Browser> {
  if (shared === undefined) {
    const forget = (): void => {
      shared = undefined;
    };
    shared = open();
    shared.then((browser) => browser.once("disconnected", forget), forget);
  }
  return shared;
}

/** Somebody at a browser of their own, which has loaded nothing of the app yet. Nothing is shared with another person's. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything any of the person's tabs wrote to its console, of every kind. */
  readonly console: readonly string[];
  /** What the person's pages asked other servers for. */
  readonly foreignRequests: readonly string[];
  /** Closes the browser and fails if something unexpected was in its console. */
  readonly leave: (expected?: Expected) => Promise<void>;
}

interface Expected {
  /** The browser itself logs refused requests, which a page cannot prevent. */
  readonly refusedRequests?: boolean;
}

/** Of the site, so that its storage is at hand, and nothing is loaded with it. */
export const LIGHT_PAGE = "/robots.txt";

const REFUSED = /^error: Failed to load resource: /u;

/** `services` are hosts that the person's pages may ask beside their own site: none, but online. */
export async function openPerson(
  browser: Browser,
  origin: string,
  width = 1280,
  services: readonly string[] = [],
): Promise<Person> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const messages: string[] = [];
  const foreignRequests: string[] = [];
  context.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => messages.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || services.includes(url.host);
    if (!isOwn && url.protocol.startsWith("http")) {
      foreignRequests.push(request.url());
    }
  });
  await pictureFailure(context);
  const page = await context.newPage();
  await page.goto(origin + LIGHT_PAGE);
  return {
    page,
    context,
    console: messages,
    foreignRequests,
    leave: async ({ refusedRequests = false }: Expected = {}) => {
      await context.close();
      const unexpected = messages.filter((message) => !refusedRequests || !REFUSED.test(message));
      expect(unexpected, "the console").toEqual([]);
      expect(foreignRequests, "requests to other servers").toEqual([]);
    },
  };
}

/** Somebody who has come to the home page. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  width?: number,
): Promise<Person> {
  const visitor = await openPerson(browser, origin, width);
  await visitor.page.goto(origin);
  return visitor;
}

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Asks to be let in, and does not wait for what comes of it. */
export async function enterLogin(
  page: Page,
  origin: string,
  { email, password }: Login,
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  // A sign-in ends with those of the same second (decision 013), in which a fast machine may have logged out.
  await setTimeout(1000 - (Date.now() % 1000));
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs in with the form of the login page: for journeys that are about that. */
export async function signInByForm({ page }: Person, login: Login): Promise<void> {
  await enterLogin(page, new URL(page.url()).origin, login);
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Signs in without the form, and opens `path`; without one, arrives where the login page leads. The page is
 * on the site already.
 */
export async function signInAt(page: Page, login: Login, path = "/login"): Promise<void> {
  const { origin } = new URL(page.url());
  await storeSignIn(page, origin, login);
  await page.goto(origin + path);
  if (path === "/login") {
    await page.waitForURL((url) => url.pathname !== "/login");
  }
}

export async function signIn({ page }: Person, login: Login, path?: string): Promise<void> {
  await signInAt(page, login, path);
}

/** Waits until the line under a section says that everything is saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  // After a key or a press, the line says for a frame what was so before it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      }),
  );
  await page
    .locator("[data-phase=saved]")
    .getByText(/^Saved at \d\d:\d\d$/u)
    .first()
    .waitFor();
}

/**
 * Tells a page that its connection is back, so that it saves at once what has failed. "Try again now" may be
 * gone before a test presses it: saving tries again by itself.
 */
export const isOnlineAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event("online")));

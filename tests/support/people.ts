import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { expect } from "vitest";
import { findBrowser } from "./browser/find-browser.ts";
import { pictureFailure } from "./browser/picture-failure.ts";
import { untilQuiet } from "./browser/quiet-page.ts";
import { type SentRequest, compareWithTable } from "./sent/compare.ts";
import { sentBy } from "./sent/sent-request.ts";
import { storeSignIn } from "./client/stored-sign-in.ts";

/** Arguments with which the browser also starts as root, and without a network. */
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
 * One browser for all files of a worker, because starting a browser takes a second. Each person has a
 * separate profile. After a failed start or a crash, the next file starts another browser.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared === undefined) {
    const forget = (): void => {
      shared = undefined;
    };
    shared = openBrowser();
    shared.then((browser) => browser.once("disconnected", forget), forget);
  }
  return shared;
}

/** A person with a separate browser profile, in which no page has loaded the app yet. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** All console messages of the person's tabs, of every kind. */
  readonly console: readonly string[];
  readonly sent: readonly SentRequest[];
  /** Closes the profile. Fails after an unexpected console message, or a request not in `told.ts`. */
  readonly leave: (expected?: Expected) => Promise<void>;
}

interface Expected {
  /** Whether requests may be refused; the browser logs each refusal, which a page cannot prevent. */
  readonly refusedRequests?: boolean;
  /** Matches requests that only this test sends, as `compareWithTable` words them. */
  readonly own?: RegExp;
  /** The folder with the site's questions, if they are others than the project's. */
  readonly schemas?: string | undefined;
}

/** A file of the site's origin, which gives access to its storage without loading the app. */
export const LIGHT_PAGE = "/robots.txt";

const REFUSED = /^error: Failed to load resource: /u;

/**
 * `services`: hosts beside the site that the person's pages may contact; only the production build has any.
 */
export async function openPerson(
  browser: Browser,
  origin: string,
  width = 1280,
  services: readonly string[] = [],
): Promise<Person> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
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
  pictureFailure(context);
  const page = await context.newPage();
  await page.goto(origin + LIGHT_PAGE);
  return {
    page,
    context,
    console: messages,
    sent,
    leave: async ({ refusedRequests = false, own, schemas }: Expected = {}) => {
      const cookies = await context.cookies();
      await context.close();
      const untold = compareWithTable(sent, schemas).untold.filter(
        (words) => own?.test(words) !== true,
      );
      expect(untold, "what is sent, and not in tests/support/sent/told.ts").toEqual([]);
      const unexpected = messages.filter((message) => !refusedRequests || !REFUSED.test(message));
      expect(unexpected, "the console").toEqual([]);
      expect(cookies, "cookies").toEqual([]);
    },
  };
}

/** Opens the home page as a visitor. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  width?: number,
): Promise<Person> {
  const visitor = await openPerson(browser, origin, width);
  await visitor.page.goto(origin);
  return visitor;
}

/** Logs out once the page has read everything: the rules refuse a read that comes after the sign-in ended. */
export async function logOut(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Submits the login form, without waiting for the result. */
export async function enterLogin(
  page: Page,
  origin: string,
  { email, password }: Login,
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  // Waits for the next second: ending a sign-in also ends later sign-ins of the same second
  // (decision 013).
  await setTimeout(1000 - (Date.now() % 1000));
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs in with the form of the login page, for journeys that are about signing in. */
export async function signInByForm({ page }: Person, login: Login): Promise<void> {
  await enterLogin(page, new URL(page.url()).origin, login);
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Signs in without the form, and opens `path`: by default the login page, whose redirect it follows. `page`
 * must be on the site already.
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

/** Waits until the save line of a section says that everything is saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  // For a frame after a key or click, the line still shows the state before it.
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
 * Tells a page that the device is online again, so that the page retries failed saves at once. Pressing "Try
 * again now" would be unreliable: a retry by the page may remove the button.
 */
export const isOnlineAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event("online")));

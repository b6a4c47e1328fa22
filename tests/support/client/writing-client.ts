import type { Browser, Page, Request, Route } from "playwright-core";
import { expect } from "vitest";
import { addClient, storedClient } from "./client-account.ts";
import { type Login, type Person, openPerson, signIn } from "../people.ts";
import type { RunningApp } from "../site/running-app.ts";
import { untilQuiet } from "../browser/quiet-page.ts";
import { type SaveLineRecord, recordSaveLine } from "./save-line-record.ts";
import { type UntrueClaim, watchClaims } from "./status-claims.ts";

/** Text that wrong trimming, quoting, counting, normalising or escaping would damage. */
export const KNOWN_TEXT = [
  "It began when I was seven. “Never again”, I said; 'never', \"ever\" …",
  "",
  "ünd dän, 7×, «…» — e\u0301 beside é, n\u0303 beside ñ, \u{1F33B}, \u{1F469}\u200D\u{1F469}\u200D\u{1F467}, \u{1F44B}\u{1F3FE}, \u{1F1F3}\u{1F1F1}",
  "  two spaces before, <b>no tag</b>, \\n no newline, ${no} 100%, שלום, \u00A0 and one after ",
  "",
  "",
].join("\n");

/** The text of the save line before the first change. */
export const INVITATION = "Whatever you write here is saved by itself.";
export const UNREACHABLE =
  "Not saved yet. The server cannot be reached at the moment. Please leave this page open: it tries again by itself.";
export const OFFLINE =
  "Not saved yet. You seem to be offline. Please leave this page open: it saves by itself when you are connected again.";

const PASSWORD = "some-words-1";

/** A client who writes in the section Story, at a separate browser profile. */
export interface WritingClient {
  readonly person: Person;
  readonly page: Page;
  readonly login: Login;
  readonly uid: string;
  /** The saves that the client's browser has sent. */
  readonly saves: readonly Request[];
  readonly line: SaveLineRecord;
  /** Untrue claims of the save line. */
  readonly untrue: readonly UntrueClaim[];
}

interface WriterOptions {
  /** The same client on another device. */
  readonly as?: WritingClient;
  /** The device's time; also gives the test control over the device's clock. */
  readonly time?: number;
}

export const storyOn = (page: Page) => page.getByLabel(/Please tell me your story/u);
export const reasonOn = (page: Page) => page.getByLabel(/main reason/u);

export async function openWriter(
  app: RunningApp,
  browser: Browser,
  { as, time }: WriterOptions = {},
): Promise<WritingClient> {
  const login = as?.login ?? { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
  const uid = as?.uid ?? (await addClient(app, login));
  const person = await openPerson(browser, app.origin);
  const { page, context } = person;
  const line = await recordSaveLine(context);
  const untrue = await watchClaims(context);
  if (time !== undefined) {
    await context.clock.install({ time });
    await page.reload();
  }
  const saves: Request[] = [];
  context.on("request", (request) => {
    // A logout also sends a commit: it names the ended sign-in.
    const isLogout = request.postData()?.includes("endedSignIns");
    if (request.url().includes("documents:commit") && isLogout !== true) {
      saves.push(request);
    }
  });
  await signIn(person, login, "/story");
  await storyOn(page).waitFor();
  // Waits for all reads: the rules would refuse a read after a test has ended the sign-in.
  await untilQuiet(page);
  return { person, page, login, uid, saves, line, untrue };
}

export const dialogOn = (page: Page) => page.getByRole("dialog", { name: "Please sign in again" });

/** Signs in again in the dialog; the text behind the dialog must be unchanged. */
export async function signInAgain({ page, login }: WritingClient, text: string): Promise<void> {
  const dialog = dialogOn(page);
  await dialog.waitFor();
  expect(await storyOn(page).inputValue()).toBe(text);
  await dialog.getByLabel("Password").fill(login.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await dialog.waitFor({ state: "hidden" });
}

export async function openStory(app: RunningApp, page: Page): Promise<void> {
  await page.goto(`${app.origin}/story`);
  await storyOn(page).waitFor();
}

/** Another tab of the client, in the section Story. */
export async function openTab(app: RunningApp, { person }: WritingClient): Promise<Page> {
  const page = await person.context.newPage();
  await openStory(app, page);
  return page;
}

/** `handle` gets the client's saves until the returned function is called. Saves held then stay held. */
export async function onSaves(
  { person }: WritingClient,
  handle: (route: Route) => Promise<void> | void,
): Promise<() => void> {
  let isOver = false;
  await person.context.route("**/documents:commit*", (route) =>
    isOver ? route.fallback() : handle(route),
  );
  return () => {
    isOver = true;
  };
}

export async function storedStory(app: RunningApp, uid: string): Promise<unknown> {
  return (await storedClient(app, uid))?.["story"];
}

/** Expects the text unchanged on server and screen, and no untrue claim of the save line. */
export async function expectStoryStored(
  app: RunningApp,
  { page, uid, untrue }: WritingClient,
  text: string,
): Promise<void> {
  await expect
    .poll(() => storedStory(app, uid), { timeout: 15_000 })
    .toMatchObject({ story: text });
  expect(await storyOn(page).inputValue()).toBe(text);
  await page
    .locator("[data-phase=saved]")
    .getByText(/^Saved at \d\d:\d\d$/u)
    .first()
    .waitFor();
  expect(untrue).toEqual([]);
}

export const rivalryOn = (page: Page) =>
  page.getByRole("group", { name: /^You changed this in another place/u });

/** Expects the conflict to show both texts in full. */
export async function expectRivalry(page: Page, text: string, rival: string): Promise<void> {
  await rivalryOn(page).waitFor();
  expect(await storyOn(page).inputValue()).toBe(text);
  const shown = await rivalryOn(page)
    .locator("*")
    .evaluateAll((inside) => inside.map(({ textContent }) => textContent));
  expect(shown).toContain(rival);
  await page
    .locator("[data-phase]")
    .getByText(/^One answer was changed in another place too\./u)
    .waitFor();
}

/** Waits until the save line has these words. */
export async function waitForSaveLine(page: Page, words: string): Promise<void> {
  await page.locator("[data-phase]").getByText(words, { exact: true }).first().waitFor();
}

/** Crashes a tab without unload events: a closed tab could still send a save at its end. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  // The crashed tab never answers.
  void page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/** A promise and the function that resolves it, by which a test releases an intercepted request. */
export function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, chromium } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client-account.ts";
import { findBrowser } from "../support/find-browser.ts";
import { BROWSER_ARGUMENTS, type Person, openPerson, signIn, signInAt } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const CLIENT = { email: "client@example.com", password: "some-words-1" };
const SECRET = "What nobody else may read";

/**
 * What the browser does with a page that is left and brought back by Back, as far as the page can tell:
 * the browser of the journeys keeps none, so its two events are sent here. Tells whether the answer could
 * be read while the page was away, as soon as it was back, and in the following second.
 */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void>): Promise<boolean[]> {
  const send = async (type: "pagehide" | "pageshow"): Promise<boolean> =>
    page.evaluate(
      ([name, secret]) => {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
        const main = document.querySelector("main");
        return main?.checkVisibility() === true && main.innerText.includes(secret);
      },
      [type, SECRET] as const,
    );
  const away = await send("pagehide");
  await meanwhile();
  const back = await send("pageshow");
  await page.waitForTimeout(1000);
  return [away, back, await page.getByText(SECRET).isVisible()];
}

describe("after leaving", () => {
  const site = withApp();
  let uid: string;

  beforeAll(async () => {
    uid = await addClient(site.app, CLIENT, "A Client", { story: { story: SECRET } });
  });

  /** The coach at the client's story. */
  async function read(): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, COACH, `/adminstory/${uid}`);
    await person.page.getByText(SECRET).waitFor();
    return person;
  }

  it("Back shows an answer again while the sign-in stands, and none on the way", async () => {
    const person = await read();
    const shown = await leaveAndComeBack(person.page, () => Promise.resolve());
    expect(shown).toEqual([false, true, true]);
    await person.leave();
  });

  it("Back shows no answer at any moment after the coach has logged out in a second tab", async () => {
    const person = await read();
    const { page } = person;
    const shown = await leaveAndComeBack(page, async () => {
      const other = await person.context.newPage();
      await other.goto(`${site.app.origin}/dashboardadmin`);
      await other.getByRole("button", { name: "Logout" }).click();
      await other.waitForURL(`${site.app.origin}/`);
    });
    expect(shown).toEqual([false, false, false]);
    await page.waitForURL("**/login");
    expect(await page.content()).not.toContain(SECRET);
    await person.leave();
  });

  it("a sign-in that ends leaves no answer on paper or for a screen reader", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, CLIENT, "/story");
    const story = page.getByLabel(/Please tell me your story/u);
    await story.waitFor();
    await story.focus();
    const other = await person.context.newPage();
    await other.goto(`${site.app.origin}/dashboardclient`);
    await other.getByRole("button", { name: "Logout" }).click();
    await other.waitForURL(`${site.app.origin}/`);
    const dialog = page.getByRole("dialog", { name: "Please sign in again" });
    await dialog.waitFor();
    const devtools = await person.context.newCDPSession(page);
    const tree = JSON.stringify(await devtools.send("Accessibility.getFullAXTree"));
    expect(tree).toContain("Please sign in again");
    expect(tree).not.toContain(SECRET);
    expect(await story.evaluate((field) => field.closest("[inert]") === null)).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await story.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await story.isVisible(), "its place is kept on the screen").toBe(true);
    await dialog.getByLabel("Password").fill(CLIENT.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => story.evaluate((field) => field === document.activeElement)).toBe(true);
    await person.leave({ refusedRequests: true });
  });

  it("the browser's files hold none of fifty typed words after logout, but for the journal's database", async () => {
    const profile = mkdtempSync(join(tmpdir(), "profile-"));
    // Nothing of one is in another: a database that compresses writes each of them as it is.
    const words = Array.from({ length: 50 }, () => randomBytes(6).toString("hex"));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await findBrowser(),
      args: [...BROWSER_ARGUMENTS],
    });
    try {
      const login = { email: "writer@example.com", password: "some-words-1" };
      const writer = await addClient(site.app, login);
      const page = await context.newPage();
      await page.goto(site.app.origin);
      await signInAt(page, login);
      await page.goto(`${site.app.origin}/story`);
      await page.getByLabel(/Please tell me your story/u).pressSequentially(words.join(" "));
      await expect
        .poll(async () => (await storedClient(site.app, writer))?.["story"])
        .toMatchObject({ story: words.join(" ") });
      await page.goto(`${site.app.origin}/dashboardclient`);
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(`${site.app.origin}/`);
      await context.close();
      // What the journal's database keeps of what was removed cannot be erased: docs/security.md.
      const elsewhere = filesHolding(profile, words).filter(
        (file) => !/\.indexeddb\.leveldb/u.test(file),
      );
      expect(elsewhere).toEqual([]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
});

/** The files below a folder that hold one of the words, in one of the encodings browsers write. */
function filesHolding(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return words.some((word) => bytes.includes(word) || bytes.includes(word, 0, "utf16le"));
    });
}

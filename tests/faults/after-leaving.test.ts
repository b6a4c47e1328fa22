import type { Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { type Person, logOut, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const CLIENT = { email: "client@example.com", password: "some-words-1" };
const SECRET = "What nobody else may read";

/**
 * Simulates the back/forward cache by its two events, because the browser of these tests has none. Returns
 * whether the answer was visible while the page was away, right after it came back, and a second later.
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

  /** Opens the client's story as the coach. */
  async function read(): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, COACH, `/adminstory/${uid}`);
    await person.page.getByText(SECRET).waitFor();
    return person;
  }

  it("Back shows an answer again while the sign-in stands, and none on the way", async () => {
    const person = await read();
    const shown = await leaveAndComeBack(person.page, () => Promise.resolve());
    expect(shown.slice(0, 2)).toEqual([false, true]);
    // On a busy machine, the page may still be checking the sign-in.
    await person.page.getByText(SECRET).waitFor();
    await person.leave();
  });

  it("Back shows no answer after the coach's logout in a second tab", async () => {
    const person = await read();
    const { page } = person;
    const shown = await leaveAndComeBack(page, async () => {
      const other = await person.context.newPage();
      await other.goto(`${site.app.origin}/dashboardadmin`);
      await logOut(other);
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
    await logOut(other);
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
});

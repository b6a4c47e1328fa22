import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client-account.ts";
import { type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const SECRET = "What nobody else may read";

describe("hiding the answers", () => {
  const site = withApp();
  let uid: string;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    uid = await addClient(site.app, LOGIN);
  });

  beforeEach(async () => {
    person = await openPerson(site.browser, site.app.origin);
    page = person.page;
    await signIn(person, LOGIN, "/story");
    await story().waitFor();
  });

  afterEach(async () => {
    await person.leave();
  });

  const story = () => page.getByLabel("Tell me your story");
  const cover = () => page.getByRole("heading", { name: "Paused" });
  const hasFocus = (selector: ReturnType<typeof cover>) =>
    selector.evaluate((element) => element === document.activeElement);

  it("takes them from the eye, the screen reader, the keyboard and the printer, and goes on saving", async () => {
    await story().fill(SECRET);
    // Hides the answer before its save is due.
    await page.getByRole("button", { name: "Hide my answers" }).click();
    await cover().waitFor();
    expect(await hasFocus(cover())).toBe(true);
    expect(await page.locator("body").ariaSnapshot()).not.toContain(SECRET);
    expect(await page.locator("body").innerText()).not.toContain("Tell me your story");
    expect(await story().isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await story().isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await story().evaluate((field) => field.closest("[hidden]") !== null)).toBe(true);
    await expect
      .poll(async () => (await storedClient(site.app, uid))?.["story"])
      .toMatchObject({
        story: SECRET,
      });
    await page.getByRole("button", { name: "Show again" }).click();
    await waitUntilSaved(page);
    expect(await story().inputValue()).toBe(SECRET);
    await expect
      .poll(() => hasFocus(page.getByRole("button", { name: "Hide my answers" })))
      .toBe(true);
  });

  it("covers with two Escapes, and brings her back to the place where she wrote", async () => {
    const unload = page.getByLabel(/unload/u).last();
    await unload.focus();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    expect(await cover().count()).toBe(0);
    await page.keyboard.press("Escape");
    await cover().waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(unload)).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });

  it("covers by itself when she goes elsewhere, only if she has chosen so", async () => {
    // Sends the events itself, because a headless browser considers every tab visible and focused.
    const goAway = async (): Promise<void> => {
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      });
    };
    const goToAnotherWindow = async (): Promise<void> => {
      await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    };
    await goAway();
    await goToAnotherWindow();
    expect(await cover().count()).toBe(0);
    await page.getByText("If somebody comes by").click();
    await page.getByRole("checkbox", { name: /whenever I go to another tab/u }).check();
    await goAway();
    await cover().waitFor();
    // Reloading the page does not remove the cover.
    await page.reload();
    await cover().waitFor();
    await page.getByRole("checkbox", { name: /whenever I go to another tab/u }).uncheck();
    await page.getByRole("button", { name: "Show again" }).click();
    await goAway();
    await goToAnotherWindow();
    expect(await cover().count()).toBe(0);
    await page.getByText("If somebody comes by").click();
    await page.getByRole("checkbox", { name: /whenever I go to another tab/u }).check();
    await goToAnotherWindow();
    await cover().waitFor();
    await page.getByRole("button", { name: "Show again" }).click();
    expect(await page.getByRole("heading", { name: "Story", level: 1 }).count()).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import { LIGHT_PAGE } from "../support/people.ts";
import {
  type WritingClient,
  dialogOn,
  expectStoryStored,
  openWriter,
  reasonOn,
  signal,
  storedStory,
  storyOn,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const TEXT = "Half a sentence, and";

describe("a sign-in that ends during the typing", () => {
  const site = withApp();

  /** A new client for each test, who writes in the section Story. */
  async function writeStory(): Promise<WritingClient> {
    const writer = await openWriter(site.app, site.browser);
    await storyOn(writer.page).pressSequentially(TEXT);
    return writer;
  }

  /** Signs in again above the form, writes on in the same field, and expects everything to be saved. */
  async function goOn({ page, login, uid }: WritingClient): Promise<void> {
    const dialog = dialogOn(page);
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel("Password").fill("not this one");
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.getByText(/^Invalid credentials\./u).waitFor();
    await dialog.getByLabel("Password").fill(login.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.waitFor({ state: "hidden" });
    // Still the same field: React has not rendered the screen anew.
    await storyOn(page).press("End");
    await page.keyboard.type(" the other half");
    const whole = `${TEXT} the other half`;
    expect(await storyOn(page).inputValue()).toBe(whole);
    await expect
      .poll(() => storedStory(site.app, uid), { timeout: 15_000 })
      .toMatchObject({ story: whole });
  }

  /** Waits until everything is saved, then moves the page's clock on by an hour. */
  async function waitAnHour(writer: WritingClient): Promise<void> {
    await expectStoryStored(site.app, writer, TEXT);
    await writer.page.evaluate(() => {
      const hour = 60 * 60 * 1000;
      const { now } = Date;
      Date.now = () => now() + hour + 1000;
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await dialogOn(writer.page).waitFor();
  }

  it("because it was revoked", async () => {
    const writer = await writeStory();
    const { page, person } = writer;
    await site.app.admin.auth.revokeRefreshTokens(writer.uid);
    // The first reply to a save opens the dialog, so the test holds saves until it has typed everything.
    const written = signal();
    await page.route("**/documents:commit*", async (route) => {
      await written.given;
      await route.continue();
    });
    await storyOn(page).evaluate((field) => field.setAttribute("data-test", "the same"));
    await storyOn(page).press("x");
    await storyOn(page).press("Backspace");
    await storyOn(page).press("y");
    await storyOn(page).press("Backspace");
    await reasonOn(page).fill("A reason");
    written.give();
    await goOn(writer);
    expect(await storyOn(page).getAttribute("data-test")).toBe("the same");
    await person.leave({ refusedRequests: true });
  });

  it("because of an untouched hour with a closed browser: before any answer is read", async () => {
    const writer = await writeStory();
    const { page, person } = writer;
    await expectStoryStored(site.app, writer, TEXT);
    await page.goto(site.app.origin + LIGHT_PAGE);
    await page.evaluate(() => {
      localStorage.setItem("last activity", String(Date.now() - 61 * 60_000));
    });
    const read: string[] = [];
    page.on("request", (request) => {
      // This read is allowed: it tells the page which sign-ins have ended.
      const isOfSignIns = request.postData()?.includes("endedSignIns");
      if (request.url().includes("/documents") && isOfSignIns !== true) {
        read.push(request.url());
      }
    });
    await page.goto(`${site.app.origin}/story`);
    await page.waitForURL("**/login");
    expect(read).toEqual([]);
    expect(await dialogOn(page).count()).toBe(0);
    await page.getByLabel("Email").fill(writer.login.email);
    await page.getByLabel("Password").fill(writer.login.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/story");
    await storyOn(page).waitFor();
    expect(await storyOn(page).inputValue()).toBe(TEXT);
    await person.leave({ refusedRequests: true });
  });

  it("because of an untouched hour, and no Escape or gesture leads past it", async () => {
    const writer = await writeStory();
    const { page, person } = writer;
    await waitAnHour(writer);
    for (let press = 1; press <= 3; press += 1) {
      await page.keyboard.press("Escape");
      // Waits, because two quick presses of Escape would cover the answers.
      await page.waitForTimeout(1700);
      expect(await dialogOn(page).isVisible(), `after ${press} presses`).toBe(true);
    }
    expect(await storyOn(page).evaluate((field) => field.closest("[inert]") !== null)).toBe(true);
    expect(await storyOn(page).evaluate((field) => field.matches(":focus"))).toBe(false);
    await dialogOn(page).getByLabel("Password").focus();
    await page.keyboard.type("words");
    expect(await storyOn(page).inputValue()).toBe(TEXT);
    // A gesture that closes the dialog: it opens anew.
    await dialogOn(page).evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
    });
    await goOn(writer);
    await person.leave({ refusedRequests: true });
  });
});

import { LIGHT_PAGE } from "../support/site/light-page.ts";
import type { Writer } from "../support/client/writer.ts";
import { signal } from "../support/signal.ts";
import { expect, test } from "../support/test.ts";
const TEXT = "Half a sentence, and";

test.describe("a sign-in that ends during the typing", () => {
  /** A new client for each test, who writes in the section Story. */
  const it = test.extend<{ readonly writer: Writer }>({
    writer: async ({ openWriter }, use) => {
      const writer = await openWriter();
      await writer.tab.story.pressSequentially(TEXT);
      await use(writer);
    },
  });

  /** Signs in again above the form, writes on in the same field, and expects everything to be saved. */
  async function goOn({ page, tab, login, stored }: Writer): Promise<void> {
    const dialog = tab.signInDialog;
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
    await tab.story.press("End");
    await page.keyboard.type(" the other half");
    const whole = `${TEXT} the other half`;
    await expect(tab.story).toHaveValue(whole);
    await expect.poll(stored).toMatchObject({ story: whole });
  }

  /** Waits until everything is saved, then moves the page's clock on by an hour. */
  async function waitAnHour(writer: Writer): Promise<void> {
    await writer.expectStored(TEXT);
    await writer.page.evaluate(() => {
      const hour = 60 * 60 * 1000;
      const { now } = Date;
      Date.now = () => now() + hour + 1000;
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await writer.tab.signInDialog.waitFor();
  }

  it("because it was revoked", async ({ app, writer }) => {
    const { page, tab } = writer;
    await app.admin.auth.revokeRefreshTokens(writer.uid);
    // The first reply to a save opens the dialog, so the test holds saves until it has typed everything.
    const written = signal();
    await page.route("**/documents:commit*", async (route) => {
      await written.given;
      await route.continue();
    });
    await tab.story.evaluate((field) => field.setAttribute("data-test", "the same"));
    await tab.story.press("x");
    await tab.story.press("Backspace");
    await tab.story.press("y");
    await tab.story.press("Backspace");
    await tab.reason.fill("A reason");
    written.give();
    await goOn(writer);
    expect(await tab.story.getAttribute("data-test")).toBe("the same");
  });

  it("because of an untouched hour with a closed browser: before any answer is read", async ({
    writer,
  }) => {
    const { page, tab } = writer;
    await writer.expectStored(TEXT);
    await page.goto(LIGHT_PAGE);
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
    await page.goto("/story");
    await page.waitForURL("**/login");
    expect(read).toEqual([]);
    expect(await tab.signInDialog.count()).toBe(0);
    await page.getByLabel("Email").fill(writer.login.email);
    await page.getByLabel("Password").fill(writer.login.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/story");
    await tab.story.waitFor();
    await expect(tab.story).toHaveValue(TEXT);
  });

  it("because of an untouched hour, and no Escape or gesture leads past it", async ({ writer }) => {
    const { page, tab } = writer;
    await waitAnHour(writer);
    for (let press = 1; press <= 3; press += 1) {
      await page.keyboard.press("Escape");
      // Waits, because two quick presses of Escape would cover the answers.
      await page.waitForTimeout(1700);
      expect(await tab.signInDialog.isVisible(), `after ${press} presses`).toBe(true);
    }
    expect(await tab.story.evaluate((field) => field.closest("[inert]") !== null)).toBe(true);
    expect(await tab.story.evaluate((field) => field.matches(":focus"))).toBe(false);
    await tab.signInDialog.getByLabel("Password").focus();
    await page.keyboard.type("words");
    await expect(tab.story).toHaveValue(TEXT);
    // A gesture that closes the dialog: it opens anew.
    await tab.signInDialog.evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
    });
    await goOn(writer);
  });
});

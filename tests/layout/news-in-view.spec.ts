import { COMMITS, intercept } from "../support/browser/intercept.ts";
import { signIn } from "../support/sign-in.ts";
import { type Locator, expect, test } from "../support/test.ts";
import { newClient } from "../support/client/client-account.ts";
import { openActions } from "../support/client/client-row.ts";
import { COACH } from "../support/site/running-app.ts";

const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });

test.describe("what a person is told is in view", () => {
  test.beforeAll(async ({ app }) => {
    for (let client = 0; client < 24; client++) {
      await newClient(app, `Client ${String(client).padStart(2, "0")}`);
    }
  });

  for (const width of [390, 1280]) {
    test(`where the coach looks, after a save far down the overview, at ${width}`, async ({
      openPerson,
    }) => {
      const { page } = await openPerson({ width });
      await signIn(page, COACH, "/clientoverview");
      await openActions(page, "Client 23");
      await page.getByRole("button", { name: "Edit Client 23" }).click();
      await page.getByLabel("Phone").fill(`+31 6 ${width}`);
      await page.getByRole("button", { name: "Save" }).click();
      const news = page.getByText("The details of Client 23 are saved.");
      const action = page.getByRole("button", {
        name: `${width === 390 ? "Actions for" : "Edit"} Client 23`,
      });
      await news.waitFor();
      await expect(action).toBeFocused();
      await expect.poll(() => isInView(action), { message: "the row" }).toBe(true);
      await expect.poll(() => isInView(news), { message: "what is said of it" }).toBe(true);
    });
  }

  test("in the search of answers: the whole focus ring", async ({ app, openPerson }) => {
    const { uid } = await newClient(app);
    const { page } = await openPerson({ width: 1280 });
    await signIn(page, COACH, `/readclient/${uid}`);
    const find = page.getByLabel("Find in the answers");
    await find.focus();
    const room = await find.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, right } = element.getBoundingClientRect();
      let box = element.parentElement;
      while (box !== null && getComputedStyle(box).overflowX === "visible") {
        box = box.parentElement;
      }
      const edges = box?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
      return Math.min(left - ring - edges.left, edges.right - right - ring);
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  test("above a phone's keyboard, and at the window's end without one", async ({ openClient }) => {
    const { page } = await openClient("/health", { width: 390 });
    await intercept(page, COMMITS);
    await page.locator("main textarea").first().fill("Not saved yet.");
    const line = page.locator("[data-phase=failed]");
    await line.waitFor();
    const bottomOf = () => line.evaluate((element) => element.getBoundingClientRect().bottom);
    const end = await page.evaluate(() => window.innerHeight);
    /** Simulates the events of an on-screen keyboard, which a browser under test does not have. */
    const coverBy = (height: number) =>
      page.evaluate((covered) => {
        const { visualViewport } = window;
        Object.defineProperty(visualViewport, "height", {
          value: window.innerHeight - covered,
          configurable: true,
        });
        visualViewport?.dispatchEvent(new Event("resize"));
      }, height);
    await expect.poll(bottomOf).toBeCloseTo(end + 1, 0);
    await coverBy(336);
    await expect.poll(bottomOf).toBeCloseTo(end - 336 + 1, 0);
    await coverBy(0);
    await expect.poll(bottomOf).toBeCloseTo(end + 1, 0);
  });
});

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { layoutShifts, watchLayoutShiftsFromHere } from "../support/browser/layout-shifts.ts";
import { openPerson } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

const site = withApp();

/** The typefaces that the browser has drawn the page's title with. */
async function drawnWith(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "main h1",
  });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}

/**
 * Opens a page and holds its web fonts back until `begin` has seen the first screen, which must then keep its
 * font and its lines.
 */
async function openLate(page: Page, path: string, begin: () => Promise<void>): Promise<void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(site.app.origin + path, { waitUntil: "commit" });
  await begin();
  // Waits longer than a browser's block period for fonts.
  await page.waitForTimeout(500);
  await watchLayoutShiftsFromHere(page);
  arrive();
  await page.waitForLoadState("networkidle");
  expect(await drawnWith(page)).not.toContain("Literata");
  expect(await layoutShifts(page), "no line of the first screen moves").toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
}

it("a visit that begins before the typefaces are there goes on with them from its second screen", async () => {
  await addClient(site.app, LOGIN);
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  await openLate(page, "/login", async () => page.getByLabel("Email").waitFor());
  await page.getByLabel("Email").fill(LOGIN.email);
  await page.getByLabel("Password").fill(LOGIN.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("link", { name: /^My Details/u }).click();
  await page.getByRole("heading", { level: 1, name: "My Details" }).waitFor();
  await expect.poll(() => drawnWith(page)).toContain("Literata");
  await person.leave();
});

it("what comes after the film's introduction is drawn with the typefaces that came during it", async () => {
  const person = await openPerson(site.browser, site.app.origin, 390);
  const { page } = person;
  // Delays each font that has arrived, as decoding does on a slow phone.
  await page.addInitScript(() => {
    globalThis.FontFace = class extends FontFace {
      override async load(): Promise<FontFace> {
        await new Promise((resolve) => {
          setTimeout(resolve, 2000);
        });
        return super.load();
      }
    };
  });
  const skip = page.getByRole("button", { name: "Skip intro" });
  await openLate(page, "/", async () => skip.waitFor());
  await page.locator("[data-intro=content]").waitFor();
  await expect.poll(() => drawnWith(page)).toContain("Literata");
  // With the web fonts, the top bar may be a line shorter. It changes in the pause between intro and
  // content, when the page shows nothing to read.
  const moved = (await layoutShifts(page)).filter((shift) => !shift.includes('data-intro="pause"'));
  expect(moved, "no line of what comes moves").toEqual([]);
  await person.leave();
});

import { intercept } from "../support/browser/intercept.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";
import { addClient } from "../support/client/client-account.ts";
import { layoutShifts, watchLayoutShiftsFromHere } from "../support/browser/layout-shifts.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

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

test("a visit that begins before the typefaces uses them from its second screen", async ({
  app,
  page,
}) => {
  await addClient(app, LOGIN);
  const arrival = signal();
  const letAllCome = await intercept(page, "**/*.woff2", async (route) => {
    await arrival.given;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").waitFor();
  // Waits longer than a browser's block period for fonts.
  await page.waitForTimeout(500);
  await watchLayoutShiftsFromHere(page);
  arrival.give();
  await page.waitForLoadState("networkidle");
  expect(await drawnWith(page)).not.toContain("Literata");
  expect(await layoutShifts(page), "no line of the first screen moves").toEqual([]);
  await letAllCome();
  await page.getByLabel("Email").fill(LOGIN.email);
  await page.getByLabel("Password").fill(LOGIN.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("link", { name: /^My Details/u }).click();
  await page.getByRole("heading", { level: 1, name: "My Details" }).waitFor();
  await expect.poll(() => drawnWith(page)).toContain("Literata");
});

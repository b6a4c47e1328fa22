import { signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/running-app.ts";
import type { Route } from "@playwright/test";
import { type Page, expect, test } from "../support/test.ts";
import { DEMO_LOGINS, seedDemo } from "../../scripts/start/demo/seed.ts";
import { layoutShifts, watchLayoutShiftsFromHere } from "../support/browser/layout-shifts.ts";
import { hold } from "../support/browser/intercept.ts";
import { newClient } from "../support/client/client-account.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";

const PHONE = 390;
const WIDE = 1280;

/** Account, path, a text of the content, and the text that appears last. */
type Screen = readonly ["firstClient" | "coach", string, string, string];

const SCREENS: readonly Screen[] = [
  ["firstClient", "/dashboardclient", "Begun", "Logout"],
  ["firstClient", "/mydetails", "First Demo Client", "First Demo Client"],
  ["firstClient", "/health", "This is the longest section,", "Part 1 of 13"],
  ["coach", "/dashboardadmin", "Second Demo Client", "Password and signing in"],
  ["coach", "/clientoverview", "Second Demo Client", "Second Demo Client"],
  ["coach", "/message", "Another visitor", "Another visitor"],
  ["coach", "/adminhealth/", "Print and notes", "Part 1 of 13"],
];

/** Each screen in a phone's window, and also in a wide window if its layout differs there. */
const WINDOWS = [
  ...SCREENS.map((screen) => [...screen, PHONE] as const),
  ...SCREENS.filter(([, path]) => path === "/health" || path === "/clientoverview").map(
    (screen) => [...screen, WIDE] as const,
  ),
];

/**
 * How the client reaches each page: from `path`, by `links`. Opened by its address, a client's page reads its
 * content together with the sign-in, and so never shows a "Loading..." of its own.
 */
const COMES_FROM: Readonly<
  Record<string, { readonly path: string; readonly links: readonly RegExp[] }>
> = {
  "/dashboardclient": { path: "/mydetails", links: [/^Back to Dashboard$/u] },
  // Avoids the dashboard's address: My Details would use the dashboard's first read, and load nothing.
  "/mydetails": { path: "/mydetails", links: [/^Back to Dashboard$/u, /^My Details/u] },
  "/health": { path: "/story", links: [/^Health$/u] },
};

/** Whether a request reads only replies or earlier texts, for which the page does not wait. */
const isBeside = (route: Route): boolean => {
  const asked = route.request().postData() ?? "";
  return /\/documents\/(?:replies|earlierTexts)\//u.test(asked) && !asked.includes("/clients/");
};

test.describe("while something loads", () => {
  let uid: string;

  test.beforeAll(async ({ app }) => {
    await seedDemo(app.api);
    ({ uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email));
  });

  /** Signs in, opens `path`, and holds its reads back until the returned function is called. */
  const waitForData = async (
    page: Page,
    who: "firstClient" | "coach",
    path: string,
  ): Promise<() => Promise<void>> => {
    // `LIGHT_PAGE` loads no app: the app's read of the profile could come before or after `page.route`.
    await signIn(page, DEMO_LOGINS[who], LIGHT_PAGE);
    const held: Route[] = [];
    let isHeld = true;
    // The first document read is the profile, which the test lets pass.
    let profileWasRead = false;
    await page.route(/documents(\/[^:]*)?:(batchGet|runQuery)/u, async (route) => {
      if (isHeld && profileWasRead && !isBeside(route)) {
        held.push(route);
        return;
      }
      profileWasRead ||= !isBeside(route);
      await route.continue();
    });
    const from = COMES_FROM[path];
    if (from === undefined) {
      await page.goto(path.endsWith("/") ? path + uid : path);
    } else {
      await page.goto(from.path);
      await page.locator("main h1[tabindex]").waitFor();
      await untilQuiet(page);
      const sheet = page.getByRole("button", { name: /\(contents\)$/u });
      if (await sheet.isVisible()) {
        await sheet.click();
      }
      for (const name of from.links) {
        // oxlint-disable-next-line no-await-in-loop -- Each link is on the page that the one before opens.
        await page.getByRole("main").getByRole("link", { name }).first().click();
      }
    }
    // Each link opens a page that sends a read, which the test holds.
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(from?.links.length ?? 1);
    return async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    };
  };

  for (const [who, path, content, last, width] of WINDOWS) {
    test(`${who} sees ${path} take its place, and nothing moves, at ${width}`, async ({
      openPerson,
    }) => {
      const { page } = await openPerson({ width });
      const release = await waitForData(page, who, path);
      const loading = page.getByText("Loading...");
      // Waits for the screen's own heading: while the site checks the sign-in, it shows another one.
      await page.locator("main h1[tabindex]").first().waitFor({ state: "attached" });
      await loading.waitFor();
      await expect(loading.locator("..")).toHaveCSS("opacity", "1");
      await watchLayoutShiftsFromHere(page);
      await release();
      await page.getByText(content).first().waitFor();
      await page.getByText(last).first().waitFor({ state: "attached" });
      expect(await loading.count()).toBe(0);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
});

/** The typefaces that the browser has drawn the page's title with. */
async function drawnWith(page: Page): Promise<string> {
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
  return fonts.map(({ familyName }) => familyName).join();
}

test("a visit that begins before the typefaces uses them from its second screen", async ({
  app,
  page,
}) => {
  const { login } = await newClient(app);
  const letAllCome = await hold(page, "**/*.woff2");
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").waitFor();
  // Waits longer than a browser's block period for fonts.
  await page.waitForTimeout(500);
  await watchLayoutShiftsFromHere(page);
  letAllCome();
  await page.waitForLoadState("networkidle");
  expect(await drawnWith(page)).not.toMatch(/^Literata/u);
  expect(await layoutShifts(page), "no line of the first screen moves").toEqual([]);
  await page.getByLabel("Email").fill(login.email);
  await page.getByLabel("Password").fill(login.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("link", { name: /^My Details/u }).click();
  await page.getByRole("heading", { level: 1, name: "My Details" }).waitFor();
  await expect.poll(() => drawnWith(page)).toMatch(/^Literata/u);
});

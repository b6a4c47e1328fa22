import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_LOGINS } from "../../scripts/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/demo/seed.ts";
import { violations } from "../support/axe.ts";
import { openBrowser, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { ROOT, type RunningApp, runApp } from "../support/running-app.ts";
import { readSections } from "../support/section-files.ts";

const sections = readSections(ROOT);

const SCREENS: readonly (readonly [
  who: "visitor" | "firstClient" | "secondClient" | "coach",
  paths: readonly string[],
])[] = [
  ["visitor", ["/", "/about", "/courses", "/books", "/contact"]],
  ["visitor", ["/privacy", "/terms", "/login", "/nowhere"]],
  ["firstClient", ["/dashboardclient", "/mydetails", "/change-password", "/agenda"]],
  ["firstClient", sections.map(({ route }) => route)],
  ["secondClient", ["/questionnaire", "/health"]],
  ["coach", ["/dashboardadmin", "/newclient", "/clientoverview", "/message", "/adminnavbar"]],
  ["coach", sections.map(({ coachRoute }) => coachRoute)],
];

describe.each([1280, 390])("at a width of %i", (width) => {
  let app: RunningApp;
  let browser: Browser;
  let firstClientUid: string;

  beforeAll(async () => {
    [app, browser] = await Promise.all([runApp(), openBrowser()]);
    await seedDemo(app.admin);
    ({ uid: firstClientUid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email));
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  it.each(SCREENS)("axe finds nothing on the screens of %s: %j", async (who, paths) => {
    const person = await openPerson(browser, app.origin, width);
    const { page } = person;
    if (who !== "visitor") {
      await page.goto(`${app.origin}/login`);
      await page.getByLabel("Email").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel("Email").fill(DEMO_LOGINS[who].email);
      await page.getByLabel("Password").fill(DEMO_LOGINS[who].password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.waitForURL(/dashboard/u);
    }
    for (const path of paths) {
      const withUid = sections.some(({ coachRoute }) => coachRoute === path);
      await page.goto(`${app.origin}${path}${withUid ? `/${firstClientUid}` : ""}`);
      await page.waitForLoadState("networkidle");
      await page.locator("main h1").waitFor();
      expect(await violations(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} scrolls sideways`).toBe(0);
    }
    await person.leave({ refusedRequests: paths.includes("/nowhere") });
  });

  it("axe finds nothing where something is asked, wrong or not saved", async () => {
    const person = await openPerson(browser, app.origin, width);
    const { page } = person;
    if (width < 768) {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByRole("button", { name: "Menu" }).click();
      expect(await violations(page), "the open menu").toEqual([]);
    }
    await signIn(person, DEMO_LOGINS.firstClient);
    await page.waitForURL("**/dashboardclient");
    await page.goto(`${app.origin}/questionnaire`);
    await page.getByLabel(/^Name/u).fill("");
    await page.getByLabel("Age", { exact: true }).fill("many");
    await page.getByLabel("Alternate Email Address").fill("at home");
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await page.keyboard.press("Tab");
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await page.getByRole("region", { name: "Worth another look" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute("**/documents:commit*");
    await page.getByRole("button", { name: "Try again now" }).click();
    await waitUntilSaved(page);
    expect(await violations(page)).toEqual([]);
    await person.leave({ refusedRequests: true });
  });
});

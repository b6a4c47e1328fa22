import { describe, expect, it } from "vitest";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import { openPerson, openVisitor, signIn } from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { slowDown } from "../support/browser/slow-phone.ts";
import { withApp } from "../support/site/with-app.ts";

const PHONE = 390;
const WIDE = 1280;
const site = withApp();

// Several at the same time, because a slow phone mostly waits.
describe.concurrent("on a slow phone", () => {
  it.each([
    ...Object.keys(pageDescriptions).map((path) => [path, PHONE] as const),
    ["/", WIDE] as const,
  ])("%s moves nothing while it comes, at a width of %i", async (path, width) => {
    // Opens the home page twice: `openVisitor` puts its film into the cache, the new tab shows the intro.
    const open = path === "/" ? openVisitor : openPerson;
    const visitor = await open(site.browser, site.app.origin, width);
    const page = await visitor.context.newPage();
    await visitor.page.close();
    await slowDown(visitor.context, page);
    await watchLayoutShifts(page);
    await page.goto(site.app.origin + path);
    await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
    if (path === "/") {
      await page.locator("[data-intro=content]").waitFor();
    }
    await page.waitForLoadState("networkidle");
    expect(await layoutShifts(page)).toEqual([]);
    await visitor.leave();
  });

  it.each([PHONE, WIDE])(
    "nothing moves when the sign-in is known, at a width of %i",
    async (width) => {
      const coach = await openPerson(site.browser, site.app.origin);
      await signIn(coach, COACH);
      const page = await coach.context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await slowDown(coach.context, page);
      await watchLayoutShifts(page);
      await page.goto(`${site.app.origin}/about`);
      await page.locator("#site-links").getByText("DASHBOARD").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      expect(await layoutShifts(page)).toEqual([]);
      await coach.leave();
    },
  );
});

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_LOGINS } from "../../scripts/backend/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/backend/demo/seed.ts";
import { openPerson, signIn } from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { withApp } from "../support/with-app.ts";

/** The pages of a client and of the coach, and whether a Back link stands above their titles. */
const PAGES = {
  firstClient: {
    "/dashboardclient": false,
    "/mydetails": true,
    "/myanswers": true,
    "/agenda": true,
    "/change-password": true,
    "/health": true,
  },
  coach: {
    "/dashboardadmin": false,
    "/clientoverview": true,
    "/newclient": true,
    "/message": true,
    "/agenda": true,
    "/change-password": true,
    "/adminnavbar": true,
    "/readclient": true,
    "/readclient/:uid": true,
    "/printclient/:uid": true,
    "/agendaofclient/:uid": true,
    "/adminhealth/:uid": true,
  },
} as const;

interface Places {
  /** The title's left edge, relative to the top bar's. */
  readonly title: number;
  /** For each Back link: its left edge, and the distance from its bottom to the title. */
  readonly back: readonly (readonly [left: number, above: number])[];
}

function places(page: Page): Promise<Places> {
  return page.evaluate(() => {
    const heading = document.querySelector("main h1")?.getBoundingClientRect() ?? new DOMRect();
    const bar = document.querySelector("header a")?.getBoundingClientRect().left ?? 0;
    const back = [...document.querySelectorAll("main a")]
      .filter(({ textContent }) => /^Back to (?:Dashboard|the overview)$/u.test(textContent))
      .map((link) => {
        const { left, bottom } = link.getBoundingClientRect();
        return [Math.round(left - bar), Math.round(heading.top - bottom)] as const;
      });
    return { title: Math.round(heading.left - bar), back };
  });
}

describe("titles, Back links and the site's name", () => {
  const site = withApp();
  let uid = "";

  beforeAll(async () => {
    await seedDemo(site.app.api);
    ({ uid } = await site.app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email));
  });

  it.each(["firstClient", "coach"] as const)(
    "of %s begin on one line, with Back right above the titles",
    async (who) => {
      const person = await openPerson(site.browser, site.app.origin);
      const { page } = person;
      await signIn(person, DEMO_LOGINS[who]);
      const seen: Record<string, Places> = {};
      for (const path of Object.keys(PAGES[who])) {
        await page.goto(site.app.origin + path.replace(":uid", uid));
        await page.locator("main h1[tabindex]").first().waitFor();
        await untilQuiet(page);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          seen[`${path} ${width}`] = await places(page);
        }
      }
      const [back] = Object.values(seen).flatMap((place) => place.back);
      expect(back).toBeDefined();
      const expected = Object.entries(PAGES[who]).flatMap(([path, hasBack]) =>
        [390, 1280].map((width): readonly [string, Places] => [
          `${path} ${width}`,
          {
            title: 0,
            back: hasBack && back !== undefined ? [back] : [],
          },
        ]),
      );
      expect(seen).toEqual(Object.fromEntries(expected));
      await person.leave();
    },
  );

  it("stand beside the menu on a phone", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const { page } = visitor;
    await page.goto(`${site.app.origin}/login`);
    await untilQuiet(page);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const name = await page.locator("header a").first().boundingBox();
      const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
      expect(menu?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? Infinity));
      expect(menu?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
    }
    await visitor.leave();
  });
});

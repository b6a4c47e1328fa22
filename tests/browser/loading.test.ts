import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_LOGINS } from "../../scripts/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/demo/seed.ts";
import { type Person, openBrowser, openPerson, signIn } from "../support/people.ts";
import { type RunningApp, runApp } from "../support/running-app.ts";

const SCREENS = [
  ["firstClient", "/dashboardclient", "How far you are"],
  ["firstClient", "/mydetails", "First Demo Client"],
  ["firstClient", "/health", "This is the longest section."],
  ["coach", "/clientoverview", "Second Demo Client"],
  ["coach", "/message", "Another visitor"],
  ["coach", "/adminhealth/", "Answers of First Demo Client"],
] as const;

/** https://wicg.github.io/layout-instability/, which the types of the DOM do not know. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

describe.each([1280, 390])("while something loads, at a width of %i", (width) => {
  let app: RunningApp;
  let browser: Browser;
  let uid: string;

  beforeAll(async () => {
    [app, browser] = await Promise.all([runApp(), openBrowser()]);
    await seedDemo(app.admin);
    ({ uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email));
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  /** Signed in, and on a page whose data has been asked for and does not come. */
  const waitForData = async (
    who: "firstClient" | "coach",
    path: string,
  ): Promise<{
    person: Person;
    release: (how: (route: Route) => Promise<void>) => Promise<void>;
  }> => {
    const person = await openPerson(browser, app.origin, width);
    const { page } = person;
    if (width < 768) {
      await page.getByRole("button", { name: "Menu" }).click();
    }
    await signIn(person, DEMO_LOGINS[who]);
    await page.waitForURL(/dashboard/u);
    await page.goto(`${app.origin}/contact`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const held: Route[] = [];
    let isHeld = true;
    // The first document read is who she is.
    let profileWasRead = false;
    await page.route(/documents(\/[^:]*)?:(batchGet|runQuery)/u, async (route) => {
      if (isHeld && profileWasRead) {
        held.push(route);
        return;
      }
      profileWasRead = true;
      await route.continue();
    });
    await page.goto(app.origin + (path.endsWith("/") ? path + uid : path));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return {
      person,
      release: async (how) => {
        isHeld = false;
        await Promise.all(held.map(how));
      },
    };
  };

  /** What has moved, and by how much. */
  const shiftsOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: LayoutShift[] };
      return shifts.flatMap(({ value, sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
          return `${value.toFixed(3)} ${previousRect.y} to ${currentRect.y}: ${name}`;
        }),
      );
    });

  it.each(SCREENS)(
    "%s sees %s take its place, and nothing moves when it comes",
    async (who, path, content) => {
      const { person, release } = await waitForData(who, path);
      const { page } = person;
      const loading = page.getByText("Loading...");
      await loading.waitFor();
      await expect
        .poll(() =>
          loading.evaluate((words) => getComputedStyle(words.parentElement ?? words).opacity),
        )
        .toBe("1");
      await page.evaluate(() => {
        const seen = Object.assign(globalThis, { shifts: [] as unknown[] });
        new PerformanceObserver((list) => seen.shifts.push(...list.getEntries())).observe({
          type: "layout-shift",
        });
      });
      await release((route) => route.continue());
      await page.getByText(content).first().waitFor();
      expect(await loading.count()).toBe(0);
      // What has moved is told some frames later.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise(requestAnimationFrame);
        }
      });
      expect(await shiftsOf(page)).toEqual([]);
      await person.leave();
    },
  );

  it.each(SCREENS)(
    "%s is told when %s cannot be loaded, and can try again",
    async (who, path, content) => {
      const { person, release } = await waitForData(who, path);
      const { page } = person;
      await release((route) => route.abort("connectionrefused"));
      await page.getByRole("alert").filter({ hasText: /\w/u }).waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText(content).first().waitFor();
      expect(await page.getByRole("alert").filter({ hasText: /\w/u }).count()).toBe(0);
      await person.leave({ refusedRequests: true });
    },
  );
});

import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "../../scripts/command/listen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import { COACH } from "../support/site/running-app.ts";
import { slowDown } from "../support/browser/slow-phone.ts";

const PHONE = 390;
const WIDE = 1280;

const HOME = [
  ["/", PHONE],
  ["/", WIDE],
] as const;
const OTHERS = Object.keys(pageDescriptions)
  .filter((path) => path !== "/")
  .map((path) => [path, PHONE] as const);

for (const [name, windows] of [
  ["the home page", HOME],
  ["any other public page", OTHERS],
] as const) {
  test(`nothing moves while ${name} comes to a slow phone`, async ({ openPerson }) => {
    const open = async ([path, width]: readonly [string, number]): Promise<void> => {
      const visitor = await openPerson({ width });
      if (path === "/") {
        // Puts the film into the cache; the new tab shows the intro.
        await visitor.page.goto(path);
      }
      const page = await visitor.context.newPage();
      await visitor.page.close();
      await slowDown(visitor.context, page);
      await watchLayoutShifts(page);
      await page.goto(path);
      await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
      if (path === "/") {
        await page.locator("[data-intro=content]").waitFor();
      }
      await page.waitForLoadState("networkidle");
      expect(await layoutShifts(page), `${path} at ${width}`).toEqual([]);
    };
    // All windows at the same time, because a slow phone mostly waits.
    await Promise.all(windows.map(open));
  });
}

/** How the second part of a page's HTML begins. */
const SECOND_PARTS: Readonly<Record<string, string>> = {
  "/": '<p class="_subtitle',
  "/about": "<dd>",
  "/contact": '<a class="_way',
};
/** Milliseconds until it comes. */
const PAUSE = 1000;

test("nothing moves while the HTML comes in two parts", async ({ app, atEnd, openPerson }) => {
  const server = createServer((request, response) => {
    const { url = "" } = request;
    void fetch(app.origin + url).then(async (answer) => {
      response.setHeaders(answer.headers).removeHeader("content-encoding");
      const body = Buffer.from(await answer.arrayBuffer());
      const end = body.indexOf(SECOND_PARTS[url] ?? "");
      response.write(body.subarray(0, end));
      await wait(end > 0 ? PAUSE : 0);
      response.end(body.subarray(end));
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  atEnd(() => void server.close());
  for (const [path, second] of Object.entries(SECOND_PARTS)) {
    const { page } = await openPerson({ origin, width: PHONE });
    await watchLayoutShifts(page);
    const response = await page.goto(path);
    // Otherwise it would come in one part.
    expect(await response?.text(), path).toContain(second);
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test("nothing moves when the sign-in is known", async ({ openPerson }) => {
  const coach = await openPerson();
  await signIn(coach.page, COACH);
  const open = async (width: number): Promise<void> => {
    const page = await coach.context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await slowDown(coach.context, page);
    await watchLayoutShifts(page);
    await page.goto("/about");
    await page.locator("#site-links").getByText("DASHBOARD").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(await layoutShifts(page), `at ${width}`).toEqual([]);
  };
  await Promise.all([PHONE, WIDE].map(open));
});

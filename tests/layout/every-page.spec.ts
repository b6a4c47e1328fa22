import { signIn } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";
import { addClient } from "../support/client/client-account.ts";
import { DEMO_LOGINS, seedDemo } from "../../scripts/start/demo/seed.ts";
import { PAGES_OF_A_CLIENT, misfits } from "../support/browser/misfits.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";

/** The pages of each person. */
const PAGES = {
  visitor: [
    "/",
    "/about",
    "/courses",
    "/books",
    "/contact",
    "/privacy",
    "/terms",
    "/safety",
    "/login",
  ],
  firstClient: PAGES_OF_A_CLIENT,
  coach: [
    "/dashboardadmin",
    "/clientoverview",
    "/newclient",
    "/message",
    "/agenda",
    "/change-password",
    "/adminnavbar",
    "/readclient",
    "/readclient/:uid",
    "/adminpersonal/:uid",
    "/agendaofclient/:uid",
    "/adminquestionnaire/:long",
    "/adminstory/:long",
  ],
  longName: ["/dashboardclient", "/mydetails"],
} as const;

/** A name as long as the rules allow, in which no line can break. */
const LONG = "x".repeat(200);
const LOGINS = {
  ...DEMO_LOGINS,
  longName: { email: `${"m".repeat(60)}@example.com`, password: "some-words" },
};

/** Windows as phones, tablets and laptops have them. */
const TABLET = [768, 1024] as const;
const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 700],
  [844, 390],
  TABLET,
  [900, 700],
  [1280, 800],
] as const;

/** The narrowest phone, the narrowest window with links in its bar, and one with columns. */
const NARROWEST_OF_THEIR_KIND = [[320, 568], TABLET, [1280, 800]] as const;

/** Makes all text so many times as large, as a visitor's browser settings may. */
async function enlargeText(page: Page, times = 2): Promise<void> {
  await page.evaluate((factor) => {
    document.documentElement.style.fontSize = `calc(100% * ${factor})`;
  }, times);
}

/** The ways out that a press does not reach, at the top, in the middle and at the end of the page. */
const outOfReach = (page: Page, state: string): Promise<readonly string[]> =>
  page.evaluate(async (named) => {
    const found: string[] = [];
    const top = visualViewport?.offsetTop ?? 0;
    const end = top + (visualViewport?.height ?? 0);
    for (const share of [0, 0.1, 0.5, 1]) {
      const most = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: most * share, behavior: "instant" });
      if (document.querySelector("[data-sticks]") !== null) {
        // What sticks there names the part of the page that is in view.
        await new Promise(requestAnimationFrame);
      }
      for (const way of document.querySelectorAll(":is([data-hides], [data-leaves])")) {
        const box = way.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const missed = [
          [x, box.top + 3],
          [x, box.bottom - 3],
          [box.left + 6, y],
          [box.right - 6, y],
        ].filter(
          ([left = 0, height = 0]) =>
            height < top || height > end || !way.contains(document.elementFromPoint(left, height)),
        );
        if (missed.length > 0) {
          found.push(`${named}, at ${share}: ${way.textContent} at ${missed.join(" and ")}`);
        }
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return found;
  }, state);

/** Simulates a phone's keyboard: the lower part of the window is in sight, of which `height` is left. */
const showKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((left) => {
    for (const [key, value] of Object.entries({ height: left, offsetTop: innerHeight - left })) {
      Object.defineProperty(visualViewport, key, { value, configurable: true });
    }
    visualViewport?.dispatchEvent(new Event("resize"));
  }, height);

/** The same with the menu open, the contents open, and a phone's keyboard. */
async function outOfReachInAnyState(page: Page): Promise<readonly string[]> {
  const found = [...(await outOfReach(page, "calm"))];
  for (const opener of ["[popovertarget]", "[data-sticks] [aria-controls]"]) {
    const button = page.locator(opener).first();
    if (await button.isVisible()) {
      await button.evaluate((opens: HTMLElement) => opens.click());
      found.push(...(await outOfReach(page, opener)));
      await button.evaluate((opens: HTMLElement) => opens.click());
    }
  }
  const { height = 0 } = page.viewportSize() ?? {};
  await showKeyboard(page, height - Math.min(280, height / 2));
  found.push(...(await outOfReach(page, "keyboard")));
  await showKeyboard(page, height);
  return found;
}

/** The elements that cover the beginning or the end of a line of the text. */
function whatCovers(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((selected) => {
    const text = document.querySelector(selected);
    if (text === null) {
      return ["there is no such text"];
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
      ends: [left + 2, right - 2],
      middle: (top + bottom) / 2 + scrollY,
    }));
    return lines.flatMap(({ ends, middle }) => {
      scrollTo({ top: middle > innerHeight ? middle - innerHeight / 2 : 0, behavior: "instant" });
      return ends.flatMap((end) => {
        const there = document.elementFromPoint(end, middle - scrollY);
        return there !== null && text.contains(there)
          ? []
          : [
              `${end}, ${middle}: ${there?.tagName ?? "outside"} ${there?.getAttribute("class") ?? ""}`,
            ];
      });
    });
  }, selector);
}

test.describe("the pages", () => {
  let uid = "";
  let long = "";

  test.beforeAll(async ({ app }) => {
    await seedDemo(app.api);
    ({ uid } = await app.admin.auth.getUserByEmail(LOGINS.firstClient.email));
    long = await addClient(app, LOGINS.longName, LONG, { story: { story: LONG } });
    await app.admin.firestore.collection("contactMessages").add({
      name: LONG,
      email: LOGINS.longName.email,
      message: LONG,
      timestamp: new Date(),
    });
  });

  /** What does not fit a window, and, if `isReached`, what is out of reach there, by window and size of the letters. */
  async function look(
    page: Page,
    seen: string,
    windows: readonly (readonly [number, number])[],
    isReached: boolean,
  ): Promise<Record<string, readonly string[]>> {
    const found: Record<string, readonly string[]> = {};
    for (const times of [1, 2, 4]) {
      await enlargeText(page, times);
      for (const [width, height] of times === 4 ? [TABLET] : windows) {
        await page.setViewportSize({ width, height });
        const isPlain = times === 1;
        const barHeight = await page
          .locator("body > #root > header")
          .evaluate((bar) => bar.clientHeight);
        const misfit = [
          ...(await misfits(page)),
          ...(isPlain && isReached ? await outOfReachInAnyState(page) : []),
          ...(isPlain && width >= 768 && barHeight > 80 ? [`a bar of ${barHeight}`] : []),
        ];
        if (misfit.length > 0) {
          // The first six misfits suffice to tell which box is too wide.
          found[`${seen} at ${width}, letters ${times}`] = misfit.slice(0, 6);
        }
      }
    }
    await enlargeText(page, 1);
    return found;
  }

  for (const who of ["visitor", "firstClient", "coach", "longName"] as const) {
    test(`of ${who} fit any window in both languages, and keep the ways out in reach`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (who !== "visitor") {
        await signIn(page, LOGINS[who]);
      }
      const html = page.locator("html");
      const found: Record<string, readonly string[]> = {};
      for (const path of PAGES[who]) {
        await page.goto(path.replace(":uid", uid).replace(":long", long));
        await page.locator("main h1[tabindex]").first().waitFor({ state: "attached" });
        await untilQuiet(page);
        const language = await html.getAttribute("lang");
        Object.assign(found, await look(page, `${path} in ${language}`, WINDOWS, true));
        // The next page opens in the other language.
        await page.setViewportSize({ width: 1280, height: 800 });
        const other = language === "en" ? "Nederlands" : "English";
        const toOther = page.getByRole("button", { name: other, exact: true });
        // The public pages have no second language.
        if (who !== "visitor" || (await toOther.count()) > 0) {
          await toOther.first().click();
          await expect(html).not.toHaveAttribute("lang", language ?? "");
          // Longer words need room; the ways out are where they were.
          const switched = `${path}, not in ${language} any more`;
          Object.assign(found, await look(page, switched, NARROWEST_OF_THEIR_KIND, false));
        }
      }
      expect(found).toEqual({});
    });
  }

  test("cover the headline of the home page with nothing, in large letters", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.locator("[data-intro=content]").waitFor();
    await enlargeText(page);
    for (const [width] of WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await whatCovers(page, "main h1"), `at ${width}`).toEqual([]);
    }
  });
});

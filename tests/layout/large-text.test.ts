import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_LOGINS } from "../../scripts/backend/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/backend/demo/seed.ts";
import { type Person, openPerson, openVisitor, signIn } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { withApp } from "../support/site/with-app.ts";

const WIDTHS = [320, 390, 640, 1280] as const;
const HEIGHT = 900;

/** The pages of each person, and whether a Back link stands above their titles; undefined for a visitor. */
const PAGES: Readonly<
  Record<"visitor" | "firstClient" | "coach", Readonly<Record<string, boolean | undefined>>>
> = {
  visitor: {
    "/": undefined,
    "/about": undefined,
    "/courses": undefined,
    "/books": undefined,
    "/contact": undefined,
    "/privacy": undefined,
    "/terms": undefined,
    "/safety": undefined,
    "/login": undefined,
  },
  firstClient: {
    "/dashboardclient": false,
    "/questionnaire": true,
    "/health": true,
    "/personal": true,
    "/mydetails": true,
    "/myanswers": true,
    "/agenda": true,
    "/change-password": true,
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
    "/adminpersonal/:uid": true,
    "/agendaofclient/:uid": true,
  },
};

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

/** Doubles the size of all text, as a visitor's browser settings may. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** What does not fit: the page itself, text and controls beyond the window, and text that a box cuts off. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isBeyond = (box: DOMRect, left: number, right: number): boolean =>
      box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    /**
     * The left and right edge between which an element's text is visible: the window's, or those of a box
     * that clips. A text that ends with an ellipsis has no edges: the page must show it in full elsewhere.
     */
    const edgesOf = (element: Element): readonly [number, number] => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (textOverflow === "ellipsis") {
          return [-Infinity, Infinity];
        }
        if (overflowX === "hidden" || overflowX === "clip") {
          const { left, right } = box.getBoundingClientRect();
          return [Math.max(0, left), Math.min(clientWidth, right)];
        }
      }
      return [0, clientWidth];
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() &&
      // The coach's row of sections extends beyond the window, and scrolls there by itself.
      element.closest("noscript, [aria-hidden=true], [data-one-row=true] > ul") === null;
    // Text for screen readers alone lies in a box of one pixel.
    const isOnlyHeard = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).clipPath !== "none") {
          return true;
        }
      }
      return false;
    };
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
    const said = (element: Element): string =>
      `${element.tagName} ${String(element.getAttribute("class"))} ${element.textContent.trim().slice(0, 40)}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement;
      if (box !== null && node.nodeValue?.trim() !== "" && isSeen(box) && !isOnlyHeard(box)) {
        range.selectNodeContents(node);
        const [left, right] = edgesOf(box);
        if ([...range.getClientRects()].some((line) => isBeyond(line, left, right))) {
          found.push(said(box));
        }
      }
    }
    for (const control of document.querySelectorAll("a, button, input, select, textarea, img")) {
      if (
        isSeen(control) &&
        !isOnlyHeard(control) &&
        isBeyond(control.getBoundingClientRect(), 0, clientWidth)
      ) {
        found.push(said(control));
      }
    }
    return found;
  });
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

describe("the pages", () => {
  const site = withApp();
  let uid = "";

  beforeAll(async () => {
    await seedDemo(site.app.api);
    ({ uid } = await site.app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email));
  });

  /** Opens a page; returns where its title stands at two widths, and what does not fit with large letters. */
  const walk = async ({ page }: Person, path: string) => {
    await page.goto(site.app.origin + path.replace(":uid", uid));
    await page.locator("main h1[tabindex]").first().waitFor({ state: "attached" });
    await untilQuiet(page);
    const seen: Record<string, Places> = {};
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      seen[`${path} at ${width}`] = await places(page);
    }
    await enlargeText(page);
    const found: Record<string, readonly string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const misfit = await misfits(page);
      if (misfit.length > 0) {
        // The first six misfits suffice to tell which box is too wide.
        found[`${path} at ${width}`] = misfit.slice(0, 6);
      }
    }
    return { seen, found };
  };

  it.each(["visitor", "firstClient", "coach"] as const)(
    "of %s begin on one line below Back, and with letters twice as large nothing is cut off, leaves the window or scrolls sideways",
    async (who) => {
      const person = await openPerson(site.browser, site.app.origin, 640);
      await person.page.emulateMedia({ reducedMotion: "reduce" });
      if (who !== "visitor") {
        await signIn(person, DEMO_LOGINS[who]);
      }
      const seen: Record<string, Places> = {};
      const found: Record<string, readonly string[]> = {};
      for (const path of Object.keys(PAGES[who])) {
        const walked = await walk(person, path);
        Object.assign(seen, walked.seen);
        Object.assign(found, walked.found);
      }
      expect(found).toEqual({});
      if (who !== "visitor") {
        // All Back links stand at the same place.
        const [back] = Object.values(seen).flatMap((place) => place.back);
        expect(back).toBeDefined();
        const expected = Object.entries(PAGES[who]).flatMap(([path, hasBack]) =>
          [390, 1280].map((width): readonly [string, Places] => [
            `${path} at ${width}`,
            { title: 0, back: hasBack === true && back !== undefined ? [back] : [] },
          ]),
        );
        expect(seen).toEqual(Object.fromEntries(expected));
      }
      await person.leave();
    },
  );

  it("have the site's name beside the menu on a phone", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const { page } = visitor;
    await page.goto(`${site.app.origin}/login`);
    await untilQuiet(page);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const name = await page.locator("header a").first().boundingBox();
      const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
      expect(menu?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? Infinity));
      expect(menu?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
    }
    await visitor.leave();
  });

  it("cover the headline of the home page with nothing", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(site.app.origin);
    await page.locator("[data-intro=content]").waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await whatCovers(page, "main h1"), `at ${width}`).toEqual([]);
    }
    await enlargeText(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await whatCovers(page, "main h1"), `at ${width}`).toEqual([]);
    }
    await person.leave();
  });

  it("cover the intro with nothing, and cut its button not off", async () => {
    const windows = [
      [320, 256],
      [320, 640],
      [390, 844],
      [1280, 800],
    ] as const;
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await page.clock.install();
    await page.goto(site.app.origin);
    await page.locator("[data-intro=intro]").waitFor();
    // Stops the page's clock, so that the intro stays during the test.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    const skip = page.getByRole("button", { name: "Skip intro" });
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const bottom = await skip.evaluate((button) => button.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(height);
      expect(await whatCovers(page, "[data-intro] p"), `in ${width} by ${height}`).toEqual([]);
    }
    await enlargeText(page);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      expect(await whatCovers(page, "[data-intro] p"), `in ${width} by ${height}`).toEqual([]);
    }
    await person.leave();
  });

  it("fill the window above the footer, also the home page", async () => {
    const person = await openVisitor(site.browser, site.app.origin);
    const { page } = person;
    await page.locator("[data-intro]").waitFor();
    for (const width of [390, 1280]) {
      // Makes the window taller than the page's content.
      await page.setViewportSize({ width, height: 2 * HEIGHT });
      const footer = await page.locator("footer").boundingBox();
      expect(footer?.y, `at ${width}`).toBeGreaterThanOrEqual(2 * HEIGHT);
    }
    await person.leave();
  });
});

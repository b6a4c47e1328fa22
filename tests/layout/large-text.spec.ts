import { signIn } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import { addClient } from "../support/client/client-account.ts";
import { seedDemo } from "../../scripts/start/demo/seed.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";

const WIDTHS = [320, 390, 640, 1280] as const;
const HEIGHT = 900;

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
  firstClient: [
    "/dashboardclient",
    "/questionnaire",
    "/health",
    "/personal",
    "/mydetails",
    "/howisitnow",
    "/myanswers",
    "/agenda",
    "/change-password",
  ],
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

  for (const who of ["visitor", "firstClient", "coach", "longName"] as const) {
    test(`of ${who} with doubled letters are neither cut off nor too wide`, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: HEIGHT });
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (who !== "visitor") {
        await signIn(page, LOGINS[who]);
      }
      const found: Record<string, readonly string[]> = {};
      for (const path of PAGES[who]) {
        await page.goto(path.replace(":uid", uid).replace(":long", long));
        await page.locator("main h1[tabindex]").first().waitFor({ state: "attached" });
        await untilQuiet(page);
        await enlargeText(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          const misfit = await misfits(page);
          if (misfit.length > 0) {
            // The first six misfits suffice to tell which box is too wide.
            found[`${path} at ${width}`] = misfit.slice(0, 6);
          }
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
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await whatCovers(page, "main h1"), `at ${width}`).toEqual([]);
    }
  });
});

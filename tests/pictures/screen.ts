import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DEMO_LOGINS, seedDemo } from "../../scripts/start/demo/seed.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { storeSignIn } from "../support/sign-in.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { type Page, test as base, expect } from "../support/test.ts";
import { expectedStructures, keepStructure } from "./expected-structure.ts";

/** A screen of the site in one of its states, and how a person reaches it. */
export interface Screen {
  /** A unique name, which the screen's files in `expected` get, too. */
  readonly name: string;
  /** An earlier screen that this one resembles: its expected structure then has only the differences. */
  readonly like?: string;
  /** Whether other screens show this look, with other words: then there is no picture of it. */
  readonly looksLikeOthers?: true;
  /** Whether it is looked at in a wide window, too: by default, if neither its tree nor its look is like another's. */
  readonly isWideToo?: boolean;
  /** Whether to compare the parts around the main content too, which are the same on most screens. */
  readonly frame?: true;
  readonly who: "visitor" | keyof typeof DEMO_LOGINS;
  /** `:uid` is the first client's. */
  readonly path: string;
  /** Runs before the page opens: prepares the server's replies. */
  readonly before?: (page: Page) => Promise<void>;
  /** Runs once the page is open: the actions that lead to the state. */
  readonly after?: (page: Page) => Promise<void>;
  /** Whether the server itself refuses what the screen asks for. */
  readonly isRefused?: true;
  /** Whether the screen is shown with motion, without `prefers-reduced-motion`. */
  readonly moves?: true;
}

/** Makes the screens of one person. */
export const screensOf =
  (who: Screen["who"]) =>
  (path: string, name: string, how: Omit<Screen, "name" | "who" | "path"> = {}): Screen => ({
    name,
    who,
    path,
    ...how,
  });

const PHONE = { width: 390, scheme: "light" } as const;
const WIDE = { width: 1440, scheme: "dark" } as const;
const NARROWEST = 320;

/** The tests of screens: their app has the demonstration's people. */
export const test = base.extend<{
  /**
   * Compares a screen with the files in `expected`, which `npx playwright test --project=pictures -u` draws
   * again: first in a phone's window, then in a wide one. Opening a screen takes longest, so a screen without
   * `after`, whose actions may depend on the width, is opened only once.
   */
  readonly expectScreen: (screen: Screen) => Promise<void>;
}>({
  startApp: async ({}, use) => {
    await use(async () => {
      const app = await runApp();
      await seedDemo(app.api);
      return app;
    });
  },
  expectScreen: async ({ app, openPerson }, use) => {
    const show = async (screen: Screen, width: number): Promise<Page> => {
      const { page } = await openPerson({ width, refusedRequests: screen.isRefused === true });
      await prepare(page, screen);
      if (screen.who !== "visitor") {
        await storeSignIn(page, app.origin, DEMO_LOGINS[screen.who]);
      }
      const { uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email);
      await openScreen(page, { ...screen, path: screen.path.replace(":uid", uid) });
      return page;
    };
    await use(async (screen) => {
      const page = await show(screen, PHONE.width);
      await expectLook(page, screen, PHONE);
      await expectStructure(page, screen);
      await expectUsernames(page);
      await expectAccess(page, PHONE.scheme);
      await page.setViewportSize({ width: NARROWEST, height: 900 });
      await expectNoSidewaysScroll(page);
      const { like, looksLikeOthers, isWideToo = like === undefined && !looksLikeOthers } = screen;
      if (!isWideToo) {
        await expectAccess(page, WIDE.scheme);
        return;
      }
      const wide = screen.after === undefined ? page : await show(screen, WIDE.width);
      await expectLook(wide, screen, WIDE);
      await expectAccess(wide, WIDE.scheme);
      await expectNoSidewaysScroll(wide);
    });
  },
});

/** Keeps away from the page what differs from run to run. */
async function prepare(page: Page, { moves }: Screen): Promise<void> {
  await page.emulateMedia({ reducedMotion: moves === true ? "no-preference" : "reduce" });
  // Makes the page wait for web fonts, so that a picture does not depend on when they arrive.
  await page.route("**/*.css", async (route) => {
    const { pathname } = new URL(route.request().url());
    const style = readFileSync(join(ROOT, "dist", pathname), "utf8");
    const body = style.replaceAll(/font-display:\s*optional/gu, "font-display:block");
    await route.fulfill({ contentType: "text/css", body });
  });
  await page.addInitScript(() => {
    const steady = (): void => {
      // Times differ from day to day, also in length.
      for (const time of document.querySelectorAll("time")) {
        if (time.textContent !== "14 March 2026 at 09:30") {
          time.textContent = "14 March 2026 at 09:30";
        }
      }
      // Hides the film, whose frame varies; its poster lies below it. The site's policy refuses `stylePath`.
      for (const film of document.querySelectorAll("video")) {
        film.style.visibility = "hidden";
      }
    };
    new MutationObserver(steady).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path);
  await settle(page, screen);
  await screen.after?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until the page has its heading and is hydrated, or until a `…-loading` screen shows "Loading...". */
async function settle(page: Page, { name, who }: Screen): Promise<void> {
  await page.locator("main h1").first().waitFor({ state: "attached" });
  if (name.endsWith("-loading")) {
    await page.getByText("Loading...").first().waitFor();
    return;
  }
  await page.locator("main h1[tabindex]").first().waitFor({ state: "attached" });
  if (who === "visitor") {
    // LOGIN appears with hydration.
    await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
  }
  await untilQuiet(page);
}

/** A screen loads in parts, and on a busy machine the last one may take long. */
const LOADED = { timeout: 15_000, intervals: [500, 2000, 5000] };

type Look = typeof PHONE | typeof WIDE;

async function expectLook(
  page: Page,
  { name, looksLikeOthers }: Screen,
  { width, scheme }: Look,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  if (looksLikeOthers !== true) {
    await expect(async () => {
      await expect(page).toHaveScreenshot([String(width), `${name}.png`]);
    }).toPass(LOADED);
  }
}

/** The site's port, and an account's id, differ in every run. */
const PORT = /(?<=http:\/\/127\.0\.0\.1):\d+/gu;
const UID = /\b[A-Za-z0-9]{28}\b/gu;

/** The number of the group in view, which depends on how far typing has scrolled the page. */
const PLACE = /\d+(?= of \d+ \(contents\))/gu;

/** A section of answers, where a page shows all sections: its groups are regions in a region. */
const SECTION = /^ {2}- region .*\n(?: {4}.*\n)*? {4}- region .*\n(?: {4}.*\n)*/gmu;

/** Leaves out what the third section and the later ones hold: one component draws all sections. */
function withoutLaterSections(structure: string): string {
  let sections = 0;
  return structure.replaceAll(SECTION, (section) => {
    sections += 1;
    return sections > 2 ? section.slice(0, section.indexOf("\n") + 1) : section;
  });
}

/** The date of a quoted message, in the link that replies to it. */
const SENT = /(?<=&body=%0D%0A%0D%0AOn%20)[\w%]+?(?=%2C%20)/gu;

/**
 * Compares the accessibility tree as text, because `toMatchAriaSnapshot` passes over added states, names and
 * addresses, and would write numbers as patterns. For a screen with `like`, only the missing (-) and added (+)
 * lines.
 */
async function expectStructure(page: Page, { name, like, frame }: Screen): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      // Empties the announcements about saving, which change later than the visible text.
      for (const announcement of document.querySelectorAll("[data-phase] [role=status]")) {
        announcement.textContent = "";
      }
    });
    const snapshot = await page.locator(frame === true ? "body" : "main").ariaSnapshot();
    const whole = `${snapshot.replaceAll(UID, ":uid").replaceAll(PORT, "").replaceAll(PLACE, "…").replaceAll(SENT, "…")}\n`;
    const structure = withoutLaterSections(whole);
    const expected = expectedStructures();
    const seen = like === undefined ? structure : differences(expected.get(like) ?? "", structure);
    const { config, file } = test.info();
    if (["all", "changed"].includes(config.updateSnapshots)) {
      keepStructure(`${basename(file, ".spec.ts")}.txt`, name, seen);
    } else {
      expect(seen, name).toBe(expected.get(name));
    }
  }).toPass(LOADED);
}

function differences(other: string, structure: string): string {
  const less = linesBeyond(structure, other).map((line) => `- ${line}\n`);
  const more = linesBeyond(other, structure).map((line) => `+ ${line}\n`);
  return [...less, ...more].join("");
}

/** The lines of `text` that `other` does not have, or has less often. */
function linesBeyond(other: string, text: string): readonly string[] {
  const known = other.split("\n");
  return text.split("\n").filter((line) => {
    const index = known.indexOf(line);
    if (index !== -1) {
      known.splice(index, 1);
    }
    return index === -1;
  });
}

async function expectAccess(page: Page, scheme: Look["scheme"]): Promise<void> {
  expect(await violationsIn(page, scheme), "axe").toEqual([]);
}

/** Without a username, a password manager cannot tell whose password a form asks for. */
async function expectUsernames(page: Page): Promise<void> {
  const nameless = await page.evaluate(() =>
    [...document.forms]
      .filter((form) => form.querySelector("[type=password]") !== null)
      .filter((form) => form.querySelector("[autocomplete=username]") === null)
      .map((form) => form.textContent),
  );
  expect(nameless, "forms with a password and no username").toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "scrolls sideways").toBe(0);
}

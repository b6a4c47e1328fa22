import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/start/demo/seed.ts";
import { bundledBrowser } from "../support/browser/bundled-browser.ts";
import { openBrowser, signInAt } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { ROOT, type RunningApp, runApp } from "../support/site/running-app.ts";
import type { Screen, Who } from "./screen.ts";

export interface Theatre {
  /** Shows a screen at `width` while `look` runs, and then closes it. */
  readonly show: (
    screen: Screen,
    width: number,
    look: (shown: ShownScreen) => Promise<void>,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ShownScreen {
  readonly page: Page;
  /** What the page has written to the console, without the browser's own lines about refused requests. */
  readonly console: readonly string[];
}

/**
 * The built app with the demonstration's people, and a window for each of them. Draws `scale` pixels for each
 * pixel of a page.
 */
export async function openTheatre(scale: number): Promise<Theatre> {
  const browser = await openBrowser(await bundledBrowser());
  const app = await runApp();
  await seedDemo(app.api);
  const { uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email);
  const firstClient = app.admin.firestore.collection("clients").doc(uid);
  const answers = (await firstClient.get()).data() ?? {};
  const opened = new Map<string, Promise<BrowserContext>>();

  const enter = async (screen: Screen, width: number): Promise<BrowserContext> => {
    const open = () => openContext(browser, app, { screen, width, scale });
    if (screen.leavesTraces === true || screen.moves === true) {
      return open();
    }
    const key = `${screen.who} ${width}`;
    const context = opened.get(key) ?? open();
    opened.set(key, context);
    return context;
  };

  return {
    show: async (screen, width, look) => {
      // Resets the client's answers, because the page of an earlier screen may have saved its text since.
      await firstClient.set(answers);
      const context = await enter(screen, width);
      const page = await context.newPage();
      const console: string[] = [];
      page.on("console", (message) => {
        const said = `${message.type()}: ${message.text()}`;
        if (!said.startsWith("error: Failed to load resource: ")) {
          console.push(said);
        }
      });
      page.on("pageerror", (error) => console.push(`uncaught: ${error.message}`));
      page.on("dialog", (dialog) => {
        // The page may close before the dialog is answered.
        dialog.accept().catch(() => undefined);
      });
      if (screen.fromDashboard === undefined) {
        await screen.before?.(page);
        await page.goto(`${app.origin}${screen.path.replace(":uid", uid)}`);
      } else {
        // Avoids the dashboard's address: the screen would use the dashboard's first read, and send none.
        await page.goto(`${app.origin}/mydetails`);
        await page.getByRole("link", { name: "Back to Dashboard" }).click();
        await page.getByRole("heading", { name: "How far you are" }).waitFor();
        await untilQuiet(page);
        await screen.before?.(page);
        const heading = page.locator("main h1");
        const left = await heading.innerText();
        await page.getByRole("link", { name: screen.fromDashboard }).last().click();
        await page.waitForURL(`**${screen.path}`);
        // The address changes before the content of the page does.
        await heading.filter({ hasNotText: left }).waitFor();
      }
      await settle(page, screen);
      await screen.after?.(page);
      await page.evaluate(() => document.fonts.ready);
      await look({ page, console });
      // A page with unsaved text must not save it while the next screen is shown.
      await context.setOffline(screen.leavesTraces === true);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      if (screen.leavesTraces === true || screen.moves === true) {
        await context.close();
      } else {
        await page.close();
      }
    },
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

interface ContextOptions {
  readonly screen: Screen;
  readonly width: number;
  readonly scale: number;
}

async function openContext(
  browser: Browser,
  app: RunningApp,
  { screen: { who, moves }, width, scale }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: scale,
    reducedMotion: moves === true ? "no-preference" : "reduce",
    timezoneId: "Europe/Amsterdam",
    locale: "en-GB",
  });
  await waitForTypefaces(context);
  if (who !== "visitor") {
    await signInAs(context, app.origin, who);
  }
  return context;
}

/** Makes pages wait for web fonts, so that a picture does not depend on when they arrive. */
async function waitForTypefaces(context: BrowserContext): Promise<void> {
  await context.route("**/*.css", async (route) => {
    const { pathname } = new URL(route.request().url());
    const style = readFileSync(join(ROOT, "dist", pathname), "utf8");
    const body = style.replaceAll(/font-display:\s*optional/gu, "font-display:block");
    await route.fulfill({ contentType: "text/css", body });
  });
}

async function signInAs(
  context: BrowserContext,
  origin: string,
  who: Exclude<Who, "visitor">,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await signInAt(page, DEMO_LOGINS[who]);
  await page.close();
}

/** Waits until the page has its heading and is hydrated, or until a `…-loading` screen shows "Loading...". */
async function settle(page: Page, { name, who }: Screen): Promise<void> {
  await page.locator("main h1").first().waitFor({ state: "attached" });
  if (name.endsWith("-loading")) {
    // While the code or the profile loads, the heading is "Loading...": only `dashboard-loading` shows that.
    await (
      name === "dashboard-loading"
        ? page.locator("main h1")
        : page.locator("main h1[tabindex]").filter({ hasNotText: "Loading..." })
    ).waitFor();
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

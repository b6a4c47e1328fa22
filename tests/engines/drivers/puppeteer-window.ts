import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Page, launch } from "puppeteer-core";
import { expect } from "vitest";
import { BROWSER_ARGUMENTS } from "../../support/people.ts";
import type { BrowserWindow } from "../browser-window.ts";

const HEIGHT = 900;

/** A window of Firefox, by WebDriver BiDi, or of Chromium, by its own protocol. */
export async function openPuppeteerWindow(
  browserName: "firefox" | "chrome",
  executablePath: string,
): Promise<BrowserWindow> {
  const profile = mkdtempSync(join(tmpdir(), "profile-"));
  const start = async (): Promise<[Browser, Page]> => {
    const browser = await launch({
      browser: browserName,
      executablePath,
      userDataDir: profile,
      headless: true,
      args: browserName === "chrome" ? [...BROWSER_ARGUMENTS] : [],
      defaultViewport: { width: 1280, height: HEIGHT },
    });
    // Firefox's initial page never gets the focus, nor events about it.
    const page = await browser.newPage();
    // Agrees when a dialog asks whether to leave the page, as `webkit-window.ts` does.
    page.on("dialog", (dialog) => {
      void dialog.accept();
    });
    return [browser, page];
  };
  let [browser, page] = await start();
  return {
    open: async (address) => {
      if (browserName === "chrome") {
        await page.goto(address);
        return;
      }
      // Avoids `page.goto`, which in Firefox 140 never resolves after the window has gone Back.
      const loaded = (): number | undefined =>
        document.readyState === "complete" ? performance.timeOrigin : undefined;
      const before = await page.evaluate(() => performance.timeOrigin);
      await page.evaluate((target) => {
        location.assign(target);
      }, address);
      await expect
        .poll(() => page.evaluate(loaded).catch(() => undefined))
        .toSatisfy((started) => started !== undefined && started !== before);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      // A page from the back/forward cache fires no load event that `page.goBack` could await.
      const back = page.evaluate(() => {
        history.back();
      });
      await back.catch((error: unknown) => {
        // The page to which Back leads may replace this one before the call returns.
        expect(String(error)).toContain("Execution context was destroyed");
      });
    },
    resize: async (width, height) => {
      // Debian's Firefox 140 cannot set an orientation, and replies before it has resized.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        expect(String(error)).toContain("setScreenOrientationOverride");
      });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    },
    click: async (xpath) => {
      // Avoids a locator, which in Firefox 140 evaluates strings: the content security policy forbids that.
      await page.click(`::-p-xpath(${xpath})`);
    },
    press: async (key, withShift = false) => {
      if (withShift) {
        await page.keyboard.down("Shift");
      }
      await page.keyboard.press(key);
      if (withShift) {
        await page.keyboard.up("Shift");
      }
    },
    type: async (text) => {
      await page.keyboard.type(text);
    },
    evaluate: async (expression) => page.evaluate(expression),
    crash: async () => {
      const died = new Promise((resolve) => {
        browser.process()?.once("exit", resolve);
      });
      browser.process()?.kill("SIGKILL");
      await died;
      [browser, page] = await start();
    },
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

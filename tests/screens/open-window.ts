import { chromium } from "playwright-core";
import { installedBrowser } from "../support/browser/find-browser.ts";
import { BROWSER_ARGUMENTS } from "../support/people.ts";
import type { Screen } from "./screen.ts";
import { type ShownScreen, openTheatre } from "./show-screen.ts";

/** Shows a screen in a window of the browser on this machine, until the window is closed. */
export async function openWindow(screen: Screen): Promise<void> {
  const browser = await chromium.launch({
    executablePath: installedBrowser() ?? chromium.executablePath(),
    args: [...BROWSER_ARGUMENTS],
    headless: false,
  });
  const theatre = await openTheatre(1, browser);
  await new Promise<void>((resolve, reject) => {
    const untilClosed = async ({ page }: ShownScreen): Promise<void> => {
      console.log(`${screen.name} is open until its window is closed.`);
      page.once("close", () => {
        resolve();
      });
      browser.once("disconnected", () => {
        resolve();
      });
      // The screen stays as it is until the program ends.
      await new Promise(() => undefined);
    };
    theatre.show(screen, 1280, untilClosed).catch(reject);
  });
  await theatre.close();
}

import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { sharedBrowser } from "../people.ts";
import { type RunningApp, runApp } from "./running-app.ts";

/** The app and a browser, for all tests of a file. */
export interface Site {
  readonly app: RunningApp;
  readonly browser: Browser;
}

/** Starts the app and opens the shared browser before the tests of a file; ends the app after them. */
export function withApp(start: () => Promise<RunningApp> = runApp): Site {
  let site: Site | undefined;
  beforeAll(async () => {
    // Starts the browser first: if it failed to start beside the app, the app would keep running.
    const browser = await sharedBrowser();
    site = { app: await start(), browser };
  });
  afterAll(async () => {
    await site?.app.close();
  });
  const running = (): Site => {
    if (site === undefined) {
      throw new Error("The app does not run before the tests begin.");
    }
    return site;
  };
  return {
    get app() {
      return running().app;
    },
    get browser() {
      return running().browser;
    },
  };
}

import { afterEach, beforeAll, afterAll } from "vitest";
import { type RunningApp, runApp } from "../support/site/running-app.ts";
import type { BrowserWindow, Engine } from "./browser-window.ts";

interface EngineSite {
  readonly app: RunningApp;
  /** Opens a window, which `withEngine` closes after the test. */
  readonly openWindow: () => Promise<BrowserWindow>;
}

/** Starts the app before a block's tests. Opens windows of one engine, and closes them after each test. */
export function withEngine(engine: Engine, start: () => Promise<RunningApp> = runApp): EngineSite {
  let app: RunningApp | undefined;
  let open: BrowserWindow[] = [];
  beforeAll(async () => {
    app = await start();
  });
  afterEach(async () => {
    const windows = open;
    open = [];
    await Promise.all(windows.map(async (window) => window.close()));
  });
  afterAll(async () => {
    await app?.close();
  });
  return {
    get app() {
      if (app === undefined) {
        throw new Error("The app does not run before the tests begin.");
      }
      return app;
    },
    openWindow: async () => {
      const window = await engine.openWindow();
      open.push(window);
      return window;
    },
  };
}

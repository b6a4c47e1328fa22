import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";

/** Arguments with which the browser also starts as root, and without a network. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a browser other than the worker's, for example with further arguments. */
export async function openBrowser(path?: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await findBrowser()),
    args: [...BROWSER_ARGUMENTS, ...more],
  });
}

import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { bundledBrowser } from "./bundled-browser.ts";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Chrome or Chromium on this machine, which can open windows; the one in `CHROME_PATH` first. */
function installedBrowser(): string | undefined {
  const candidates = [process.env["CHROME_PATH"] ?? "", chromium.executablePath(), ...USUAL_PLACES];
  return candidates.find((path) => existsSync(path));
}

/**
 * The browser for tests: the one in `CHROME_PATH`, else the bundled one, which is the same everywhere. The
 * bundled browser is made for Linux on x64; other machines use an installed one.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined && named !== "") {
    return named;
  }
  const isBundled = process.platform === "linux" && process.arch === "x64";
  return (isBundled ? undefined : installedBrowser()) ?? bundledBrowser();
}

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { bundledBrowser } from "./bundled-browser.ts";

/** Where Chrome and Chromium are usually installed. */
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser on this machine; where there is none, the one that came with the dependencies. */
export async function findBrowser(): Promise<string> {
  const candidates = [process.env["CHROME_PATH"] ?? "", chromium.executablePath(), ...USUAL_PLACES];
  return candidates.find((path) => existsSync(path)) ?? bundledBrowser();
}

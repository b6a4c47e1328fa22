import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../support/browser/find-browser.ts";
import { ENGINE_NAMES, type Engine, type EngineName } from "./browser-window.ts";
import { openPuppeteerWindow } from "./drivers/puppeteer-window.ts";
import { openWebKitWindow } from "./drivers/webkit-window.ts";

const FIREFOX_PLACES = [
  process.env["FIREFOX_PATH"] ?? "",
  "/usr/bin/firefox",
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
/** The folders that may contain MiniBrowser, directly or in a subfolder such as `x86_64-linux-gnu`. */
const WEBKIT_LIBRARIES = ["/usr/lib", "/usr/libexec"];

const firstOf = (paths: readonly string[]): string | undefined =>
  paths.find((path) => existsSync(path));

/** How to open each engine on this machine; undefined where it is not installed. */
const OPENERS: Readonly<Record<EngineName, Engine["openWindow"] | undefined>> = {
  chromium: async () => openPuppeteerWindow("chrome", await findBrowser()),
  firefox: firefoxOpener(),
  webkit: webKitOpener(),
};

function firefoxOpener(): Engine["openWindow"] | undefined {
  const path = firstOf(FIREFOX_PLACES);
  return path === undefined ? undefined : async () => openPuppeteerWindow("firefox", path);
}

function webKitOpener(): Engine["openWindow"] | undefined {
  const folders = WEBKIT_LIBRARIES.filter((path) => existsSync(path)).flatMap((path) => [
    path,
    ...readdirSync(path).map((name) => join(path, name)),
  ]);
  const browser = firstOf(folders.map((path) => join(path, "webkit2gtk-4.1", "MiniBrowser")));
  return browser === undefined || !existsSync(WEBKIT_DRIVER)
    ? undefined
    : async () => openWebKitWindow(WEBKIT_DRIVER, browser);
}

/**
 * The engines that `ENGINES` names, separated by commas; by default all on this machine.
 * @throws Error for a name that is unknown or not installed.
 */
export function engines(): readonly Engine[] {
  const wanted = process.env["ENGINES"]?.split(",");
  const unknown = wanted?.filter((name) => OPENERS[name as EngineName] === undefined) ?? [];
  if (unknown.length > 0) {
    throw new Error(`Not on this machine: ${unknown.join(", ")}.`);
  }
  return ENGINE_NAMES.flatMap((name) => {
    const openWindow = OPENERS[name];
    const isWanted = wanted?.includes(name) ?? true;
    return openWindow === undefined || !isWanted
      ? []
      : [{ name, openWindow, keepsProfiles: name !== "webkit" }];
  });
}

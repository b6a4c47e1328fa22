import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./running-app.ts";

/**
 * `npm run wording` on a copy of the question files, public texts and generated files, in a repository with a
 * remote to publish to.
 */
export interface RunningDesk {
  /** Contains the desk's secret. */
  readonly address: string;
  readonly folder: string;
  /** The folder with the texts of the public pages. */
  readonly content: string;
  readonly read: (file: string) => string;
  /** The published version of a question file, or of a public text if `file` begins with `src/content/`. */
  readonly published: (file: string) => string;
  /** Replaces a project's files, and those generated from them, by the published versions. */
  readonly deploy: (root: string) => void;
  readonly close: () => Promise<void>;
}

/** The question files and public texts, and the files that list the sections. */
const PUBLISHED = ["schemas", "src/content", "firestore.rules", "firebase.json"];

/** @param siteAddress where the published site is. */
export async function runDesk(siteAddress = ""): Promise<RunningDesk> {
  const place = mkdtempSync(join(tmpdir(), "wording-desk-"));
  const site = join(place, "site.git");
  const mine = join(place, "mine");
  const folder = join(mine, "schemas");
  const content = join(mine, "src", "content");
  const git = (at: string, ...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: at,
      encoding: "utf8",
      stdio: "pipe",
    });
  git(place, "init", "--quiet", "--bare", "--initial-branch=main", site);
  mkdirSync(mine);
  git(mine, "init", "--quiet", "--initial-branch=main");
  for (const name of PUBLISHED) {
    cpSync(join(ROOT, name), join(mine, name), { recursive: true });
  }
  git(mine, "add", "--all");
  git(mine, "commit", "--quiet", "--message", "begin");
  git(mine, "remote", "add", "origin", site);
  git(mine, "push", "--quiet", "--set-upstream", "origin", "main");

  const desk = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "scripts/wording.ts",
      "--no-browser",
      "--port=0",
      `--schemas=${folder}`,
      `--content=${content}`,
      `--site=${siteAddress}`,
    ],
    // With a test's environment, the build would use React's development build.
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return {
    address: await addressOf(desk),
    folder,
    content,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    published: (file) =>
      git(site, "show", `main:${file.startsWith("src/") ? "" : "schemas/"}${file}`),
    deploy: (root) => {
      const clone = mkdtempSync(join(place, "clone-"));
      git(place, "clone", "--quiet", site, clone);
      for (const name of PUBLISHED) {
        rmSync(join(root, name), { recursive: true });
        cpSync(join(clone, name), join(root, name), { recursive: true });
      }
    },
    close: async () => {
      const ended = once(desk, "exit");
      desk.kill();
      await ended;
      rmSync(place, { recursive: true });
    },
  };
}

/** The address that a desk prints once it is ready. */
export async function addressOf(desk: ChildProcess): Promise<string> {
  let printed = "";
  for await (const chunk of desk.stdout ?? []) {
    printed += String(chunk);
    const [address] = /http:\S+/u.exec(printed) ?? [];
    if (address !== undefined) {
      return address;
    }
  }
  throw new Error(`The desk did not open: ${printed}`);
}

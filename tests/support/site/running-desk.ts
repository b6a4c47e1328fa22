import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import {
  publishSite,
  reword,
} from "../../../scripts/wording-desk/publishing/testing/published-site.ts";
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
  /** The published version of a question file; of a public text, if `file` begins with `src/content/`. */
  readonly published: (file: string) => string;
  /** Rewords a file on another computer, and publishes it from there. */
  readonly publishElsewhere: (file: string, from: string, to: string) => void;
  /** Replaces a project's files, and those generated from them, by the published versions. */
  readonly deploy: (root: string) => void;
  readonly close: () => Promise<void>;
}

/** The question files and public texts, and the files that list the sections. */
const PUBLISHED = ["schemas", "src/content", "firestore.rules", "firebase.json"];

/** @param siteAddress where the published site is; otherwise its texts say it. */
export async function runDesk(siteAddress?: string): Promise<RunningDesk> {
  const { place, mine, published, cloned, pushed, remove } = publishSite(PUBLISHED);
  const newClone = (): string => cloned(basename(mkdtempSync(join(place, "clone-"))));
  const folder = join(mine, "schemas");
  const content = join(mine, "src", "content");

  const desk = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "scripts/wording-desk/wording.ts",
      "--no-browser",
      "--port=0",
      `--schemas=${folder}`,
      `--content=${content}`,
      ...(siteAddress === undefined ? [] : [`--site=${siteAddress}`]),
    ],
    // With a test's `NODE_ENV`, the desk's build would use React's development build.
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
    published: (file) => published(`${file.startsWith("src/") ? "" : "schemas/"}${file}`),
    publishElsewhere: (file, from, to) => {
      const clone = newClone();
      reword(clone, file, from, to);
      pushed(clone);
    },
    deploy: (root) => {
      const clone = newClone();
      for (const name of PUBLISHED) {
        rmSync(join(root, name), { recursive: true });
        cpSync(join(clone, name), join(root, name), { recursive: true });
      }
    },
    close: async () => {
      const ended = once(desk, "exit");
      desk.kill();
      await ended;
      remove();
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

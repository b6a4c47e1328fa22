import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..", "..");

/** A coach's repository with some of the project's files, and a bare repository as its remote. */
export interface PublishedSite {
  /** The folder that contains `site`, `mine` and the clones. */
  readonly place: string;
  /** The bare repository that the site is published from. */
  readonly site: string;
  readonly mine: string;
  /** Clones the published repository as another computer would. */
  readonly cloned: (name: string) => string;
  readonly published: (file: string) => string;
  readonly remove: () => void;
}

export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

export function publishSite(names: readonly string[]): PublishedSite {
  const place = mkdtempSync(join(tmpdir(), "published-site-"));
  const [site, mine] = [join(place, "site.git"), join(place, "mine")];
  git(place, "init", "--quiet", "--bare", "--initial-branch=main", site);
  mkdirSync(mine);
  git(mine, "init", "--quiet", "--initial-branch=main");
  for (const name of names) {
    cpSync(join(ROOT, name), join(mine, name), { recursive: true });
  }
  git(mine, "add", "--all");
  git(mine, "commit", "--quiet", "--message", "begin");
  git(mine, "remote", "add", "origin", site);
  git(mine, "push", "--quiet", "--set-upstream", "origin", "main");
  return {
    place,
    site,
    mine,
    cloned: (name) => {
      git(place, "clone", "--quiet", site, name);
      return join(place, name);
    },
    published: (file) => git(site, "show", `main:${file}`),
    remove: () => {
      rmSync(place, { recursive: true });
    },
  };
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import * as v from "valibot";
import { readBuiltFiles } from "../../../backend/app-server/built-files.ts";
import {
  filesVersion,
  VERSION_FILE,
} from "../../../questions/schema-checks/reading/files-version.ts";
import { fetchPage, MISSING_PAGE } from "../fetch-page.ts";
import { type Finding, inShort, notLookedAt, ok, toDo } from "../finding.ts";
import type { LiveSite } from "../live-project.ts";

const AT_A_TIME = 8;

/** The `version.json` of a build. It has a revision only if everything was committed. */
const Version = v.object({
  revision: v.optional(v.string()),
  questions: v.optional(v.string()),
  texts: v.optional(v.string()),
});

/** Checks that every file of a build of this commit is at its address, byte for byte. */
export async function siteFiles(project: LiveSite): Promise<readonly Finding[]> {
  const problem = problemOfBuild(project);
  if (problem !== undefined) {
    return [problem];
  }
  const { siteAddress, built, isProduction } = project;
  const files = readBuiltFiles(built);
  const limit = pLimit(AT_A_TIME);
  const different = (
    await Promise.all(
      Array.from(files, ([address, { name }]) =>
        limit(async () => {
          const { body } = await fetchPage(siteAddress, pathOf(address));
          return body.equals(readFileSync(join(built, name))) ? [] : [name];
        }),
      ),
    )
  )
    .flat()
    .toSorted();
  if (different.length > 0) {
    return [
      toDo(
        `Of ${files.size} files of the build, ${different.length} are other ones at ${siteAddress}: ${inShort(different)}.`,
        isProduction
          ? "Build this commit with the configuration of the site, and deploy it."
          : "Stop npm start, and start it again: it builds the site as it is now.",
        "deployment",
      ),
    ];
  }
  const { revision } = versionOf(built);
  return isProduction && revision === undefined
    ? [
        toDo(
          "The site online is of no commit: something was not committed when it was built, so that nobody can build it again.",
          "Commit, build and deploy.",
          "deployment",
        ),
      ]
    : [
        ok(
          `All ${files.size} files of the build ${revision === undefined ? "" : `of commit ${revision} `}are at ${siteAddress}, byte for byte.`,
        ),
      ];
}

/** Why the site cannot be compared with `built`: the build is missing, or is of other files. */
function problemOfBuild({ built, root, isProduction }: LiveSite): Finding | undefined {
  const build = isProduction
    ? "Build it from this folder with its .env.production: npm run build."
    : "Name the folder of what is served with --built, which is DATA/served-site, or start npm start again.";
  if (!existsSync(join(built, VERSION_FILE))) {
    return notLookedAt(
      `There is no build in ${built} to compare the site with.`,
      build,
      "configuration",
    );
  }
  const version = versionOf(built);
  const head = headOf(root);
  const isOfOtherCommit =
    version.revision !== undefined && head !== undefined && version.revision !== head;
  return isOfOtherCommit ||
    version.questions !== filesVersion(join(root, "schemas")) ||
    version.texts !== filesVersion(join(root, "src", "content"))
    ? notLookedAt(`The build in ${built} is not of this folder as it is now.`, build)
    : undefined;
}

const versionOf = (folder: string): v.InferOutput<typeof Version> =>
  v.parse(Version, JSON.parse(readFileSync(join(folder, VERSION_FILE), "utf8")));

/** The commit; undefined without git. */
function headOf(root: string): string | undefined {
  try {
    const output = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.trim();
  } catch {
    return undefined;
  }
}

/**
 * The address at which Hosting serves a file: `/about` for about.html, and any unknown address for 404.html.
 */
function pathOf(address: string): string {
  if (address === "/404.html") {
    return MISSING_PAGE;
  }
  const path = address.replace(/(?:(?<=\/)index)?\.html$/u, "");
  return path.split("/").map(encodeURIComponent).join("/");
}

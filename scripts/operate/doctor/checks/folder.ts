import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { missingFromImprint } from "../../../questions/content-checks/imprint.ts";
import { readJson } from "../../../questions/json-files/read-json.ts";
import { firebaseProjectProblems } from "../../../tooling/build/firebase-project/firebase-project.ts";
import { advice, type Finding, notLookedAt, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

// These checks read only folders of this computer, and request nothing.

/** Checks that a build in this folder would use the checked project. */
export function webConfiguration({
  webConfiguration: variables,
  projectId,
}: LiveProject): Promise<readonly Finding[]> {
  const named = variables["VITE_FIREBASE_PROJECT_ID"];
  const problems = firebaseProjectProblems(variables);
  if (Object.keys(variables).length === 0) {
    return Promise.resolve([
      notLookedAt(
        "There is no .env.production here: a build would speak to the embedded backend.",
        "Write it, as Firebase's console shows it.",
        "configuration",
      ),
    ]);
  }
  return Promise.resolve(
    problems.length > 0
      ? problems.map((problem) => toDo(problem, "Correct .env.production.", "configuration"))
      : named === projectId
        ? [ok("The configuration here is of this project.")]
        : [
            toDo(
              "The configuration here is of another project.",
              "Correct .env.production, or name the other project with --project.",
              "configuration",
            ),
          ],
  );
}

const Content = v.object({
  coachName: v.string(),
  coachAddress: v.string(),
  coachEmail: v.string(),
  chamberOfCommerceNumber: v.string(),
  vatNumber: v.string(),
});

/**
 * Checks that the texts at the bottom of every page say who runs the site. Another check, "Files of the
 * site", looks whether these texts are online.
 */
export async function imprint({ root }: LiveProject): Promise<readonly Finding[]> {
  const file = join(root, "src", "content", "site-content.json");
  const missing = missingFromImprint(readJson(file, Content));
  return [
    missing.length === 0
      ? ok("The bottom of every page says who runs the site.")
      : toDo(
          `The law wants more at the bottom of every page: ${missing.join(", ")}.`,
          "Fill it in in src/content/site-content.json, or at the desk, and publish it.",
        ),
  ];
}

/** As in `mail-of-the-day/last-backup.ts`, which warns the coach. */
const OLDEST_DAYS = 3;
const DAY = 86_400_000;

/**
 * Checks that the newest backup in a folder is recent. Only `backup --check` proves that it can be restored.
 */
export function newestBackup({ backups }: LiveProject): Promise<readonly Finding[]> {
  return Promise.resolve(backups === undefined ? [] : [lookInto(backups)]);
}

function lookInto(folder: string): Finding {
  if (!existsSync(folder)) {
    return notLookedAt(`There is no folder ${folder}.`, "Name another one with --backups.");
  }
  const newest = readdirSync(folder)
    .flatMap(kept)
    .toSorted((one, other) => one.time - other.time)
    .at(-1);
  if (newest === undefined) {
    return toDo(
      `There is no backup in ${folder}.`,
      "Take one with npm run site -- backup.",
      "backup",
    );
  }
  const { time, withoutHash } = newest;
  const day = new Date(time).toISOString().slice(0, 10);
  if (Date.now() - time > OLDEST_DAYS * DAY) {
    return toDo(
      `The newest backup in ${folder} is of ${day}, which is more than ${OLDEST_DAYS} days ago.`,
      "Take one with npm run site -- backup, and see why none was taken.",
      "backup",
    );
  }
  return withoutHash === 0
    ? ok(`The newest backup in ${folder} is of ${day}.`)
    : advice(
        `The newest backup in ${folder} is of ${day}. Of ${withoutHash} accounts it has no hash of a password.`,
        "If they have passwords, give the key that takes backups the permission firebaseauth.configs.getHashConfig. Without it each client chooses a new password after a restore.",
        "backup",
      );
}

interface SealedBackup {
  readonly time: number;
  /** The number of accounts without a password hash. */
  readonly withoutHash: number;
}

/**
 * Reads a backup's time from its name, `backup-2026-11-20T02-17-00.000Z-3-without-hash.age`: copying a file
 * changes the file's own time, and the content is encrypted.
 */
function kept(name: string): readonly SealedBackup[] {
  const [, day, hours, minutes, seconds, withoutHash = "0"] =
    /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-([\d.]+)Z(?:-(\d+)-without-hash)?\.age$/u.exec(name) ??
    [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? [] : [{ time, withoutHash: Number(withoutHash) }];
}

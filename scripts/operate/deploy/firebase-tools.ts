import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { FIREBASE_TOOLS } from "../../app-server/google-emulators.ts";
import { BUILT_HOSTING_FILE } from "../../tooling/vite-plugins/hosting-configuration/hosting-configuration.ts";
import { RULES_FILE } from "./repository.ts";
import { runProgram, Stopped, type Surroundings } from "./run-program.ts";

const Project = v.object({ firestore: v.object({ location: v.string() }) });

const readJsonOf = (root: string): unknown =>
  JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));

/**
 * The steps of a deployment for which Google's command firebase-tools runs. Each rejects with `Stopped`, and
 * says where their roles are listed: firebase-tools does not always name the missing permission.
 */
export function firebaseTools(surroundings: Surroundings, project: string) {
  const firebase = async (...words: readonly string[]): Promise<void> => {
    const all = ["--yes", "--ignore-scripts", FIREBASE_TOOLS, ...words, "--project", project];
    await runProgram(surroundings, "npx", all).catch((error: unknown) => {
      const { message } = error instanceof Error ? error : new Error(String(error));
      throw new Stopped(`${message} docs/operate/access.md names the roles that it needs.`, {
        cause: error,
      });
    });
  };
  // By default, a project's first site has the project's name.
  const live = `${project}:live`;
  return {
    deployRules: async (rules: string): Promise<void> => {
      const folder = mkdtempSync(join(tmpdir(), "rules-"));
      const config = join(folder, "firebase.json");
      writeFileSync(join(folder, RULES_FILE), rules);
      // firebase-tools creates a missing database at `location`; without `location`, in America.
      const { firestore } = v.parse(Project, readJsonOf(surroundings.root));
      const { location } = firestore;
      writeFileSync(config, JSON.stringify({ firestore: { rules: RULES_FILE, location } }));
      try {
        await firebase("deploy", "--only", "firestore:rules", "--config", config);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    /** Deploys the indexes of `firestore.indexes.json`. Other existing indexes stay. */
    deployIndexes: () => firebase("deploy", "--only", "firestore:indexes", "--non-interactive"),
    /** @param folder of a build, with its hosting configuration */
    deploySite: (folder: string) =>
      firebase("deploy", "--only", "hosting", "--config", join(folder, BUILT_HOSTING_FILE)),
    /** Keeps the online version in a channel for a week. */
    keepSite: (revision: string) =>
      firebase("hosting:clone", live, `${project}:${channelOf(revision)}`),
    /** Puts a kept version online again. */
    putBackSite: (revision: string) =>
      firebase("hosting:clone", `${project}:${channelOf(revision)}`, live),
    /** Also removes the channel's domain from Auth's authorised domains, if permitted. */
    forgetSite: (revision: string) =>
      firebase("hosting:channel:delete", channelOf(revision), "--site", project, "--force"),
  };
}

/** Each kept version has a new channel, because a clone into a channel does not prolong its week. */
const channelOf = (revision: string): string => `before-${revision.slice(0, 12)}`;

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { FIREBASE_TOOLS } from "../../app-server/google-emulators.ts";
import { BUILT_HOSTING_FILE } from "../../tooling/vite-plugins/hosting-configuration/hosting-of-build.ts";
import { RULES_FILE } from "./repository.ts";
import { runProgram, Stopped, type Surroundings } from "./run-program.ts";

const RULES_ROLE = "roles/firebaserules.admin";
const INDEXES_ROLE = "roles/datastore.indexAdmin";

const Project = v.object({ firestore: v.object({ location: v.string() }) });

const readJsonOf = (root: string): unknown =>
  JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));

/** The steps of a deployment for which Google's command firebase-tools runs. */
export interface FirebaseTools {
  readonly deployRules: (rules: string) => Promise<void>;
  /** Deploys the indexes of `firestore.indexes.json`. Other existing indexes stay. */
  readonly deployIndexes: () => Promise<void>;
  /** @param folder of a build, with its hosting configuration */
  readonly deploySite: (folder: string) => Promise<void>;
  /** Keeps the online version in a channel for a week. */
  readonly keepSite: (revision: string) => Promise<void>;
  /** Puts a kept version online again. */
  readonly putBackSite: (revision: string) => Promise<void>;
  readonly forgetSite: (revision: string) => Promise<void>;
}

/** Each step rejects with `Stopped`, which names the role for the step. */
export function firebaseTools(surroundings: Surroundings, project: string): FirebaseTools {
  const firebase = async (role: string, ...words: readonly string[]): Promise<void> => {
    const all = ["--yes", "--ignore-scripts", FIREBASE_TOOLS, ...words, "--project", project];
    try {
      await runProgram(surroundings, "npx", all);
    } catch (error) {
      // Names the role, because messages of firebase-tools do not always name the missing permission.
      throw error instanceof Stopped
        ? new Stopped(
            `${error.message} It needs roles/serviceusage.serviceUsageConsumer and ${role}: docs/operate/access.md says how to give them.`,
            { cause: error },
          )
        : error;
    }
  };
  const hosting = (...words: readonly string[]): Promise<void> =>
    firebase("roles/firebasehosting.admin", ...words);
  // By default, a project's first site has the project's name.
  const live = `${project}:live`;
  return {
    deployRules: async (rules) => {
      const folder = mkdtempSync(join(tmpdir(), "rules-"));
      const config = join(folder, "firebase.json");
      writeFileSync(join(folder, RULES_FILE), rules);
      // firebase-tools creates a missing database at `location`; without `location`, in America.
      const { firestore } = v.parse(Project, readJsonOf(surroundings.root));
      const { location } = firestore;
      writeFileSync(config, JSON.stringify({ firestore: { rules: RULES_FILE, location } }));
      try {
        await firebase(RULES_ROLE, "deploy", "--only", "firestore:rules", "--config", config);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    deployIndexes: () =>
      firebase(
        // Deploying the indexes also reads the rules.
        `${INDEXES_ROLE} and ${RULES_ROLE}`,
        "deploy",
        "--only",
        "firestore:indexes",
        "--non-interactive",
      ),
    deploySite: (folder) =>
      hosting("deploy", "--only", "hosting", "--config", join(folder, BUILT_HOSTING_FILE)),
    keepSite: (revision) => hosting("hosting:clone", live, `${project}:${channelOf(revision)}`),
    putBackSite: (revision) => hosting("hosting:clone", `${project}:${channelOf(revision)}`, live),
    // Also removes the channel's domain from Auth's authorised domains, if permitted.
    forgetSite: (revision) =>
      hosting("hosting:channel:delete", channelOf(revision), "--site", project, "--force"),
  };
}

/** Each kept version has a new channel, because a clone into a channel does not prolong its week. */
const channelOf = (revision: string): string => `before-${revision.slice(0, 12)}`;

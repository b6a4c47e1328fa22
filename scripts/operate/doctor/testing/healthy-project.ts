import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type HostedSite, hostSite } from "../../../app-server/testing/hosted-site.ts";
import { bindingsOf } from "../../../../tests/support/documents/access-document.ts";
import { type Google, type Replies, startGoogle } from "../../../../tests/support/google/google.ts";
import { writeOwnTexts } from "../../../../tests/support/site/own-texts.ts";
import { openGoogle } from "../../admin/google-client.ts";
import { type Check, CHECKS } from "../checks.ts";
import { type Examined, examine } from "../examine.ts";
import type { Finding } from "../finding.ts";
import { type LiveProject, openProject } from "../live-project.ts";
import { healthyReplies, PROJECT } from "./healthy-replies.ts";

export const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /clients/{uid} {
      allow read: if false;
    }
    match /contactMessages/{message} {
      allow read: if false;
    }
  }
}
`;

/** The hosting configuration of a small site, which the tests check in place of the real site. */
export const FIREBASE_JSON = {
  hosting: {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [{ source: "/adminhealth/*", destination: "/adminhealth.html" }],
    headers: [
      {
        source: "**",
        headers: [
          { key: "Content-Security-Policy", value: "default-src 'none'" },
          { key: "Strict-Transport-Security", value: "max-age=31536000" },
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "no-cache" },
        ],
      },
      { source: "/assets/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
    ],
  },
};

/** The commit of the folder, and of the site. */
export const COMMIT = "0123456789abcdef0123456789abcdef01234567";

export const FILES = {
  "index.html": '<script type="module" src="/assets/site.js"></script>',
  "about.html": "<p>about</p>",
  "adminhealth.html": "<p>health</p>",
  "404.html": "<p>There is no such page.</p>",
  "assets/site.js": "console.log()",
  "version.json": JSON.stringify({ revision: COMMIT }),
};

/** The doctor's identity, as docs/operate/access.md names it. */
const DOCTOR = `serviceAccount:site-doctor@${PROJECT}.iam.gserviceaccount.com`;

/** Runs a check on a project that differs from the healthy one in its replies or in its description. */
type Find = (
  look: Check["look"],
  replies?: Replies,
  about?: Partial<LiveProject>,
) => Promise<readonly Finding[]>;

export interface HealthyProject {
  /** Serves the site from other files, or with another firebase.json. */
  readonly hostAnother: (
    config: object,
    files: Readonly<Record<string, string>>,
  ) => Promise<HostedSite>;
  readonly project: () => LiveProject;
  readonly find: Find;
  /** Like `find`, but runs all checks. */
  readonly examineAll: (
    replies?: Replies,
    about?: Partial<LiveProject>,
  ) => Promise<readonly Examined[]>;
  /** The requests to Google's services. */
  readonly asked: () => Google["asked"];
}

/** A project without problems, for all tests of a file: a stand-in for Google, a site, and a folder. */
export function withHealthyProject(): HealthyProject {
  let google: Google | undefined;
  let healthy: LiveProject | undefined;
  const root = mkdtempSync(join(tmpdir(), "doctor-"));
  const sites: HostedSite[] = [];
  const host = async (
    config: object,
    files: Readonly<Record<string, string>>,
  ): Promise<HostedSite> => {
    const site = await hostSite(config, files);
    sites.push(site);
    return site;
  };
  beforeAll(async () => {
    writeOwnTexts(root);
    writeFileSync(join(root, "firestore.rules"), RULES);
    writeFileSync(join(root, "firebase.json"), JSON.stringify(FIREBASE_JSON));
    google = await startGoogle({ project: PROJECT });
    google.allow({ bindings: bindingsOf(DOCTOR, "site-doctor"), ownRoles: {} });
    const { origin } = google;
    const headers = new Headers({ authorization: `Bearer ${google.tokenOf(DOCTOR)}` });
    const addressOf = (service: string): string => `${origin}/${service}`;
    const site = await host(FIREBASE_JSON, FILES);
    healthy = openProject({
      projectId: PROJECT,
      isProduction: true,
      addressOf,
      ask: openGoogle({
        projectId: PROJECT,
        addressOf,
        headers: () => Promise.resolve(headers),
        firstPause: 1,
      }),
      siteAddress: site.origin,
      root,
      commit: COMMIT,
      built: join(site.root, "dist"),
      backups: undefined,
    });
  });
  afterAll(async () => {
    await google?.close();
    for (const site of sites) {
      site.close();
    }
    rmSync(root, { recursive: true, force: true });
  });
  /** A new `LiveProject` for each check, because a `LiveProject` caches the sign-in settings. */
  const projectWith = (replies: Replies, about: Partial<LiveProject>): LiveProject => {
    if (google === undefined || healthy === undefined) {
      throw new Error("The project is not there before the tests begin.");
    }
    google.reply({ ...healthyReplies(RULES), ...replies });
    return openProject({ ...healthy, ...about });
  };
  return {
    hostAnother: host,
    project: () => projectWith({}, {}),
    find: (look, replies = {}, about = {}) => look(projectWith(replies, about)),
    examineAll: (replies = {}, about = {}) => examine(projectWith(replies, about), CHECKS),
    asked: () => google?.asked ?? [],
  };
}

/** `state: sentence` of each finding that is not ok. */
export const complaints = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ state }) => state !== "ok").map(({ state, says }) => `${state}: ${says}`);

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hostSite, SMALL_HOSTING, SMALL_SITE } from "../../app-server/testing/hosted-site.ts";
import { bindingsOf } from "../../../tests/support/documents/operate-documents.ts";
import { type Google, type Replies, startGoogle } from "../../../tests/support/google/google.ts";
import { refusal } from "../../../tests/support/google/refusals.ts";
import { writeOwnTexts } from "../../../tests/support/site/practice.ts";
import { NO_KEY, Refused, UNKNOWN } from "../admin/refused.ts";
import { coachAccount } from "./checks/coach-account.ts";
import { headers } from "./checks/headers.ts";
import { imprint } from "./checks/imprint.ts";
import { newestBackup } from "./checks/newest-backup.ts";
import { closedToStrangers, deployedRules } from "./checks/rules.ts";
import { signIn } from "./checks/sign-in.ts";
import { versionOnline } from "./checks/version.ts";
import { type Check, CHECKS, type Examined, examine } from "./examine.ts";
import { type Finding, ok } from "./finding.ts";
import { type LiveProject, openProject } from "./live-project.ts";
import { exitCode, report } from "./report.ts";
import {
  ACCOUNT_OF_COACH,
  API_KEY,
  CONFIG,
  foundClient,
  foundCoach,
  healthyReplies,
  PATHS,
  PROJECT,
} from "./testing/healthy-replies.ts";
import { listen } from "../../command/listen.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

const RULES = `rules_version = '2';
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

/** The commit of the folder, and of the site. */
const COMMIT = "0123456789abcdef0123456789abcdef01234567";
const OTHER = "f".repeat(40);

const FILES = { ...SMALL_SITE, "version.json": JSON.stringify({ revision: COMMIT }) };

/** The doctor's identity, as docs/operate/access.md names it. */
const DOCTOR = `serviceAccount:site-doctor@${PROJECT}.iam.gserviceaccount.com`;

const folder = temporaryFolder();
const closing: (() => unknown)[] = [];
let google: Google;
let healthy: LiveProject;

async function host(hosting: object, files: Readonly<Record<string, string>> = FILES) {
  const site = await hostSite({ hosting }, files);
  closing.push(site.close);
  return site;
}

beforeAll(async () => {
  writeOwnTexts(folder);
  writeFileSync(join(folder, "firestore.rules"), RULES);
  writeFileSync(join(folder, "firebase.json"), JSON.stringify({ hosting: SMALL_HOSTING }));
  google = await startGoogle({ project: PROJECT });
  google.allow({ bindings: bindingsOf(DOCTOR, "site-doctor"), ownRoles: {} });
  const credentials = new Headers({ authorization: `Bearer ${google.tokenOf(DOCTOR)}` });
  const access = {
    projectId: PROJECT,
    addressOf: (service: string): string => `${google.origin}/${service}`,
    headers: () => Promise.resolve(credentials),
    firstPause: 1,
  };
  const { origin, root } = await host(SMALL_HOSTING);
  const folders = { root: folder, built: join(root, "dist"), backups: undefined };
  healthy = { ...openProject(access, origin, folders), commit: COMMIT };
});
afterAll(async () => {
  await google.close();
  closing.forEach((close) => close());
});

/** `state: sentence` of each finding that is not ok. */
const complaints = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ state }) => state !== "ok").map(({ state, says }) => `${state}: ${says}`);

const examineWith = (
  checks: Readonly<Record<string, Check>>,
  replies: Replies = {},
  about: Partial<LiveProject> = {},
): Promise<readonly Examined[]> => {
  google.reply({ ...healthyReplies(RULES), ...replies });
  return examine({ ...healthy, ...about }, checks);
};

/** What a check says of a project that differs from the healthy one in its replies or its description. */
async function find(look: Check, replies: Replies = {}, about: Partial<LiveProject> = {}) {
  return (await examineWith({ look }, replies, about)).flatMap(({ findings }) =>
    complaints(findings),
  );
}

it("finds nothing to do where all is well, and has looked at all", async () => {
  const examined = await examineWith(CHECKS);
  // The healthy project names no folder of backups.
  expect(examined).toHaveLength(Object.keys(CHECKS).length - 1);
  expect(examined.flatMap(({ findings }) => complaints(findings))).toEqual([]);
  expect(exitCode(examined)).toBe(0);
});

it("ends with 1 where something is to do, and says what", async () => {
  const sick = await examineWith(CHECKS, {
    [PATHS.authConfig]: { ...CONFIG, emailPrivacyConfig: {} },
  });
  expect(exitCode(sick)).toBe(1);
  const text = report(sick, PROJECT);
  expect(text).toContain(`
Signing in
  to do          Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.
                 Switch it on under Authentication, Settings, User actions.
`);
  expect(text).toContain(`https://console.cloud.google.com/apis/credentials?project=${PROJECT}\n`);
  expect(text).toMatch(/\n1 to do, 0 not looked at, \d+ ok$/u);
});

it("looks without a key at what strangers see, and says the remedy once", async () => {
  const noKey = { service: "", projectId: "", status: UNKNOWN, reason: NO_KEY, permission: "" };
  const access = { projectId: PROJECT, headers: () => Promise.reject(new Refused(noKey)) };
  const { ask, api } = openProject(access, healthy.siteAddress, healthy);
  const examined = await examineWith(CHECKS, {}, { ask, api });
  expect(exitCode(examined)).toBe(2);
  const seen = examined.filter(({ findings }) => findings.every(({ state }) => state === "ok"));
  expect(seen.map(({ about }) => about)).toEqual([
    "Who runs the site",
    "What a stranger gets",
    "Version online",
    "Headers",
  ]);
  const lines = report(examined, PROJECT).split("\n");
  const count = (words: string) => lines.filter((line) => line.includes(words)).length;
  expect(count("There is no key to ask Google with.")).toBe(3);
  expect(count("Borrow an identity of the project first")).toBe(1);
});

it("goes on however a check fails, and quotes nothing of it", async () => {
  const examined = await examineWith({
    thrown: () => {
      throw new TypeError("answer-of-a-client");
    },
    rejected: () => Promise.reject(new Error("answer-of-a-client")),
    fine: () => ok("Fine."),
  });
  expect(examined.map(({ findings }) => findings[0]?.state)).toEqual([
    "not looked at",
    "not looked at",
    "ok",
  ]);
  expect(report(examined, PROJECT)).not.toContain("answer-of-a-client");
});

it("reports no secret and nothing personal, whatever is found", async () => {
  const name = { stringValue: "Name of a person" };
  const sick = {
    [PATHS.query]: [foundCoach("uid-of-the-coach", { ...FIRST, name })],
    [PATHS.authConfig]: { ...CONFIG, signIn: { ...CONFIG.signIn, email: {} } },
    [PATHS.release]: refusal(500, "INTERNAL"),
    [PATHS.accounts]: { users: [{ ...ACCOUNT_OF_COACH, disabled: true }] },
  };
  const text = report(await examineWith(CHECKS, sick), PROJECT);
  expect(text).toContain("still has the password");
  // Google's access tokens begin with `ya29.`
  for (const secret of ["ya29.", API_KEY, "c2VjcmV0LXNpZ25lcg==", name.stringValue, "@"]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain("answer-of-a-client");
});

const OWN = { mustChangePassword: { booleanValue: false } };
const FIRST = { mustChangePassword: { booleanValue: true } };
const ASKED_FOR_CODE = { ...OWN, secondFactor: { booleanValue: true } };
const { localId: UID } = ACCOUNT_OF_COACH;
const { signIn: SIGN_IN } = CONFIG;

const accounts = (users: readonly object[]) => ({ [PATHS.accounts]: { users } });
const config = (changed: object) => ({ [PATHS.authConfig]: { ...CONFIG, ...changed } });
const deployed = (content: string) => ({
  [PATHS.ruleset]: { source: { files: [{ name: "firestore.rules", content }] } },
});
const otherRules = (line: number): string =>
  `to do: The database enforces other rules than firestore.rules: they differ from line ${line} on.`;
const notNeeded = (method: string): string =>
  `to do: ${method} is on, which no page of the site needs.`;

it.each<[what: string, look: Check, replies: Replies, complaints: readonly unknown[]]>([
  ["rules with lines of Windows", deployedRules, deployed(RULES.replaceAll("\n", "\r\n")), []],
  ["rules with a line more", deployedRules, deployed(`${RULES}// open\n`), [otherRules(12)]],
  ["rules with a line less", deployedRules, deployed("rules_version = '2';"), [otherRules(2)]],
  [
    "no rules",
    deployedRules,
    { [PATHS.release]: refusal(404, "NOT_FOUND") },
    ["to do: The database has no rules of its own yet."],
  ],
  [
    "an answer of another kind",
    deployedRules,
    { [PATHS.release]: { rulesetName: ["answer-of-a-client"] } },
    ["not looked at: An answer is not as it is documented (rulesetName)."],
  ],
  [
    "open collections",
    closedToStrangers,
    { "stranger:clients": [], "stranger:contactMessages": [] },
    ["to do: Anybody can list or read what is stored: clients, contactMessages."],
  ],
  [
    "a database that fails",
    closedToStrangers,
    { "stranger:clients": refusal(503, "UNAVAILABLE") },
    [expect.stringMatching(/^not looked at: .*503/u)],
  ],
  [
    "a coach's document without a first password",
    coachAccount,
    { [PATHS.query]: [foundCoach(UID, {})] },
    [],
  ],
  [
    "no coach",
    coachAccount,
    {
      [PATHS.query]: [
        foundClient("one", {}),
        foundClient("two", { role: { stringValue: "client" } }),
      ],
    },
    ["to do: There is no coach: nobody can read what clients write."],
  ],
  ["no login", coachAccount, accounts([]), ["to do: The coach has no login: she cannot sign in."]],
  [
    "a demand for a factor that is not there",
    coachAccount,
    { [PATHS.query]: [foundCoach(UID, ASKED_FOR_CODE)] },
    [
      "to do: The coach must give a second factor by the rules, and her login has none: she is shown nothing.",
    ],
  ],
  [
    "a demand for a factor that is there",
    coachAccount,
    {
      [PATHS.query]: [foundCoach(UID, ASKED_FOR_CODE)],
      ...accounts([{ ...ACCOUNT_OF_COACH, mfaInfo: [{ totpInfo: {} }] }]),
    },
    [],
  ],
  [
    "two coaches, told apart by no name",
    coachAccount,
    {
      [PATHS.query]: [foundCoach("another", FIRST), foundCoach(UID, OWN)],
      ...accounts([{ ...ACCOUNT_OF_COACH, disabled: true }]),
    },
    [
      "to do: The coach with the uid another cannot sign in: her login is switched off.",
      "to do: The coach with the uid another still has the password that she was given first.",
      `to do: The coach with the uid ${UID} cannot sign in: her login is switched off.`,
    ],
  ],
  [
    "no way to sign in",
    signIn,
    config({ signIn: {} }),
    ["to do: Nobody can sign in: Email/Password is off."],
  ],
  [
    "sign-in by a link",
    signIn,
    config({ signIn: { email: { enabled: true } } }),
    ["to do: A link by email is enough to sign in, without a password."],
  ],
  [
    "further ways to sign in",
    signIn,
    config({
      signIn: { ...SIGN_IN, phoneNumber: { enabled: true }, anonymous: { enabled: true } },
      multiTenant: { allowTenants: true },
      blockingFunctions: { triggers: { beforeSignIn: { functionUri: "https://f.example" } } },
    }),
    [
      notNeeded("Sign-in by telephone (Authentication, Sign-in method)"),
      notNeeded("Anonymous sign-in (Authentication, Sign-in method)"),
      notNeeded("Multi-tenancy, with ways to sign in of its own (Identity Platform, Tenants),"),
      notNeeded(
        "A blocking function for beforeSignIn (Authentication, Settings, Blocking functions)",
      ),
    ],
  ],
  [
    "no protection of addresses",
    signIn,
    config({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }),
    [
      "to do: Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.",
    ],
  ],
  [
    "pages that may create no logins",
    signIn,
    config({ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }),
    ["to do: Users may not create (sign-up) and delete: the coach cannot create clients properly."],
  ],
])("of %s it says what is to do", async (_what, look, replies, expected) => {
  expect(await find(look, replies)).toEqual(expected);
});

it("asks as a stranger without any credentials", async () => {
  const before = google.asked.length;
  expect(await find(closedToStrangers)).toEqual([]);
  const since = google.asked.slice(before);
  expect(since).toHaveLength(4);
  expect(since.every(({ headers: sent }) => sent.authorization === undefined)).toBe(true);
});

/** How a site is hosted with one header changed or removed on every page. */
const withHeader = (name: string, value?: string) => ({
  ...SMALL_HOSTING,
  headers: SMALL_HOSTING.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.flatMap((header) =>
      header.key !== name ? [header] : value === undefined ? [] : [{ key: name, value }],
    ),
  })),
});
const notTheOne = (name: string, at: string): string =>
  `to do: The header ${name} is not the one of firebase.json at ${at}.`;
const EVERYWHERE = "/, /assets/a.js, /adminhealth/npm-run-doctor and 1 more";
const CSP = "Content-Security-Policy";
const HSTS = "Strict-Transport-Security";

it.each<[what: string, hosting: object, files: object, complaints: readonly unknown[]]>([
  ["without a policy", withHeader(CSP), {}, [notTheOne(CSP, EVERYWHERE)]],
  ["with another policy", withHeader(CSP, "script-src *"), {}, [notTheOne(CSP, EVERYWHERE)]],
  ["with HTTPS for less long", withHeader(HSTS, "max-age=300"), {}, [notTheOne(HSTS, EVERYWHERE)]],
  ["with HTTPS for longer", withHeader(HSTS, "max-age=31556926; preload"), {}, []],
  [
    "with files that are sent otherwise",
    { ...SMALL_HOSTING, headers: SMALL_HOSTING.headers.slice(0, 1) },
    {},
    [notTheOne("Cache-Control", "/assets/a.js")],
  ],
  [
    "with another home page",
    SMALL_HOSTING,
    { "index.html": "Welcome" },
    [expect.stringMatching(/^to do: \S+ does not show the home page of this site\.$/u)],
  ],
])("a site %s is compared by its headers", async (_what, hosting, files, expected) => {
  const { origin: siteAddress } = await host(hosting, { ...FILES, ...files });
  expect(await find(headers, {}, { siteAddress })).toEqual(expected);
});

it("compares headers with those of the build, where it says how it is served", async () => {
  const hosting = withHeader(CSP, "default-src 'self'");
  const built = mkdtempSync(join(folder, "built-"));
  writeFileSync(join(built, "firebase.json"), JSON.stringify({ hosting }));
  const { origin: siteAddress } = await host(hosting);
  expect(await find(headers, {}, { built, siteAddress })).toEqual([]);
  expect(await find(headers, {}, { built })).toEqual([notTheOne(CSP, EVERYWHERE)]);
});

it("looks at headers where the site is, and not where it leads on from", async () => {
  const { siteAddress } = healthy;
  const leading = createServer((_request, response) => {
    response.writeHead(301, { location: `${siteAddress}/` }).end();
  });
  const from = `http://127.0.0.1:${await listen(leading)}`;
  closing.push(() => leading.close());
  expect(await find(headers, {}, { siteAddress: from })).toEqual([
    `to do: ${from} leads on to ${siteAddress}.`,
  ]);
});

it("compares the commit that is online with the folder's", async () => {
  expect(await find(versionOnline, {}, { commit: OTHER })).toEqual([
    `to do: The site online is of commit ${COMMIT}, and this folder of ${OTHER}.`,
  ]);
  expect(await find(versionOnline, {}, { commit: undefined })).toEqual([
    "not looked at: This folder has no commit to compare the site with.",
  ]);
  const files = { ...FILES, "version.json": JSON.stringify({ questions: "1" }) };
  const { origin: siteAddress } = await host(SMALL_HOSTING, files);
  expect(await find(versionOnline, {}, { siteAddress })).toEqual([
    "to do: The site online is of no commit: something was not committed when it was built, so that nobody can build it again.",
  ]);
});

it.each<[file: string, from: string, to: string, complaints: readonly unknown[]]>([
  [
    "site-content",
    '"Vera Voorbeeld"',
    '" "',
    ["to do: By law, every page shows who runs the site: Your own name."],
  ],
  [
    "site-content",
    "Voorbeeldweg 1, Voorbeeldstad",
    "Voorbeeldweg 1 (made up)",
    [
      "to do: By law, every page shows who runs the site: Your address.",
      "to do: The texts of the made-up coach are still there, each with (made up): site-content.json.",
    ],
  ],
  [
    "facts",
    '"',
    "“",
    [expect.stringMatching(/^to do: src\/content\/facts\.json line \d+: .*curly/u)],
  ],
])("needs the coach's own texts: %s with %s as %s", async (name, from, to, expected) => {
  const file = join(folder, `src/content/${name}.json`);
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  expect(await find(imprint)).toEqual(expected);
  writeOwnTexts(folder);
});

it("tells the newest backup's age and missing hashes by its name", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23), toFake: ["Date"] });
  const backups = mkdtempSync(join(folder, "backups-"));
  const look = () => find(newestBackup, {}, { backups });
  const keep = (name: string): void => {
    writeFileSync(join(backups, name), "sealed");
  };
  const none = join(backups, "none");
  expect(await find(newestBackup, {}, { backups: none })).toEqual([
    `not looked at: There is no folder ${none}.`,
  ]);
  keep("backup-2026-11-22T02-17-00.000Z.age.unfinished");
  expect(await look()).toEqual([`to do: There is no backup in ${backups}.`]);
  keep("backup-2026-10-20T02-17-00.000Z.age");
  keep("backup-2026-11-19T02-17-00.000Z.age");
  expect(await look()).toEqual([
    `to do: The newest backup in ${backups} is of 2026-11-19, which is more than 3 days ago.`,
  ]);
  keep("backup-2026-11-20T02-17-00.000Z-5-without-hash.age");
  expect(await look()).toEqual([]);
  expect(newestBackup({ ...healthy, backups })).toMatchObject({
    says: expect.stringContaining("is of 2026-11-20. Of 5 accounts it has no hash of a password"),
  });
  vi.useRealTimers();
});

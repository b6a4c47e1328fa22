import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { GoogleAuth } from "google-auth-library";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openLocalFirebase } from "local-firebase";
import { CHEAP_PASSWORDS, TestBackend } from "local-firebase/testing";
import { createHosting } from "../app-server/hosting.ts";
import { listen } from "../command/listen.ts";
import { type GoogleApi, openGoogleApi } from "./admin/google-api.ts";
import { linesOf, takeBackup } from "./backup/backup-file.ts";
import type { BackupLine } from "./backup/backup-line.ts";
import { newRecoveryKey, type RecoveryKey } from "./backup/recovery-key.ts";
import { put } from "./admin/testing/put.ts";
import { CONFIG, healthyReplies, PATHS, PROJECT } from "./doctor/testing/healthy-replies.ts";
import {
  bindingsOf,
  NEEDS,
  IDENTITIES,
  OWN_ROLES,
  DEPLOYING as DEPLOYING_PAGE,
} from "../../tests/support/documents/operate-documents.ts";
import { type Google, startGoogle } from "../../tests/support/google/google.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { redirectRequests, runHere } from "../../tests/support/run-here.ts";
import { ROOT } from "../../tests/support/site/running-app.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

// docs/operate/access.md names each command's identity, its roles, and what happens without each role. This
// file runs the commands with these roles, against a stand-in for Google that checks permissions.

const DIST = join(ROOT, "dist");
const RULES = readFileSync(join(ROOT, "firestore.rules"), "utf8");
const UID = "client-from-before";
const EMAIL = "client@example.org";
/** Of a client whom no test erases. */
const OTHER_EMAIL = "other@example.org";
const COACH = "coach@example.org";
/** Commands that deploy; scripts/operate/deploy/deploy.process.test.ts tests them. */
const DEPLOYING = ["deploy", "deploy --rules-only", "deploy --back", "a preview"];
/** Entries of docs/operate/access.md that are no commands. */
const BECOMING = ["becoming one of these", "a workflow that becomes its own"];

const memberOf = (identity: string): string =>
  `serviceAccount:${identity}@${PROJECT}.iam.gserviceaccount.com`;

const folder = temporaryFolder();
let backend: TestBackend;
let google: Google;
let mails: MailServer;
let key: RecoveryKey;
let backup: string;
/** Whose credentials a command has. */
let member = "";

/** An embedded backend with an empty project. The stand-in for Google passes requests on to it. */
async function startBackend(): Promise<TestBackend> {
  return TestBackend.start({
    instead: await openLocalFirebase(
      {
        dataDirectory: mkdtempSync(join(folder, "data-")),
        projectId: PROJECT,
        rulesFile: join(ROOT, "firestore.rules"),
        print: () => undefined,
      },
      { passwordCost: CHEAP_PASSWORDS },
    ),
  });
}

/** Adds a client with a document of each kind, and another one. */
async function fill(api: GoogleApi): Promise<void> {
  const { algorithm: hashAlgorithm, ...parameters } = CONFIG.signIn.hashConfig;
  await api.accounts(":batchCreate", {
    users: [
      { localId: UID, email: EMAIL, passwordHash: "aGFzaA==", salt: "c2FsdA==" },
      { localId: "other-client", email: OTHER_EMAIL },
    ],
    hashAlgorithm,
    ...parameters,
  });
  const place = "story/story/a";
  await put(api, {
    [`clients/${UID}`]: {
      role: "client",
      email: EMAIL,
      name: "A Client",
      story: { story: "An answer." },
    },
    "clients/other-client": { secondFactor: true },
    [`coachNotes/${UID}`]: {},
    [`replies/${UID}`]: { given: { [place]: {} } },
    [`earlierTexts/${UID}`]: { texts: { [place]: "a" } },
    "contactMessages/m": { email: EMAIL, timestamp: new Date() },
  });
}

beforeAll(async () => {
  key = await newRecoveryKey();
  writeFileSync(join(folder, "recovery-key"), key.code);
  writeFileSync(join(folder, "recipient.txt"), key.recipient);
  writeFileSync(join(folder, "password"), "a calm river 24");
  // Takes a backup of one backend, which the tests restore into another one.
  const before = await startBackend();
  const api = openGoogleApi({ projectId: PROJECT, host: before.host });
  await fill(api);
  const what = { api, recipient: key.recipient, questions: "of then", rules: RULES };
  ({ file: backup } = await takeBackup(join(folder, "before"), what));
  await before.stop();
  backend = await startBackend();
  google = await startGoogle({ project: PROJECT, backend: () => backend.origin });
  // The backend answers for documents and accounts.
  const { [PATHS.query]: _query, [PATHS.accounts]: _accounts, ...settings } = healthyReplies(RULES);
  google.reply(settings);
  const site = createServer(createHosting(join(DIST, "firebase.json"), DIST).serve).unref();
  const siteOrigin = `http://127.0.0.1:${await listen(site)}`;
  redirectRequests((host) =>
    host === `${PROJECT}.web.app`
      ? siteOrigin
      : host.endsWith(".googleapis.com")
        ? `${google.origin}/${host}`
        : undefined,
  );
  const getRequestHeaders = () =>
    Promise.resolve(new Headers({ authorization: `Bearer ${google.tokenOf(member)}` }));
  // The only function of Google's client for credentials that a command calls.
  vi.spyOn(GoogleAuth.prototype, "getClient").mockResolvedValue({ getRequestHeaders });
  mails = await startMailServer();
  Object.entries(mails.settings).forEach(([name, value]) => vi.stubEnv(name, value));
});

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await mails.close();
  await google.close();
  await backend.stop();
});

it("docs/operate/deploying.md makes the identities of docs/operate/access.md", () => {
  const roles = [...DEPLOYING_PAGE.matchAll(/^ +may (\w+) (.+)$/gmu)].flatMap(
    ([, name = "", rest = ""]) =>
      rest.split(" ").map((role) => `site-${name} ${role.replace(/^projects\/.*\//u, "")}`),
  );
  const ofProject = NEEDS.filter(({ on }) => on === undefined);
  expect(new Set(roles)).toEqual(
    new Set(ofProject.map(({ identity, role }) => `${identity} ${role}`)),
  );
});

const needsOf = (command: string) => NEEDS.filter((need) => need.command === command);

/** Runs a command with its identity's roles, but for the role `without`. */
async function run(command: string, words: readonly string[], without?: string) {
  const [{ identity } = { identity: "" }] = needsOf(command);
  member = memberOf(identity);
  const bindings = bindingsOf(
    member,
    identity,
    (need) => need.command === command && need.role !== without,
  );
  google.allow({ ownRoles: OWN_ROLES, bindings });
  google.missed.length = 0;
  const file = join(ROOT, "scripts/operate/commands", `${command}.ts`);
  const { code, says, complains } = await runHere(file, ...words, "--project", PROJECT);
  return { code, said: says + complains };
}

const inFolder = (name: string): string => join(folder, name);
const ran = new Set<string>();

// The tests follow a project's life: each test begins with the state that the previous test has left.
describe.each<[command: string, words: () => readonly string[], says: string]>([
  [
    "restore",
    () => [backup, "--erasures", "none", "--key-file", inFolder("recovery-key")],
    "6 documents and 2 accounts",
  ],
  ["after-restore", () => [], "2 files are marked as restored."],
  [
    "create-coach",
    () => ["--name", "The Coach", "--email", COACH, "--password-file", inFolder("password")],
    "can now sign in as the coach.",
  ],
  ["mail-of-the-day", () => [], "The mail of the day was sent."],
  [
    "export-client",
    () => ["--uid", UID, "--notes", "without", "--to", inFolder("copies")],
    "1 answers, 1 earlier texts, 1 replies and 1 messages",
  ],
  ["remove-second-factor", () => ["--email", OTHER_EMAIL], "Done."],
  // The doctor has a finding, and exits with 1, because the coach still has the first password.
  [
    "doctor",
    () => ["--built", DIST],
    "to do          The coach still has the password that she was given first.",
  ],
  [
    "backup",
    () => ["--to", inFolder("backups"), "--recipient", inFolder("recipient.txt")],
    "Everything is in ",
  ],
  [
    "erase-client",
    () => ["--uid", UID, "--yes", "--list", inFolder("erasures.json")],
    `Erased, of A Client, ${EMAIL}, id ${UID}:`,
  ],
])("npm run site -- %s", (command, words, says) => {
  it.each(needsOf(command))("without $role, $command names $without", async (need) => {
    const { code, said } = await run(command, words(), need.role);
    if (need.without.startsWith("goes on")) {
      expect(said).toMatch(/Of (\d) of its \1 accounts it has no hash of a password/u);
      expect(code).toBeUndefined();
    } else {
      expect(said).toContain(need.without);
      expect(code).toBeGreaterThan(0);
    }
  });

  it("does its work with the roles that docs/operate/access.md names", async () => {
    const { code, said } = await run(command, words());
    expect(said).toContain(says);
    expect(code, said).toBe(command === "doctor" ? 1 : undefined);
    expect(google.missed).toEqual([]);
    ran.add(command);
  });
});

it("a copy that stops at a file of before leaves no other file", async () => {
  const copies = inFolder("copies-of-before");
  mkdirSync(copies);
  writeFileSync(join(copies, "other-client.json"), "Before.");
  const words = ["--uid", "other-client", "--notes", "without", "--to", copies];
  expect((await run("export-client", words)).said).toContain("is there already");
  expect(readdirSync(copies)).toEqual(["other-client.json"]);
  expect(readFileSync(join(copies, "other-client.json"), "utf8")).toBe("Before.");
});

it("every command of the page was run", () => {
  const commands = new Set(NEEDS.map(({ command }) => command));
  expect(commands).toEqual(new Set([...ran, ...DEPLOYING, ...BECOMING]));
  expect(new Set(NEEDS.map(({ identity }) => identity))).toEqual(
    new Set([...IDENTITIES, "yourself", "GitHub"]),
  );
  expect(mails.arrived).toHaveLength(1);
});

it("every permission of the project's own roles was needed", () => {
  for (const { identity, role } of NEEDS.filter((need) => need.role in OWN_ROLES)) {
    for (const permission of OWN_ROLES[role] ?? []) {
      expect(google.used, role).toContain(`${memberOf(identity)} ${permission}`);
    }
  }
});

it("a backup keeps password hashes where its identity may see them", async () => {
  const file = readdirSync(inFolder("backups")).toSorted().at(-1) ?? "";
  const lines: BackupLine[] = [];
  for await (const line of linesOf(join(inFolder("backups"), file), key.code)()) {
    lines.push(line);
  }
  const user: unknown = expect.objectContaining({ localId: UID, passwordHash: "aGFzaA" });
  expect(lines).toContainEqual(expect.objectContaining({ kind: "account", user }));
});

import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedSections } from "./admin/asked-sections.ts";
import { createAccount } from "./admin/create-account.ts";
import { auditEntry } from "./admin/audit-entry.ts";
import { type GoogleApi, openGoogleApi } from "./admin/google-api.ts";
import { type GoogleAccess, openGoogle } from "./admin/google-client.ts";
import { removeSecondFactor } from "./admin/remove-second-factor.ts";
import { renewRevisions } from "./admin/renew-revisions.ts";
import { createHosting } from "../app-server/hosting.ts";
import { linesOf, takeBackup } from "./backup/backup-file.ts";
import type { BackupLine } from "./backup/backup-line.ts";
import { readProject } from "./backup/read-project.ts";
import { newRecoveryKey, type RecoveryKey } from "./backup/recovery-key.ts";
import { restoreProject } from "./backup/restore-project.ts";
import { eraseClient, erasureOf } from "./client-data/erase-client.ts";
import { findClient } from "./client-data/find-client.ts";
import { CHECKS } from "./doctor/checks.ts";
import { examine } from "./doctor/examine.ts";
import { openProject } from "./doctor/live-project.ts";
import { CONFIG, healthyReplies, PATHS, PROJECT } from "./doctor/testing/healthy-replies.ts";
import { openLocalFirebase } from "local-firebase";
import { CHEAP_PASSWORDS, TestBackend } from "local-firebase/testing";
import { mailOfTheDay } from "./mail-of-the-day/mail-of-the-day.ts";
import {
  bindingsOf,
  IDENTITIES,
  NEEDS,
  OWN_ROLES,
} from "../../tests/support/documents/access-document.ts";
import { DEPLOYING as DEPLOYING_PAGE } from "../../tests/support/documents/deploying-document.ts";
import type { Binding } from "../../tests/support/google/roles.ts";
import { type Google, startGoogle } from "../../tests/support/google/google.ts";
import { lendCredentials, PERSON, WORKFLOW } from "../../tests/support/google/lent-credentials.ts";
import { type Ran, runCommand } from "../../tests/support/google/run-command.ts";
import { ROOT } from "../../tests/support/site/running-app.ts";

// docs/operate/access.md names each command's identity, its roles, and what happens without each role. This
// file runs the commands with these roles, against a stand-in for Google that checks permissions.

const DIST = join(ROOT, "dist");
const RULES = readFileSync(join(ROOT, "firestore.rules"), "utf8");
const SITE_HOST = `${PROJECT}.web.app`;
const UID = "client-from-before";
const EMAIL = "client@example.org";
/** Of a client whom no test erases. */
const OTHER_EMAIL = "other@example.org";
const COACH = "coach@example.org";
/** Commands that deploy; scripts/operate/deploy/deploy.process.test.ts tests them. */
const DEPLOYING = new Set(["deploy", "deploy --rules-only", "deploy --back", "a preview"]);
/** Entries of docs/operate/access.md that are no commands. */
const BECOMING = new Set(["becoming one of these", "a workflow that becomes its own"]);

const addressOf = (identity: string): string => `${identity}@${PROJECT}.iam.gserviceaccount.com`;
const memberOf = (identity: string): string => `serviceAccount:${addressOf(identity)}`;

let folder: string;
let lent: ReturnType<typeof lendCredentials>;
let backend: TestBackend;
let google: Google;
let mails: SMTPServer;
let mailsArrived: number;
let key: RecoveryKey;
let backup: string;

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

/** Adds a client with every kind of value that production leaves out of its responses. */
async function fill(api: GoogleApi): Promise<void> {
  const { hashConfig } = CONFIG.signIn;
  await api.accounts(":batchCreate", {
    users: [
      { localId: UID, email: EMAIL, passwordHash: "aGFzaA==", salt: "c2FsdA==" },
      { localId: "other-client", email: OTHER_EMAIL },
    ],
    hashAlgorithm: hashConfig.algorithm,
    signerKey: hashConfig.signerKey,
    saltSeparator: hashConfig.saltSeparator,
    rounds: hashConfig.rounds,
    memoryCost: hashConfig.memoryCost,
  });
  const documents: Readonly<Record<string, object>> = {
    [`clients/${UID}`]: {
      role: { stringValue: "client" },
      email: { stringValue: EMAIL },
      name: { stringValue: "A Client" },
      story: { mapValue: { fields: { story: { stringValue: "An answer." } } } },
      ready: { mapValue: {} },
      list: { arrayValue: {} },
      place: { geoPointValue: { latitude: 52 } },
    },
    "clients/other-client": {
      role: { stringValue: "client" },
      secondFactor: { booleanValue: true },
    },
    [`coachNotes/${UID}`]: {},
    [`replies/${UID}`]: {
      given: { mapValue: { fields: { "section/story": { mapValue: {} } } } },
    },
    [`earlierTexts/${UID}`]: {
      texts: { mapValue: { fields: { "story/story/a": { stringValue: "Another answer." } } } },
      keptAt: {
        mapValue: { fields: { "story/story/a": { timestampValue: "2026-05-06T07:08:09Z" } } },
      },
    },
    "contactMessages/m": {
      email: { stringValue: EMAIL },
      timestamp: { timestampValue: new Date().toISOString() },
      handled: { booleanValue: false },
    },
  };
  await api.documents(":commit", {
    writes: Object.entries(documents).map(([path, fields]) => ({
      update: { name: api.documentsPrefix + path, fields },
    })),
  });
}

const settings = (): Readonly<Record<string, unknown>> => {
  const { [PATHS.query]: _query, [PATHS.accounts]: _accounts, ...rest } = healthyReplies(RULES);
  return rest;
};

async function play(behind: TestBackend): Promise<Google> {
  const played = await startGoogle({
    project: PROJECT,
    backend: () => behind.origin,
    credentials: lent.credentials,
    site: { hosts: [SITE_HOST], serve: createHosting(join(DIST, "firebase.json"), DIST).serve },
  });
  played.reply(settings());
  return played;
}

/** An IAM member's access to the stand-in for Google, for calling a command's code in this process. */
const accessOf = (played: Google, member: string): GoogleAccess => {
  const headers = new Headers({ authorization: `Bearer ${played.tokenOf(member)}` });
  return {
    projectId: PROJECT,
    addressOf: (service) => `${played.origin}/${service}`,
    headers: () => Promise.resolve(headers),
    firstPause: 1,
  };
};
const apiOf = (played: Google, member: string): GoogleApi =>
  openGoogleApi({ projectId: PROJECT }, accessOf(played, member));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "operator-"));
  lent = lendCredentials(folder);
  key = await newRecoveryKey();
  writeFileSync(join(folder, "recovery-key"), key.code);
  writeFileSync(join(folder, "recipient.txt"), key.recipient);
  writeFileSync(join(folder, "password"), "a calm river 24");
  // Takes a backup of one backend, which the tests restore into another one.
  const before = await startBackend();
  await fill(openGoogleApi({ projectId: PROJECT, host: before.host }));
  const then = await play(before);
  then.allow({ bindings: bindingsOf(memberOf("site-backup"), "site-backup"), ownRoles: OWN_ROLES });
  const taken = await takeBackup(join(folder, "before"), {
    api: apiOf(then, memberOf("site-backup")),
    recipient: key.recipient,
    questions: "of then",
    rules: RULES,
  });
  backup = taken.file;
  await then.close();
  await before.stop();
  backend = await startBackend();
  google = await play(backend);
  mailsArrived = 0;
  mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      done(null, { user: "coach" });
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => {
        mailsArrived += 1;
        done();
      });
    },
  });
  mails.listen(0, "127.0.0.1");
  await once(mails.server, "listening");
});

afterAll(async () => {
  await new Promise<void>((resolve) => {
    mails.close(resolve);
  });
  await google.close();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
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
const identityOf = (command: string): string => needsOf(command)[0]?.identity ?? "";

/** The permission to impersonate a service account, as docs/operate/access.md grants it. */
const becoming = (identity: string): readonly Binding[] =>
  NEEDS.filter(({ command }) => BECOMING.has(command)).map(({ command, role }) => ({
    member: command.startsWith("a workflow") ? WORKFLOW : PERSON,
    role,
    on: addressOf(identity),
  }));

/** Grants the roles that docs/operate/access.md lists for a command, except for the role `without`. */
function allowFor(command: string, without?: string): void {
  const identity = identityOf(command);
  google.allow({
    ownRoles: OWN_ROLES,
    bindings: [
      ...becoming(identity),
      ...bindingsOf(
        memberOf(identity),
        identity,
        (need) => need.command === command && need.role !== without,
      ),
    ],
  });
}

const port = (): number => {
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port: listening } = mails.server.address() as AddressInfo;
  return listening;
};

/** Runs a command with its identity's credentials and roles. */
async function run(command: string, ...words: readonly string[]): Promise<Ran> {
  allowFor(command);
  const address = addressOf(identityOf(command));
  const isOfWorkflow = ["backup", "mail-of-the-day"].includes(command);
  return runCommand(
    { google, folder },
    isOfWorkflow ? lent.ofWorkflow(address) : lent.lentTo(address),
    join(ROOT, "scripts/operate/commands", `${command}.ts`),
    [...words, "--project", PROJECT],
    {
      MAIL_HOST: "127.0.0.1",
      MAIL_PORT: String(port()),
      MAIL_USER: "coach",
      MAIL_PASSWORD: "kept-to-myself-7",
      MAIL_FROM: "desk@example.org",
      MAIL_TO: "coach@example.org",
    },
  );
}

const inFolder = (name: string): string => join(folder, name);

// The tests follow a project's life: each test begins with the state that the previous test has left.
describe("with the roles that docs/operate/access.md names", () => {
  const ran = new Set<string>();
  it.each<[command: string, words: () => readonly string[], says: string]>([
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
  ])("npm run site -- %s does its work", async (command, words, says) => {
    const { code, said } = await run(command, ...words());
    expect(said).toContain(says);
    expect(code, said).toBe(command === "doctor" ? 1 : 0);
    expect(google.missed).toEqual([]);
    ran.add(command);
  });

  it("a copy that stops at a file of before leaves no other file", async () => {
    const copies = inFolder("copies-of-before");
    mkdirSync(copies);
    writeFileSync(join(copies, "other-client.json"), "Before.");
    const words = ["--uid", "other-client", "--notes", "without", "--to", copies];
    expect((await run("export-client", ...words)).said).toContain("is there already");
    expect(readdirSync(copies)).toEqual(["other-client.json"]);
    expect(readFileSync(join(copies, "other-client.json"), "utf8")).toBe("Before.");
  });

  it("every command of the page was run", () => {
    const commands = NEEDS.map(({ command }) => command).filter(
      (command) => !DEPLOYING.has(command) && !BECOMING.has(command),
    );
    expect(new Set(commands)).toEqual(ran);
    expect(new Set(NEEDS.map(({ identity }) => identity))).toEqual(
      new Set([...IDENTITIES, "yourself", "GitHub"]),
    );
    expect(mailsArrived).toBe(1);
  });

  it("every permission of the project's own roles was needed", () => {
    for (const { identity, role } of NEEDS.filter((need) => need.role in OWN_ROLES)) {
      for (const permission of OWN_ROLES[role] ?? []) {
        expect(google.used, role).toContain(`${memberOf(identity)} ${permission}`);
      }
    }
  });

  it("keeps password hashes in a backup of the workflow's", async () => {
    const [file = ""] = readdirSync(inFolder("backups"));
    const lines: BackupLine[] = [];
    for await (const line of linesOf(join(inFolder("backups"), file), key.code)()) {
      lines.push(line);
    }
    expect(lines).toContainEqual(
      expect.objectContaining({
        kind: "account",
        user: expect.objectContaining({ localId: UID, passwordHash: "aGFzaA" }) as unknown,
      }),
    );
  });
});

/** Each command's requests, which the tests below try without one of its roles. */
const WORK: Readonly<Record<string, (api: GoogleApi, member: string) => Promise<unknown>>> = {
  restore: (api) => restoreProject(api, linesOf(backup, key.code)),
  "after-restore": (api) => renewRevisions(api, askedSections(), Date.now()),
  "create-coach": (api) =>
    createAccount(api, {
      name: "Another",
      email: "another@example.org",
      password: "a calm river 24",
      phone: "",
      dateOfBirth: "",
      role: "admin",
      mustChangePassword: true,
    }),
  "mail-of-the-day": (api) =>
    mailOfTheDay(api, {
      siteAddress: "",
      now: new Date(),
      backups: undefined,
      mailbox: { reach: () => Promise.resolve(), send: () => Promise.resolve() },
    }),
  "export-client": async (api) => {
    const { uid } = await findClient(api, { email: OTHER_EMAIL });
    const entry = auditEntry(api, "exported", { of: uid, at: new Date().toISOString() });
    return api.documents(":commit", { writes: [entry] });
  },
  "remove-second-factor": (api) => removeSecondFactor(api, { email: COACH }),
  doctor: async (_api, member) => {
    const project = openProject({
      projectId: PROJECT,
      isProduction: true,
      addressOf: (service) => `${google.origin}/${service}`,
      ask: openGoogle(accessOf(google, member)),
      siteAddress: google.origin,
      root: ROOT,
      commit: undefined,
      built: DIST,
      backups: undefined,
    });
    const findings = (await examine(project, CHECKS)).flatMap(({ findings: found }) => found);
    throw new Error(
      findings.flatMap(({ state, says }) => (state === "not looked at" ? [says] : [])).join("\n"),
    );
  },
  backup: async (api) => {
    for await (const line of readProject(api, { questions: "", rules: "" })) {
      void line;
    }
  },
  "erase-client": async (api) => {
    const found = await findClient(api, { email: OTHER_EMAIL });
    return eraseClient(api, found, erasureOf(found, new Date()));
  },
};

describe("without a role that docs/operate/access.md names", () => {
  const needs = NEEDS.filter(({ command }) => command in WORK);
  it.each(needs.filter(({ without }) => !without.startsWith("goes on")))(
    "$role, $command names $without",
    async ({ command, identity, role, without }) => {
      allowFor(command, role);
      const member = memberOf(identity);
      const work = WORK[command]?.(apiOf(google, member), member);
      await expect(work).rejects.toThrow(without);
    },
  );

  it("siteHashes, a backup goes on, and has no password hash", async () => {
    expect(needs.filter(({ without }) => without.startsWith("goes on"))).toMatchObject([
      { command: "backup", role: "siteHashes" },
    ]);
    allowFor("backup", "siteHashes");
    const lines: BackupLine[] = [];
    for await (const line of readProject(apiOf(google, memberOf("site-backup")), {
      questions: "",
      rules: "",
    })) {
      lines.push(line);
    }
    const accounts = lines.filter(({ kind }) => kind === "account");
    expect(accounts.length).toBeGreaterThan(1);
    expect(JSON.stringify(accounts)).not.toMatch(/passwordHash|UkVEQUNURUQ/u);
  });

  it.each(NEEDS.filter(({ command }) => BECOMING.has(command)))(
    "$role, $command names $without",
    async ({ command, without }) => {
      const isWorkflow = command.startsWith("a workflow");
      const address = addressOf("site-backup");
      google.allow({
        ownRoles: OWN_ROLES,
        bindings: bindingsOf(memberOf("site-backup"), "site-backup"),
      });
      const { code, said } = await runCommand(
        { google, folder },
        isWorkflow ? lent.ofWorkflow(address) : lent.lentTo(address),
        join(ROOT, "scripts/operate/commands/backup.ts"),
        ["--to", inFolder("none"), "--recipient", inFolder("recipient.txt"), "--project", PROJECT],
      );
      expect(said).toContain(without);
      expect(code).toBe(1);
    },
  );
});

it("a person's own login names the project whose quota it uses", async () => {
  google.allow({ ownRoles: {}, bindings: [] });
  const { code, said } = await runCommand(
    { google, folder },
    lent.ofPerson(PROJECT),
    join(ROOT, "scripts/operate/commands/after-restore.ts"),
    ["--project", PROJECT],
  );
  expect(said).toContain("datastore.entities.list");
  expect(code).toBe(1);
  expect(google.asked.at(-1)).toMatchObject({
    members: [PERSON],
    headers: { "x-goog-user-project": PROJECT },
  });
});

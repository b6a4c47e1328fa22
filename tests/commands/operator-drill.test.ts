import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askedSections } from "../../scripts/operate/admin/renew-revisions.ts";
import type { GoogleApi } from "../../scripts/operate/admin/google-api.ts";
import { linesOf } from "../../scripts/operate/backup/backup-file.ts";
import { readAccounts, readDocuments } from "../../scripts/operate/backup/read-project.ts";
import { UNFINISHED } from "../../scripts/operate/backup/sealed-file.ts";
import { revisionAfterRestore } from "../../src/domain/answer/revision.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { runProgram } from "../support/run-program.ts";
import { IS_ON_GOOGLES } from "../support/site/not-at-google.ts";
import { ROOT, type RunningApp, runApp } from "../support/site/running-app.ts";

// The operator's commands, up to a restore after a total loss: here on the embedded backend, and with
// `--project google` on Google's emulators. Each test begins with the state that the previous one has left.

const LEAVES = "leaves-since-then";
const STAYS = "client-from-before";
const COACH = "second.coach@example.org";
const PASSWORD = "green-meadow-31";
const LETTER = "Something nobody else may ever read. ".repeat(200);

const emailOf = (uid: string): string => `${uid}@example.org`;

let folder: string;
let app: RunningApp;
/** The project into which the backup is put back. */
let empty: RunningApp;
let mails: MailServer;

const inFolder = (name: string): string => join(folder, name);

/** An app of which nobody opens a page. */
const runGoogle = (): Promise<RunningApp> =>
  runApp(ROOT, () => ({
    serve: (_request, response) => {
      response.writeHead(404).end();
    },
    close: () => Promise.resolve(),
  }));

const say = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });
const REVISION = { integerValue: "7" };

/** Adds a client with a file, notes, a reply, an earlier text and a message, as the site stores them. */
async function addClient({ accounts, documents, documentsPrefix }: GoogleApi, uid: string) {
  const email = emailOf(uid);
  await accounts("", { localId: uid, email, password: PASSWORD });
  const contents: Readonly<Record<string, object>> = {
    clients: {
      role: say("client"),
      email: say(email),
      name: say("A Client"),
      secondFactor: { booleanValue: uid === STAYS },
      story: map({ story: say(LETTER), age: { integerValue: "5" } }),
      questionnaire: map({ height: { doubleValue: 168.5 }, age: { doubleValue: 5 } }),
      ready: { mapValue: {} },
      list: { arrayValue: {} },
      place: { geoPointValue: { latitude: 52 } },
      revisions: map({ story: REVISION, earlier: REVISION }),
    },
    coachNotes: {
      notes: map({ client: say("What I noticed.") }),
      revisions: map({ notes: REVISION }),
    },
    replies: { given: map({ "section/story": map({}) }) },
    earlierTexts: {
      texts: map({ "story/story/a": say(LETTER) }),
      keptAt: map({ "story/story/a": { timestampValue: "2026-05-06T07:08:09.123456Z" } }),
    },
    contactMessages: {
      email: say(email.toUpperCase()),
      timestamp: { timestampValue: new Date().toISOString() },
      handled: { booleanValue: false },
    },
  };
  await documents(":commit", {
    writes: Object.entries(contents).map(([collection, fields]) => ({
      update: { name: `${documentsPrefix}${collection}/${uid}`, fields },
    })),
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "operator-drill-"));
  writeFileSync(inFolder("password"), "a calm river 24");
  mkdirSync(inFolder("backups"));
  // What a backup has left that was killed while it wrote.
  writeFileSync(inFolder(`backups/backup-2026-01-01T00-00-00.000Z.age${UNFINISHED}`), "half");
  mails = await startMailServer();
  [app, empty] = await Promise.all([runGoogle(), runGoogle()]);
  await clear(empty);
  await addClient(app.api, LEAVES);
  await addClient(app.api, STAYS);
}, 600_000);

afterAll(async () => {
  await Promise.all([app.close(), empty.close(), mails.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Takes away the coach of every running app. */
async function clear({ api }: RunningApp): Promise<void> {
  for await (const { user } of readAccounts(api)) {
    await api.accounts(":delete", { localId: user.localId });
    await api.documents(":commit", {
      writes: [{ delete: `${api.documentsPrefix}clients/${user.localId}` }],
    });
  }
}

/** What the last command has said. */
let said = "";

async function run(
  command: string,
  words: readonly string[],
  { origin }: RunningApp,
  input?: string,
) {
  const { code, output } = await runProgram(
    `scripts/operate/commands/${command}.ts`,
    [...words, "--host", new URL(origin).host],
    { env: mails.settings, ...(input !== undefined && { input }) },
  );
  said = output;
  return code;
}

const key = (): string => readFileSync(inFolder("key"), "utf8");
const backup = (): string => inFolder(`backups/${readdirSync(inFolder("backups"))[0] ?? ""}`);
const recipient = (): readonly string[] => ["--recipient", inFolder("recipient.txt")];
const erasing = (): readonly string[] => ["--uid", LEAVES, "--list", inFolder("erasures.json")];
const putBack = (...more: readonly string[]): readonly string[] =>
  [backup(), "--erasures", inFolder("erasures.json"), "--key-file", inFolder("key")].concat(more);

type Documents = Map<string, object>;

/** The documents by path, without the entry of the restore itself. */
async function documentsIn(
  lines: AsyncIterable<{ readonly kind: string; readonly path?: string; readonly fields?: object }>,
): Promise<Documents> {
  const documents: Documents = new Map();
  for await (const { path, fields } of lines) {
    if (path !== undefined && fields !== undefined && !path.startsWith("auditLog/restored-")) {
      documents.set(path, fields);
    }
  }
  return documents;
}

async function stored({ api }: RunningApp): Promise<string> {
  const accounts: unknown[] = [];
  for await (const account of readAccounts(api)) {
    accounts.push(account);
  }
  return JSON.stringify([accounts, [...(await documentsIn(readDocuments(api)))]]);
}

/** The documents as a restore leaves them: with a new revision of each section and of the notes. */
function withRevisions(documents: Documents, integerValue: string): Documents {
  const renewed = new Map(documents);
  const renew = (path: string, names: readonly string[]): void => {
    const revisions = map(Object.fromEntries(names.map((name) => [name, { integerValue }])));
    renewed.set(path, { ...documents.get(path), revisions });
  };
  for (const [path, fields] of documents) {
    if (path.startsWith("clients/")) {
      renew(path, [...askedSections(), ...("revisions" in fields ? ["earlier"] : [])]);
      renew(path.replace("clients/", "coachNotes/"), ["notes"]);
    }
  }
  return renewed;
}

interface Step {
  readonly command: string;
  readonly words?: () => readonly string[];
  readonly says: string;
  readonly input?: () => string;
  readonly code?: number;
  readonly at?: () => RunningApp;
  /** What is true then. */
  readonly after?: () => Promise<void> | void;
}

it.each<Step>([
  {
    command: "backup",
    words: () => ["--new-key", ...recipient()],
    says: "The recovery key.",
    after: () => {
      writeFileSync(inFolder("key"), /AGE-SECRET-KEY-\S+/u.exec(said)?.[0] ?? "");
    },
  },
  {
    command: "create-coach",
    words: () => ["--name", "A", "--email", COACH, "--password-file", inFolder("password")],
    says: "can now sign in as the coach.",
    after: async () => {
      // The rules count the days of a first password from this entry.
      const there = await stored(app);
      const [, uid = ""] = /"auditLog\/created-(\w+)"/u.exec(there) ?? [];
      expect(there).toContain(`"clients/${uid}"`);
    },
  },
  {
    command: "create-coach",
    words: () => ["--name", "B", "--email", COACH],
    input: () => "another calm river",
    says: "is a coach already. Nothing was changed, the password neither.",
    after: () => {
      expect(mails.arrived).toHaveLength(0);
    },
  },
  { command: "mail-of-the-day", says: "The mail of the day was sent." },
  {
    command: "mail-of-the-day",
    says: "The mail of today was sent before",
    after: () => {
      expect(mails.arrived).toHaveLength(1);
    },
  },
  {
    command: "backup",
    words: () => ["--to", inFolder("backups"), ...recipient()],
    says: "Everything is in ",
    after: () => {
      expect(readdirSync(inFolder("backups"))).toHaveLength(1);
      expect(readFileSync(backup(), "latin1")).not.toMatch(/nobody else|example\.org|stringValue/u);
    },
  },
  {
    command: "backup",
    words: () => ["--check", backup()],
    input: key,
    says: "can be put back: 14 documents and 4 accounts were",
  },
  {
    command: "erase-client",
    words: erasing,
    says: "- her file with all her answers\n- the notes about her\n- the words that the coach gave her\n- her earlier texts\n- messages from her address: 1\n- her login\n",
    after: async () => {
      expect(said).toContain("Nothing was done.");
      expect(await stored(app)).toContain(emailOf(LEAVES));
    },
  },
  {
    command: "erase-client",
    words: () => [...erasing(), "--yes"],
    says: `Erased, of A Client, ${emailOf(LEAVES)}, id ${LEAVES}:`,
    after: async () => {
      const left = await stored(app);
      expect(left).toContain(`"erasures/${LEAVES}"`);
      expect(left).not.toMatch(new RegExp(`"\\w+/${LEAVES}",\\{"(?!at)|${emailOf(LEAVES)}`, "iu"));
    },
  },
  { command: "restore", words: putBack, says: "Nothing was done.", code: 1, at: () => empty },
  {
    command: "restore",
    words: () => putBack("--coaches", /--coaches (\S+)/u.exec(said)?.[1] ?? ""),
    says: "Put back and compared: 14 documents and 4 accounts, but for 6 of people who were erased.",
    at: () => empty,
    after: bringsBackTheRest,
  },
  { command: "after-restore", says: "3 files are marked as restored.", at: () => empty },
  {
    command: "export-client",
    words: () => ["--uid", STAYS, "--notes", "with", "--to", inFolder("copies")],
    says: "4 answers, 1 earlier texts, 1 replies and 1 messages",
    at: () => empty,
  },
  {
    command: "remove-second-factor",
    words: () => ["--email", emailOf(STAYS)],
    says: "Done.",
    at: () => empty,
  },
])("$command does its work: $says", async (step) => {
  const { command, words, says, input, code = 0, at, after } = step;
  const ended = await run(command, words?.() ?? [], at?.() ?? app, input?.());
  expect(said).toContain(says);
  expect(ended, said).toBe(code);
  await after?.();
});

/** Everything is elsewhere as it was, but for who was erased, and for the revisions. */
async function bringsBackTheRest(): Promise<void> {
  const expected = await documentsIn(linesOf(backup(), key())());
  for (const path of expected.keys()) {
    if (path.endsWith(LEAVES)) {
      expected.delete(path);
    }
  }
  const there = await documentsIn(readDocuments(empty.api));
  expect(there.delete(`erasures/${LEAVES}`)).toBe(true);
  // A page that stayed open knows an older revision, and so reports a conflict.
  const [revision = ""] =
    /(?<="notes":\{"integerValue":")\d+/u.exec(JSON.stringify(there.get(`coachNotes/${STAYS}`))) ??
    [];
  const anHourAgo = revisionAfterRestore(Date.now() - 3_600_000);
  expect(Number(revision)).toBeGreaterThan(anHourAgo);
  expect(there.has(`clients/${STAYS}`)).toBe(true);
  expect(there).toEqual(withRevisions(expected, revision));
  expect(await stored(empty)).not.toContain(emailOf(LEAVES));
  // Google's emulator makes hashes of its own.
  if (!IS_ON_GOOGLES) {
    const address = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k";
    const { status } = await fetch(empty.origin + address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: emailOf(STAYS), password: PASSWORD }),
    });
    expect(status).toBe(200);
  }
}

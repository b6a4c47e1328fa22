import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newRecoveryKey } from "../../scripts/operate/backup/recovery-key.ts";
import { ROOT, type RunningApp, runApp } from "../support/site/running-app.ts";

// The operator's commands on Google's emulators. Each test begins with the state that the previous one has left.

const UID = "client-from-before";
const EMAIL = "client@example.org";
const COACH = "second.coach@example.org";

let folder: string;
let app: RunningApp;
/** The project into which a backup is put back. */
let empty: RunningApp;
let mails: SMTPServer;
let mailsArrived = 0;

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

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "operator-google-"));
  const { code, recipient } = await newRecoveryKey();
  writeFileSync(inFolder("key"), code);
  writeFileSync(inFolder("recipient.txt"), recipient);
  writeFileSync(inFolder("password"), "a calm river 24");
  vi.stubEnv("ON_GOOGLES_EMULATORS", "yes");
  [app, empty] = await Promise.all([runGoogle(), runGoogle()]);
  await clear(empty);
  const { api } = app;
  await api.accounts("", { localId: UID, email: EMAIL, password: "green-meadow-31" });
  const documents: Readonly<Record<string, object>> = {
    [`clients/${UID}`]: {
      role: say("client"),
      email: say(EMAIL),
      name: say("A Client"),
      secondFactor: { booleanValue: true },
      story: map({ story: say("An answer."), age: { integerValue: "5" } }),
      questionnaire: map({ height: { doubleValue: 168.5 }, age: { doubleValue: 5 } }),
      ready: { mapValue: {} },
      list: { arrayValue: {} },
      place: { geoPointValue: { latitude: 52 } },
      revisions: map({ story: { integerValue: "3" } }),
    },
    [`coachNotes/${UID}`]: {},
    [`replies/${UID}`]: { given: map({ "section/story": map({}) }) },
    [`earlierTexts/${UID}`]: {
      texts: map({ "story/story/a": say("Another answer.") }),
      keptAt: map({ "story/story/a": { timestampValue: "2026-05-06T07:08:09.123456Z" } }),
    },
    "contactMessages/m": {
      email: say(EMAIL),
      timestamp: { timestampValue: new Date().toISOString() },
      handled: { booleanValue: false },
    },
  };
  await api.documents(":commit", {
    writes: Object.entries(documents).map(([path, fields]) => ({
      update: { name: api.documentsPrefix + path, fields },
    })),
  });
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
}, 600_000);

afterAll(async () => {
  await Promise.all([app.close(), empty.close()]);
  await new Promise<void>((resolve) => {
    mails.close(resolve);
  });
  rmSync(folder, { recursive: true, force: true });
});

/** Takes away the coach of every running app. */
async function clear({ api }: RunningApp): Promise<void> {
  const { users }: { users?: readonly { localId: string }[] } = Object(
    await api.accounts(":batchGet?maxResults=10"),
  );
  for (const { localId } of users ?? []) {
    await api.accounts(":delete", { localId });
    await api.documents(":commit", {
      writes: [{ delete: `${api.documentsPrefix}clients/${localId}` }],
    });
  }
}

/** What the last command has said. */
let said = "";

async function run(command: string, words: readonly string[], { origin }: RunningApp) {
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = mails.server.address() as AddressInfo;
  const script = join(ROOT, "scripts/operate/commands", `${command}.ts`);
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, ...words, "--host", new URL(origin).host],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        MAIL_HOST: "127.0.0.1",
        MAIL_PORT: String(port),
        MAIL_USER: "coach",
        MAIL_PASSWORD: "kept-to-myself-7",
        MAIL_FROM: "desk@example.org",
        MAIL_TO: "coach@example.org",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const [[code], out, error] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  said = out + error;
  return Number(code);
}

const backup = (): string => join(inFolder("backups"), readdirSync(inFolder("backups"))[0] ?? "");
const putBack = (...more: readonly string[]): readonly string[] => [
  backup(),
  "--erasures",
  "none",
  "--key-file",
  inFolder("key"),
  ...more,
];

interface Step {
  readonly command: string;
  readonly words?: () => readonly string[];
  readonly says: string;
  readonly code?: number;
  readonly at?: () => RunningApp;
}

it.each<Step>([
  {
    command: "create-coach",
    words: () => ["--name", "A", "--email", COACH, "--password-file", inFolder("password")],
    says: "can now sign in as the coach.",
  },
  { command: "mail-of-the-day", says: "The mail of the day was sent." },
  { command: "mail-of-the-day", says: "The mail of today was sent before" },
  {
    command: "doctor",
    words: () => ["--built", folder],
    says: "Email enumeration protection is on.",
    // The new coach still has the password that she was given.
    code: 1,
  },
  {
    command: "backup",
    words: () => ["--to", inFolder("backups"), "--recipient", inFolder("recipient.txt")],
    says: "Everything is in ",
  },
  {
    command: "backup",
    words: () => ["--check", backup(), "--key-file", inFolder("key")],
    says: "can be put back: 9 documents and 3 accounts were",
  },
  { command: "restore", words: putBack, says: "Nothing was done.", code: 1, at: () => empty },
  {
    command: "restore",
    words: () => putBack("--coaches", /--coaches (\S+)/u.exec(said)?.[1] ?? ""),
    says: "Put back and compared: 9 documents and 3 accounts",
    at: () => empty,
  },
  { command: "after-restore", says: "3 files are marked as restored.", at: () => empty },
  {
    command: "export-client",
    words: () => ["--uid", UID, "--notes", "with", "--to", inFolder("copies")],
    says: "4 answers, 1 earlier texts, 1 replies and 1 messages",
  },
  { command: "remove-second-factor", words: () => ["--email", EMAIL], says: "Done." },
  {
    command: "erase-client",
    words: () => ["--uid", UID, "--yes", "--list", inFolder("erasures.json")],
    says: `Erased, of A Client, ${EMAIL}, id ${UID}:`,
  },
])("$command does its work on Google's emulators: $says", async (step) => {
  const { command, words, says, code = 0, at } = step;
  const ended = await run(command, words?.() ?? [], at?.() ?? app);
  expect(said).toContain(says);
  expect(ended, said).toBe(code);
  expect(mailsArrived).toBe(command === "create-coach" ? 0 : 1);
});

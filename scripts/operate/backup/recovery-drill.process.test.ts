import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { revisionAfterRestore } from "../../../src/domain/answer/revision.ts";
import { askedSections } from "../admin/asked-sections.ts";
import { openGoogleApi } from "../admin/google-api.ts";
import { type AppServer, LOCAL_PROJECT, startAppServer } from "../../app-server/app-server.ts";
import { ROOT } from "../../../tests/support/site/running-app.ts";
import { linesOf } from "./backup-file.ts";
import { readAccounts, readDocuments } from "./read-project.ts";
import { UNFINISHED } from "./sealed-file.ts";

// Rehearses a restore after a total loss, with the real commands, on embedded backends that enforce the rules.

const PASSWORD = "green-meadow-31";
const LETTER = "Something nobody else may ever read. ".repeat(200);

const REPLY = {
  text: { stringValue: "I have read it twice." },
  question: { stringValue: "What is your story?" },
  at: { timestampValue: "2026-05-06T07:08:09.123456Z" },
};

const REVISION = { integerValue: "7" };

const KEPT = { "story/story/a": { timestampValue: "2026-05-07T00:00:00.654321Z" } };

const folder = mkdtempSync(join(tmpdir(), "recovery-drill-"));
const backups = join(folder, "backups");
const recipient = join(folder, "recipient.txt");
const list = join(folder, "erasures.json");
let server: AppServer;
let key: string;

const start = (name: string): Promise<AppServer> =>
  startAppServer({
    root: ROOT,
    dataDirectory: join(folder, name),
    port: 0,
    watchRules: false,
    print: () => undefined,
    files: () => ({ serve: () => undefined, close: () => Promise.resolve() }),
  });

const hostOf = ({ origin }: AppServer): string => new URL(origin).host;
const apiOf = (of: AppServer) => openGoogleApi({ projectId: LOCAL_PROJECT, host: hostOf(of) });

interface Said {
  readonly code: unknown;
  readonly output: string;
}

async function run(command: string, args: readonly string[], input = ""): Promise<Said> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", `scripts/operate/commands/${command}.ts`, ...args],
    {
      cwd: ROOT,
    },
  );
  child.stdin.end(input);
  const [[code], ...said] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: said.join("") };
}

const backup = () => ["--host", hostOf(server), "--recipient", recipient, "--to", backups];

async function account(method: string, email: string): Promise<string> {
  const address = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`;
  const response = await fetch(server.origin + address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  const { localId = "" }: { localId?: string } = Object(await response.json());
  return localId;
}

/** Adds a client with a file, notes, a reply, an earlier text and a message, as the site stores them. */
async function addClient(email: string): Promise<string> {
  const uid = await account("signUp", email);
  const api = apiOf(server);
  const value = (stringValue: string) => ({ stringValue });
  const write = (path: string, fields: object) => ({
    update: { name: api.documentsPrefix + path, fields },
  });
  await api.documents(":commit", {
    writes: [
      write(`clients/${uid}`, {
        name: value("A Client"),
        email: value(email),
        phone: value(""),
        dateOfBirth: value(""),
        role: value("client"),
        mustChangePassword: { booleanValue: false },
        story: { mapValue: { fields: { story: value(LETTER) } } },
        revisions: { mapValue: { fields: { story: REVISION, earlier: REVISION } } },
      }),
      write(`coachNotes/${uid}`, {
        notes: { mapValue: { fields: { client: value("What I noticed.") } } },
        revisions: { mapValue: { fields: { notes: REVISION } } },
      }),
      write(`replies/${uid}`, {
        given: {
          mapValue: { fields: { "answer/story/story": { mapValue: { fields: REPLY } } } },
        },
        last: value("answer/story/story"),
      }),
      write(`earlierTexts/${uid}`, {
        texts: { mapValue: { fields: { "story/story/a": value(LETTER) } } },
        keptAt: { mapValue: { fields: KEPT } },
      }),
      write(`contactMessages/${uid}`, {
        email: value(email.toUpperCase()),
        message: value("Hello"),
      }),
    ],
  });
  return uid;
}

type Documents = ReadonlyMap<string, unknown>;

async function documentsIn(file: string): Promise<Documents> {
  const documents = new Map<string, unknown>();
  for await (const line of linesOf(file, key)()) {
    if (line.kind === "document") {
      documents.set(line.path, line.fields);
    }
  }
  return documents;
}

async function documentsOf(of: AppServer): Promise<Documents> {
  const documents = new Map<string, unknown>();
  for await (const { path, fields } of readDocuments(apiOf(of))) {
    // Leaves out the audit entries of the restore itself.
    if (!path.startsWith("auditLog/restored-")) {
      documents.set(path, fields);
    }
  }
  return documents;
}

async function accountsOf(of: AppServer): Promise<readonly unknown[]> {
  const accounts: unknown[] = [];
  for await (const line of readAccounts(apiOf(of))) {
    accounts.push(line);
  }
  return accounts;
}

/** The documents as a restore leaves them: with a new revision of each section and of the notes. */
const withRevisions = (documents: Documents, integerValue: string): Documents =>
  new Map(
    Array.from(documents, ([path, fields]) => {
      const names = path.startsWith("clients/")
        ? [...askedSections(), "earlier"]
        : path.startsWith("coachNotes/")
          ? ["notes"]
          : [];
      const renewed = Object.fromEntries(names.map((name) => [name, { integerValue }]));
      const revisions = names.length === 0 ? {} : { revisions: { mapValue: { fields: renewed } } };
      return [path, { ...Object(fields), ...revisions }] as const;
    }),
  );

async function newKey(file: string): Promise<string> {
  const { output } = await run("backup", ["--new-key", "--recipient", file]);
  const [code] = /AGE-SECRET-KEY-\S+/u.exec(output) ?? [];
  if (code === undefined) {
    throw new Error(`There is no key: ${output}`);
  }
  return code;
}

const paths = async (of: AppServer): Promise<readonly string[]> => [
  ...(await documentsOf(of)).keys(),
];

beforeAll(async () => {
  mkdirSync(backups);
  server = await start("live");
  key = await newKey(recipient);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the drill", { timeout: 180_000 }, () => {
  it("brings everything back elsewhere, but for who was erased", async () => {
    const leaves = await addClient("leaves@example.org");
    const clients = await Promise.all(["one@example.org", "two@example.org"].map(addClient));
    // What a backup has left that was killed while it wrote.
    writeFileSync(join(backups, `backup-2026-01-01T00-00-00.000Z.age${UNFINISHED}`), "half");
    const taken = await run("backup", backup());
    expect(taken).toEqual({ code: 0, output: expect.stringContaining("Everything is in") });
    const [whole = "", ...others] = readdirSync(backups);
    expect(others).toEqual([]);
    const file = join(backups, whole);
    expect(readFileSync(file, "latin1")).not.toMatch(/nobody else|example\.org|stringValue/u);

    const kept = await documentsIn(file);
    const who = ["--email", "leaves@example.org", "--list", list, "--host", hostOf(server)];
    const dry = await run("erase-client", who);
    expect(dry).toEqual({ code: 0, output: expect.stringContaining("Nothing was done.") });
    expect(dry.output).toContain(
      "- her file with all her answers\n- the notes about her\n- the words that the coach gave her\n- her earlier texts\n- messages from her address: 1\n- her login",
    );
    expect(await paths(server)).toContain(`clients/${leaves}`);
    const erased = await run("erase-client", [...who, "--yes"]);
    expect(erased).toEqual({
      code: 0,
      output: expect.stringContaining("Backups have copies until"),
    });
    const left = (await paths(server)).filter((path) => path.includes(leaves));
    expect(left).toEqual([`erasures/${leaves}`]);
    expect(JSON.stringify(await accountsOf(server))).not.toContain(leaves);

    // The project is lost. A restore begins on a new backend.
    await server.close();
    rmSync(join(folder, "live"), { recursive: true });
    server = await start("elsewhere");

    const checked = await run("backup", ["--check", file], key);
    expect(checked).toEqual({ code: 0, output: expect.stringContaining("can be put back") });
    const before = Date.now();
    const restored = await run(
      "restore",
      [file, "--erasures", list, "--host", hostOf(server)],
      key,
    );
    expect(restored).toEqual({ code: 0, output: expect.stringContaining("Put back and compared") });

    const there = new Map(await documentsOf(server));
    expect(there.delete(`erasures/${leaves}`)).toBe(true);
    const names = ["clients", "coachNotes", "replies", "earlierTexts", "contactMessages"];
    const expected = new Map(kept);
    for (const name of names) {
      expect(expected.delete(`${name}/${leaves}`)).toBe(true);
    }
    // A page that stayed open knows an older revision, and so reports a conflict.
    const [revision = ""] = /(?<="notes":\{"integerValue":")\d+/u.exec(
      JSON.stringify(there.get(`coachNotes/${clients[0]}`)),
    ) ?? [""];
    expect(Number(revision)).toBeGreaterThanOrEqual(revisionAfterRestore(before));
    expect(there).toEqual(withRevisions(expected, revision));
    expect([...there.keys()]).toEqual(
      expect.arrayContaining(clients.map((uid) => `clients/${uid}`)),
    );
    expect(await account("signInWithPassword", "one@example.org")).toBe(clients[0]);
  });
});

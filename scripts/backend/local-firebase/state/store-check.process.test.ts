import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { open } from "lmdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, DOCUMENTS } from "../testing/test-backend.ts";
import { checkStore } from "./store-check.ts";

const SERVER = fileURLToPath(new URL("../testing/killable-server.ts", import.meta.url));

/** Folders of a server that was stopped, and of one that was killed. */
let folders: { readonly closed: string; readonly killed: string };
const made: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-firebase-"));
  made.push(folder);
  return folder;
}

function start(dataDirectory: string): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", SERVER, dataDirectory], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

async function portOf(server: ChildProcess): Promise<number> {
  const [address]: unknown[] = await once(server, "message");
  return Number(Object(address).port);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(server, "exit");
  server.kill(signal);
  await exit;
}

/** The result of a start: a port or a message. */
async function startOf(dataDirectory: string): Promise<{ says: string; signal: unknown }> {
  const server = start(dataDirectory);
  const saying = server.stderr === null ? Promise.resolve("") : text(server.stderr);
  const exit = once(server, "exit");
  const outcome = await Promise.race([exit, portOf(server)]);
  if (typeof outcome === "number") {
    await end(server, "SIGKILL");
    return { says: "", signal: null };
  }
  return { says: await saying, signal: outcome[1] };
}

const name = (index: number) => `${DOCUMENTS}/clients/${index}`;

async function fill(port: number): Promise<void> {
  const writes = Array.from({ length: 60 }, (_, index) => ({
    update: { name: name(index), fields: { a: { stringValue: `${index} `.repeat(2_000) } } },
  }));
  const response = await fetch(`http://127.0.0.1:${port}/v1/${DOCUMENTS}:commit`, {
    method: "POST",
    headers: { "content-type": "application/json", ...ADMIN },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) {
    throw new Error(`The folder could not be filled: ${response.status}.`);
  }
}

beforeAll(async () => {
  folders = { closed: newFolder(), killed: newFolder() };
  await Promise.all(
    Object.entries(folders).map(async ([how, folder]) => {
      const server = start(folder);
      await fill(await portOf(server));
      await end(server, how === "killed" ? "SIGKILL" : "SIGTERM");
    }),
  );
}, 60_000);

afterAll(() => {
  for (const folder of made) {
    rmSync(folder, { recursive: true, force: true });
  }
});

function overwrite(file: string, from: number, to: number, byteAt: (index: number) => number) {
  const bytes = readFileSync(file);
  const size = bytes.length;
  for (let index = Math.floor(from * size); index < Math.floor(to * size); index++) {
    bytes[index] = byteAt(index);
  }
  writeFileSync(file, bytes);
}

const random = (index: number): number => (Math.imul(index, 2_654_435_761) >>> 11) & 0xff;

/** Ways to damage a database file, or the files beside it. */
const DAMAGES: readonly (readonly [string, (database: string, folder: string) => unknown])[] = [
  ["is missing", (file) => rmSync(file)],
  ["is empty", (file) => truncateSync(file, 0)],
  ["is cut in half", (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ["is cut after its first page", (file) => truncateSync(file, 4096)],
  ["has zeros for a beginning", (file) => overwrite(file, 0, 0.05, () => 0)],
  ["has zeros in its middle", (file) => overwrite(file, 0.2, 0.8, () => 0)],
  ["is nothing but zeros", (file) => overwrite(file, 0, 1, () => 0)],
  ["has random bytes from its second page on", (file) => overwrite(file, 0.1, 1, random)],
  ["is another kind of file", (file) => writeFileSync(file, "something else\n".repeat(5_000))],
  ["is a folder", (file) => (rmSync(file), mkdirSync(file))],
  [
    "was swapped with an empty one",
    (file, folder) => {
      copyFileSync(join(folder, "in-use/data.mdb"), file);
    },
  ],
  [
    "is another program's database",
    async (file) => {
      rmSync(file);
      const other = open({ path: join(file, ".."), encoding: "json" });
      await other.put("a", { b: 1 });
      await other.close();
    },
  ],
];

describe.each(["closed", "killed"] as const)("after a server that was %s, a database", (how) => {
  it.each(DAMAGES)(
    "that %s is told from a whole one, and it is said what to do",
    async (_, damage) => {
      const folder = newFolder();
      cpSync(folders[how], folder, { recursive: true });
      await damage(join(folder, "database/data.mdb"), folder);
      const says = await checkStore(folder, { wasUsed: true }).then(
        () => "",
        (thrown: unknown) => String(thrown),
      );
      expect(says).toContain(`The data in ${folder} cannot be used: `);
      expect(says).toContain("database/data.mdb");
      expect(says).toContain("Nothing in it was changed.");
    },
  );
});

it("a damaged database of a server that was killed is not started on, and the server says so", async () => {
  const folder = newFolder();
  cpSync(folders.killed, folder, { recursive: true });
  overwrite(join(folder, "database/data.mdb"), 0.2, 0.8, () => 0);
  const { says, signal } = await startOf(folder);
  expect(signal).toBeNull();
  expect(says).toContain(`The data in ${folder} cannot be used: `);
}, 60_000);

it("a whole database is started on, after a server that was stopped, and after one that was killed", async () => {
  const folder = newFolder();
  cpSync(folders.closed, folder, { recursive: true });
  for (let time = 0; time < 2; time++) {
    // Each of these servers ends by being killed.
    expect(await startOf(folder)).toEqual({ says: "", signal: null });
  }
}, 60_000);

it("one byte that changed in a closed database is noticed, and the server does not start", async () => {
  const folder = newFolder();
  cpSync(folders.closed, folder, { recursive: true });
  const file = join(folder, "database/data.mdb");
  overwrite(file, 0.5, 0.5 + 1 / statSync(file).size, () => 1);
  const { says, signal } = await startOf(folder);
  expect(signal).toBeNull();
  expect(says).toContain("not as the last server left it");
}, 60_000);

it("a backup that was put back is looked through and started on", async () => {
  const folder = newFolder();
  cpSync(folders.closed, folder, { recursive: true });
  copyFileSync(join(folders.killed, "database/data.mdb"), join(folder, "database/data.mdb"));
  rmSync(join(folder, "database-seal.json"));
  expect(await startOf(folder)).toEqual({ says: "", signal: null });
}, 60_000);

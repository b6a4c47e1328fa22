import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openState } from "./state/state.ts";
import { ADMIN, DOCUMENTS } from "./testing/test-backend.ts";

const SERVER = [
  "--import",
  "tsx",
  fileURLToPath(new URL("./testing/killable-server.ts", import.meta.url)),
];

async function originOf(server: ChildProcess): Promise<string> {
  const [address]: unknown[] = await once(server, "message");
  const { port }: Partial<AddressInfo> = Object(address);
  return `http://127.0.0.1:${port}`;
}

const KILLS = 20;
const WRITERS = 8;

describe("a process that is killed", () => {
  let dataDirectory: string;
  let child: ChildProcess;
  let origin: string;

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "local-firebase-"));
    await start();
  });
  afterEach(async () => {
    await kill();
    await rm(dataDirectory, { recursive: true });
  });

  async function start(): Promise<void> {
    child = spawn(process.execPath, [...SERVER, dataDirectory], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    origin = await originOf(child);
  }

  async function kill(): Promise<void> {
    if (child.signalCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
  }

  async function call(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...ADMIN },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    expect(response.status).toBe(200);
    return answer;
  }

  const save = (id: string, value: number) =>
    call(`/v1/${DOCUMENTS}:commit`, {
      writes: [
        {
          update: {
            name: `${DOCUMENTS}/clients/${id}`,
            fields: { value: { integerValue: String(value) } },
          },
        },
      ],
    });

  async function stored(id: string): Promise<number> {
    const documents = [`${DOCUMENTS}/clients/${id}`];
    const [answer]: readonly {
      found?: { fields: { value: { integerValue: string } } };
    }[] = Object(await call(`/v1/${DOCUMENTS}:batchGet`, { documents }));
    return Number(answer?.found?.fields.value.integerValue ?? -1);
  }

  it("shares its data with no other process while it lives", async () => {
    await expect(openState(dataDirectory)).rejects.toThrow(
      `The data in ${dataDirectory} is in use by another server on this machine.`,
    );
  });

  it("has kept every acknowledged write, accounts, sessions and its key after 20 kills", async () => {
    const auth = "/identitytoolkit.googleapis.com/v1/accounts";
    const account = { email: "client@example.org", password: "first password" };
    const { idToken }: { idToken?: string } = Object(await call(`${auth}:signUp?key=k`, account));

    const acknowledged = Array.from({ length: WRITERS }, () => -1);
    for (let killed = 0; killed < KILLS; killed++) {
      const begun = [...acknowledged];
      const writing = acknowledged.map(async (last, writer) => {
        for (let value = last + 1; ; value++) {
          await save(`writer${writer}`, value);
          acknowledged[writer] = value;
        }
      });
      const written = () => acknowledged.map((value, writer) => value - (begun[writer] ?? 0));
      await expect.poll(() => Math.min(...written())).toBeGreaterThan(4);
      child.kill("SIGKILL");
      await Promise.allSettled(writing);
      await kill();
      await start();
      for (const [writer, value] of acknowledged.entries()) {
        // The server may have stored one write more than it acknowledged.
        const kept = await stored(`writer${writer}`);
        expect([value, value + 1]).toContain(kept);
        acknowledged[writer] = kept;
      }
    }

    const found = await call(`${auth}:lookup?key=k`, { idToken });
    expect(found).toMatchObject({ users: [{ email: account.email }] });
    const signedIn = await call(`${auth}:signInWithPassword?key=k`, account);
    expect(signedIn).toMatchObject({ email: account.email });
  }, 180_000);
});

/**
 * With these options, `unshare` starts a server that has process ids of its own, as in a container: it is
 * process 1.
 */
const CONTAINER = ["--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
const hasContainers = spawnSync("unshare", [...CONTAINER, "true"]).status === 0;

describe.runIf(hasContainers)("the servers of two containers", () => {
  const startContainer = (dataDirectory: string): ChildProcess =>
    spawn("unshare", [...CONTAINER, process.execPath, ...SERVER, dataDirectory], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });

  it("share no data, though both have the same process id", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "local-firebase-"));
    const first = startContainer(dataDirectory);
    await originOf(first);
    const second = startContainer(dataDirectory);
    let printed = "";
    second.stderr?.on("data", (chunk: Buffer) => (printed += String(chunk)));
    expect(await once(second, "exit")).toEqual([1, null]);
    expect(printed).toContain(
      `The data in ${dataDirectory} is in use by another server on this machine.`,
    );
    // The second server must not have removed the first server from LMDB's list of readers.
    await expect(openState(dataDirectory)).rejects.toThrow("is in use by another server");

    const exit = once(first, "exit");
    first.kill("SIGKILL");
    await exit;
    const next = startContainer(dataDirectory);
    await originOf(next);
    next.kill("SIGKILL");
    await once(next, "exit");
    await rm(dataDirectory, { recursive: true });
  }, 90_000);
});

describe.runIf(process.platform !== "win32")("a disk that is full", () => {
  /** Starts a server that can write files of at most this many blocks of 512 bytes. */
  const startLimited = (blocks: number, dataDirectory: string): ChildProcess =>
    spawn(
      "sh",
      ["-c", `ulimit -f ${blocks} && exec "$0" "$@"`, process.execPath, ...SERVER, dataDirectory],
      { stdio: ["ignore", "ignore", "pipe", "ipc"] },
    );

  it("is the reason why a server does not start", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "local-firebase-"));
    const limited = startLimited(16, dataDirectory);
    const [said, exit] = await Promise.all([
      limited.stderr === null ? "" : text(limited.stderr),
      once(limited, "exit"),
    ]);
    expect(exit).toEqual([1, null]);
    expect(said).toContain("The disk is full: nothing can be saved until there is room on it.");
    await rm(dataDirectory, { recursive: true });
  }, 40_000);

  it.each([
    ["refuses a write", 1024],
    ["takes a part of a write", 1030],
  ])(
    "is reported where it %s, and the server goes on with what it has",
    async (_how, blocks) => {
      const dataDirectory = await mkdtemp(join(tmpdir(), "local-firebase-"));
      const limited = startLimited(blocks, dataDirectory);
      let printed = "";
      limited.stderr?.on("data", (chunk: Buffer) => (printed += String(chunk)));
      const origin = await originOf(limited);
      const post = async (path: string, body: object) =>
        await fetch(`${origin}/v1/${DOCUMENTS}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...ADMIN },
          body: JSON.stringify(body),
        });
      const name = (index: number) => `${DOCUMENTS}/clients/${index}`;
      const statuses: number[] = [];
      const bodies: string[] = [];
      for (let index = 0; index < 30; index++) {
        const fields = { x: { stringValue: "x".repeat(30_000) } };
        const writes = [{ update: { name: name(index), fields } }];
        const response = await post(":commit", { writes });
        statuses.push(response.status);
        bodies.push(await response.text());
      }
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      const refused: unknown = JSON.parse(bodies[statuses.indexOf(429)] ?? "");
      expect(refused).toEqual({
        error: { code: 429, message: "The disk is full.", status: "RESOURCE_EXHAUSTED" },
      });
      await expect.poll(() => printed).toContain("The disk is full: nothing can be saved");
      expect(printed).not.toContain("Internal error");

      const documents = statuses.map((_status, index) => name(index));
      const answers: readonly object[] = Object(
        await (await post(":batchGet", { documents })).json(),
      );
      expect(answers.map((answer) => ("found" in answer ? 200 : 429))).toEqual(statuses);
      const exit = once(limited, "exit");
      limited.kill("SIGKILL");
      await exit;
      await rm(dataDirectory, { recursive: true });
    },
    40_000,
  );
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { deleteApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  doc,
  FieldPath,
  getDoc,
  getFirestore,
  serverTimestamp,
  updateDoc,
} from "firebase/firestore/lite";
import { createAccount } from "../../scripts/operate/admin/create-account.ts";
import { openGoogleApi } from "../../scripts/operate/admin/google-api.ts";
import { LOCAL_PROJECT } from "../../scripts/backend/app-server/app-server.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readFieldLists } from "../support/site/section-files.ts";
import { end, start } from "../support/site/started-site.ts";
import { percentile, table } from "./statistics.ts";

// `npm run bench -- soak` runs `npm start`, and clients that save with the official SDK and the app's own
// writes, each with its own sign-in. Every client changes one answer, waits about two seconds (the pause of a
// typing person), and changes another. From time to time, and at the end, a client reads everything again:
// every acknowledged save must be there. The bench reports the duration of saves, by minute, and the server's
// memory. `--clients 50 --minutes 10` are the usual numbers. No test runs this bench.

const PAUSE = 2000;
const SAVES_BETWEEN_READS = 20;

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "50" },
    minutes: { type: "string", default: "10" },
  },
});
const clients = Number(values.clients);
const minutes = Number(values.minutes);

const questions = Object.entries(readFieldLists(ROOT)).flatMap(([section, fields]) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === "long text")
    .map(([question]) => ({ section, question })),
);

/** Milliseconds of each save, by the minute in which it began. */
const saves = Array.from({ length: minutes + 1 }, (): number[] => []);
const memory: number[] = [];
let reads = 0;
const wrong: string[] = [];

/** Signs one client in, and lets the client save until the time `until`. */
async function write(origin: string, index: number, began: number, until: number): Promise<void> {
  const app = initializeApp({ apiKey: "embedded", projectId: LOCAL_PROJECT }, `client-${index}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  const firestore = getFirestore(app);
  const { hostname, port } = new URL(origin);
  connectFirestoreEmulator(firestore, hostname, Number(port));
  const { user } = await signInWithEmailAndPassword(auth, emailOf(index), PASSWORD);
  const document = doc(firestore, "clients", user.uid);
  const acknowledged = new Map<string, { section: string; question: string; answer: string }>();
  const revisions = new Map<string, number>();

  const compare = async (): Promise<void> => {
    reads += 1;
    const stored = (await getDoc(document)).data() ?? {};
    for (const { section, question, answer } of acknowledged.values()) {
      if (stored[section]?.[question] !== answer) {
        wrong.push(`client ${index}: ${section}.${question} is not as it was acknowledged`);
      }
    }
  };

  for (let count = index; Date.now() < until; count += 1) {
    const chosen = questions[(count * 7) % questions.length];
    if (chosen === undefined) {
      throw new Error("There are no long answers.");
    }
    const { section, question } = chosen;
    const revision = (revisions.get(section) ?? 0) + 1;
    const answer = `${count}: ${"What she writes grows with the weeks. ".repeat(count % 60)}`;
    const from = performance.now();
    try {
      await updateDoc(
        document,
        new FieldPath("revisions", section),
        revision,
        new FieldPath("savedAt", section),
        serverTimestamp(),
        new FieldPath(section, question),
        answer,
      );
      revisions.set(section, revision);
      acknowledged.set(`${section}.${question}`, { section, question, answer });
      const minute = Math.floor((Date.now() - began) / 60_000);
      saves[Math.min(minute, minutes)]?.push(performance.now() - from);
    } catch (error) {
      wrong.push(`client ${index}: ${String(error)}`);
    }
    if (count % SAVES_BETWEEN_READS === 0) {
      await compare();
    }
    await setTimeout(PAUSE * (0.5 + Math.random()));
  }
  await compare();
  await deleteApp(app);
}

const PASSWORD = "some-words-1";
const emailOf = (index: number): string => `client-${index}@example.com`;

/** The memory of a process, in megabytes. */
function residentMemory(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

const directory = mkdtempSync(join(tmpdir(), "soak-"));
const site = await start(join(directory, "data"), "--empty");
try {
  const { pid = 0 } = site.process;
  const api = openGoogleApi({ host: new URL(site.origin).host, projectId: LOCAL_PROJECT });
  for (let index = 0; index < clients; index += 1) {
    await createAccount(api, {
      email: emailOf(index),
      password: PASSWORD,
      name: `Client ${index}`,
      phone: "",
      dateOfBirth: "",
      role: "client",
      mustChangePassword: false,
    });
  }
  memory.push(residentMemory(pid));
  const began = Date.now();
  const until = began + minutes * 60_000;
  const writing = Array.from({ length: clients }, (_, index) =>
    write(site.origin, index, began, until),
  );
  const everybody = Promise.all(writing);
  for (let minute = 0; minute < minutes; minute += 1) {
    await Promise.race([everybody, setTimeout(60_000)]);
    memory.push(residentMemory(pid));
  }
  await everybody;
  const rows = saves
    .map((times, minute) => ({ times, minute }))
    .filter(({ times }) => times.length > 0)
    .map(({ times, minute }) => [
      String(minute + 1),
      String(times.length),
      ...[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
      (memory[minute + 1] ?? memory.at(-1) ?? Number.NaN).toFixed(0),
    ]);
  const all = saves.flat();
  console.log(
    [
      `npm run bench -- soak --clients ${clients} --minutes ${minutes}    Node ${process.version}`,
      "",
      table([["minute", "saves", "median ms", "95 %", "99 %", "longest", "server MB"], ...rows]),
      "",
      `${all.length} saves, ${reads} readings compared, ${wrong.length} errors.`,
      `Memory of the server before the first save: ${memory[0]?.toFixed(0)} MB.`,
      ...wrong.slice(0, 20),
    ].join("\n"),
  );
} finally {
  await end(site, "SIGTERM");
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = wrong.length === 0 ? 0 : 1;

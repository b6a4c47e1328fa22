import { gzipSync } from "node:zlib";
import { Timestamp } from "firebase-admin/firestore";
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "../support/browser/launch.ts";
import { openPerson } from "../support/person.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH, ROOT, type RunningApp, runApp } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import { median, roundsAsked } from "./statistics.ts";

// The bench measures what the coach's lists cost with 10 clients and 10 messages, and with 1,000 clients and
// 10,000 messages. Every client has answered 50 kB. The bench counts requests for documents and their bytes
// (as the embedded backend sends them, and as production compresses them), and the time until the content is
// visible. It does not count the coach's profile, which every page reads. The built site must be in `dist`.
// `npm run bench -- lists --rounds 9` runs more than the usual five rounds. No test runs this bench.

const SIZES = [
  { clients: 10, messages: 10 },
  { clients: 100, messages: 100 },
  { clients: 1000, messages: 10_000 },
] as const;
const ANSWERS = 50_000;

const rounds = roundsAsked();

const sections = readSections(ROOT);

/** A client who has written in every section. */
function client(index: number): Record<string, unknown> {
  const answers = sections.map(({ id }) => [
    id,
    Object.fromEntries(
      Array.from({ length: 10 }, (_, answer) => [
        `answer${answer}`,
        `${index} `.repeat(ANSWERS / sections.length / 10 / `${index} `.length),
      ]),
    ),
  ]);
  const times = sections.map(({ id }, section) => [
    id,
    Timestamp.fromMillis(Date.now() - (index * 7 + section) * 3_600_000),
  ]);
  return {
    name: `Client ${String(index).padStart(4, "0")}`,
    email: `client-${index}@example.com`,
    phone: "+31 6 12345678",
    dateOfBirth: "1984-03-12",
    role: "client",
    mustChangePassword: false,
    savedAt: Object.fromEntries(times),
    revisions: Object.fromEntries(sections.map(({ id }) => [id, 12])),
    ...Object.fromEntries(answers),
  };
}

/** The coach has read every section of a client, who has written in one of three since. */
function reading(index: number): Record<string, unknown> {
  const read = (section: number) =>
    Timestamp.fromMillis(Date.now() - (section % 3 === index % 3 ? 10_000 : 0) * 3_600_000);
  return {
    key: "a key",
    sections: Object.fromEntries(
      sections.map(({ id }, section) => [
        id,
        {
          readAt: read(section),
          seen: read(section),
          hashes: Object.fromEntries(
            Array.from({ length: 10 }, (_, answer) => [`answer${answer}`, "x".repeat(22)]),
          ),
        },
      ]),
    ),
  };
}

async function fill(app: RunningApp, size: (typeof SIZES)[number]): Promise<void> {
  const { firestore } = app.admin;
  const write = async (
    collection: string,
    count: number,
    document: (index: number) => Record<string, unknown>,
  ): Promise<void> => {
    for (let first = 0; first < count; first += 100) {
      const batch = firestore.batch();
      for (let index = first; index < Math.min(count, first + 100); index++) {
        batch.set(firestore.collection(collection).doc(`d${index}`), document(index));
      }
      await batch.commit();
    }
  };
  await write("clients", size.clients, client);
  const { uid } = await app.admin.auth.getUserByEmail(COACH.email);
  await write("coachReadings", size.clients, (index) => ({ [uid]: reading(index) }));
  await write("contactMessages", size.messages, (index) => ({
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    message: "Is the first call really free? ".repeat(10),
    timestamp: Timestamp.fromMillis(Date.now() - index * 60_000),
    ...(index % 3 > 0 && { handled: true }),
  }));
}

interface Cost {
  readonly requests: number;
  readonly bytes: number;
  readonly compressed: number;
  readonly milliseconds: number;
}

/** The cost of the requests for lists, from `begin` until `seen` resolves. */
async function cost(
  page: Page,
  begin: () => Promise<void>,
  seen: () => Promise<void>,
): Promise<Cost> {
  const bodies: Promise<Buffer>[] = [];
  const listen = (response: { url: () => string; body: () => Promise<Buffer> }): void => {
    if (response.url().includes("documents:run")) {
      bodies.push(response.body());
    }
  };
  page.on("response", listen);
  const start = performance.now();
  await begin();
  await seen();
  const milliseconds = performance.now() - start;
  await page.waitForLoadState("networkidle");
  page.off("response", listen);
  const received = await Promise.all(bodies);
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    requests: received.length,
    bytes: sum(received.map(({ length }) => length)),
    compressed: sum(received.map((body) => gzipSync(body).length)),
    milliseconds,
  };
}

async function measure(browser: Browser, size: (typeof SIZES)[number]): Promise<string[]> {
  const app = await runApp();
  try {
    await fill(app, size);
    const coach = await openPerson(browser, app.origin);
    const { page } = coach;
    await signIn(coach.page, COACH, "/dashboardadmin");
    const open = (path: string) => async () => {
      await page.goto(app.origin + path);
    };
    const seeing = (text: string | RegExp) => () => page.getByText(text).first().waitFor();
    const actions: Readonly<Record<string, () => Promise<Cost>>> = {
      "the first page": () =>
        cost(page, open("/dashboardadmin"), async () => {
          await seeing("Client 0007")();
          await seeing(/^\d+ messages? waiting/u)();
        }),
      "the overview": () => cost(page, open("/clientoverview"), seeing("Client 0007")),
      "a search in it, the first": () =>
        cost(
          page,
          () => page.getByLabel("Find a client").fill("client 0009"),
          seeing(new RegExp(`^1 of ${size.clients.toLocaleString("en")} clients$`, "u")),
        ),
    };
    const costs = new Map<string, Cost[]>();
    for (let round = 0; round < rounds; round++) {
      for (const [name, action] of Object.entries(actions)) {
        costs.set(name, [...(costs.get(name) ?? []), await action()]);
      }
    }
    await coach.context.close();
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
    return [...costs].map(([name, all]) => {
      const of = (part: keyof Cost) => median(all.map((one) => one[part]));
      const cells = [
        name,
        size.clients.toLocaleString("en"),
        of("requests"),
        kilobytes(of("bytes")),
        kilobytes(of("compressed")),
        of("milliseconds").toFixed(0),
      ];
      return `| ${cells.join(" | ")} |`;
    });
  } finally {
    await app.close();
  }
}

const browser = await openBrowser();
try {
  const lines = [
    `npm run bench -- lists --rounds ${rounds}    Chromium ${browser.version()}, Node ${process.version}`,
    "",
    "|     | clients | requests | kB  | gzip kB | ms  |",
    "| --- | ------- | -------- | --- | ------- | --- |",
  ];
  for (const size of SIZES) {
    console.error(`${size.clients} clients`);
    lines.push(...(await measure(browser, size)));
  }
  console.log(lines.join("\n"));
} finally {
  await browser.close();
}

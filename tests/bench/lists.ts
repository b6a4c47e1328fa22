import { gzipSync } from "node:zlib";
import { Timestamp } from "firebase-admin/firestore";
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "../support/browser/launch.ts";
import { openPerson } from "../support/person.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH, type RunningApp, runApp } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import type { Measured } from "./report.ts";
import { measureRounds } from "./runs.ts";
import { sum } from "./statistics.ts";

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

const sections = readSections();

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

/** The cost of the requests for lists, from `begin` until `seen` resolves. */
async function cost(
  page: Page,
  begin: () => Promise<unknown>,
  seen: () => Promise<void>,
): Promise<Measured["figures"]> {
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
  return {
    requests: received.length,
    kB: sum(received.map(({ length }) => length)) / 1000,
    "gzip kB": sum(received.map((body) => gzipSync(body).length)) / 1000,
    "shown after, ms": milliseconds,
  };
}

type Action = () => Promise<Measured>;

/** What is measured of one size. */
async function actionsAt(
  browser: Browser,
  app: RunningApp,
  size: (typeof SIZES)[number],
): Promise<readonly Action[]> {
  await fill(app, size);
  const { page } = await openPerson(browser, app.origin);
  await signIn(page, COACH, "/dashboardadmin");
  const clients = size.clients.toLocaleString("en");
  const open = (path: string) => async () => page.goto(app.origin + path);
  const seeing = (text: string | RegExp) => async () => page.getByText(text).first().waitFor();
  const action = (
    what: string,
    begin: () => Promise<unknown>,
    seen: () => Promise<void>,
    before?: () => Promise<unknown>,
  ): Action => {
    const [{ clients: least }] = SIZES;
    return async () => {
      await before?.();
      return {
        what: `${what}, ${clients} clients`,
        ...(size.clients > least && { beside: `${what}, ${least} clients` }),
        figures: await cost(page, begin, seen),
      };
    };
  };
  return [
    action("the first page", open("/dashboardadmin"), async () => {
      await seeing("Client 0007")();
      await seeing(/^[\d,]+ messages? waiting/u)();
    }),
    action("the overview", open("/clientoverview"), seeing("Client 0007")),
    action(
      "a search there",
      () => page.getByLabel("Find a client").fill("client 0009"),
      seeing(new RegExp(`^1 of ${clients} clients$`, "u")),
      async () => {
        await open("/clientoverview")();
        await seeing("Client 0007")();
        await page.waitForLoadState("networkidle");
      },
    ),
  ];
}

const chromium = await openBrowser();
const apps: RunningApp[] = [];
const sizes: (readonly Action[])[] = [];
try {
  for (const size of SIZES) {
    const app = await runApp();
    apps.push(app);
    sizes.push(await actionsAt(chromium, app, size));
  }
  const actions = (sizes[0] ?? []).flatMap((_, index) => sizes.flatMap((all) => all[index] ?? []));
  await measureRounds("lists", chromium, actions);
} finally {
  await chromium.close();
  await Promise.all(apps.map((app) => app.close()));
}

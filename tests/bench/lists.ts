import { gzipSync } from "node:zlib";
import { doc, writeBatch } from "firebase/firestore/lite";
import type { Browser, Page, Response } from "@playwright/test";
import { openPerson } from "../support/person.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH, type RunningApp, runApp } from "../support/site/running-app.ts";
import { readSections } from "../support/site/practice.ts";
import { type Figures, measureRounds, type Subject } from "./runs.ts";
import { withSite } from "./sites.ts";
import { sum } from "./statistics.ts";

// The bench measures what the coach's lists cost with 10 clients and 10 messages, and with 1,000 clients and
// 10,000 messages. Every client has answered 50 kB. The bench counts requests for documents and their bytes
// (as the embedded backend sends them, and as production compresses them), and the time until the content is
// visible. It does not count the coach's profile, which every page reads. `npm run bench -- lists --rounds 9` runs
// more than the usual five rounds. No test runs this bench.

const SIZES = [
  { clients: 10, messages: 10 },
  { clients: 100, messages: 100 },
  { clients: 1000, messages: 10_000 },
] as const;
const LEAST = SIZES[0].clients;
const ANSWERS_OF_EACH = 10;
const ANSWERS = 50_000;
const HOUR = 3_600_000;

type Fields = Record<string, unknown>;

const sections = readSections();

/** A value for each section. */
const ofSections = (value: (section: number) => unknown): Fields =>
  Object.fromEntries(sections.map(({ id }, index) => [id, value(index)]));

/** A value for each answer of a section. */
const ofAnswers = (value: string): Fields =>
  Object.fromEntries(
    Array.from({ length: ANSWERS_OF_EACH }, (_, answer) => [`answer${answer}`, value]),
  );

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

/** A client who has written in every section. */
const client = (index: number): Fields => ({
  name: `Client ${String(index).padStart(4, "0")}`,
  email: `client-${index}@example.com`,
  phone: "+31 6 12345678",
  dateOfBirth: "1984-03-12",
  role: "client",
  mustChangePassword: false,
  savedAt: ofSections((section) => hoursAgo(index * 7 + section)),
  revisions: ofSections(() => 12),
  ...ofSections(() =>
    ofAnswers(`${index}`.padEnd(ANSWERS / sections.length / ANSWERS_OF_EACH, " x")),
  ),
});

/** The coach has read every section of a client, who has written in one of three since. */
const reading = (index: number): Fields => ({
  key: "a key",
  sections: ofSections((section) => {
    const readAt = hoursAgo(section % 3 === index % 3 ? 10_000 : 0);
    return { readAt, seen: readAt, hashes: ofAnswers("x".repeat(22)) };
  }),
});

const message = (index: number): Fields => ({
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  message: "Is the first call really free? ".repeat(10),
  timestamp: hoursAgo(index / 60),
  ...(index % 3 > 0 && { handled: true }),
});

async function fill({ admin }: RunningApp, size: (typeof SIZES)[number]): Promise<void> {
  const { uid } = await admin.auth.getUserByEmail(COACH.email);
  const { lite } = admin.firestore;
  for (const [collection, count, document] of [
    ["clients", size.clients, client],
    ["coachReadings", size.clients, (index: number) => ({ [uid]: reading(index) })],
    ["contactMessages", size.messages, message],
  ] as const) {
    for (let first = 0; first < count; first += 100) {
      const batch = writeBatch(lite);
      for (let index = first; index < Math.min(count, first + 100); index++) {
        batch.set(doc(lite, collection, `d${index}`), document(index));
      }
      await batch.commit();
    }
  }
}

/** The cost of the requests for lists, from `begin` until `seen` resolves. */
async function cost(
  page: Page,
  begin: () => Promise<unknown>,
  seen: () => Promise<unknown>,
): Promise<Figures> {
  const bodies: Promise<Buffer>[] = [];
  const listen = (response: Response): void => {
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

/** What is measured of one size. */
async function subjectsAt(
  browser: Browser,
  app: RunningApp,
  size: (typeof SIZES)[number],
): Promise<readonly Subject[]> {
  await fill(app, size);
  const { page } = await openPerson(browser, app.origin);
  await signIn(page, COACH, "/dashboardadmin");
  const clients = size.clients.toLocaleString("en");
  const seeing = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const subject = (what: string, measure: Subject["measure"]): Subject => ({
    what: `${what}, ${clients} clients`,
    beside: size.clients > LEAST ? `${what}, ${LEAST} clients` : undefined,
    measure,
  });
  const openOverview = () => page.goto("/clientoverview");
  const seeOverview = () => seeing("Client 0007");
  return [
    subject("the first page", () =>
      cost(
        page,
        () => page.goto("/dashboardadmin"),
        () => Promise.all([seeOverview(), seeing(/^[\d,]+ messages? waiting/u)]),
      ),
    ),
    subject("the overview", () => cost(page, openOverview, seeOverview)),
    subject("a search there", async () => {
      await openOverview();
      await seeOverview();
      await page.waitForLoadState("networkidle");
      return cost(
        page,
        () => page.getByLabel("Find a client").fill("client 0009"),
        () => seeing(new RegExp(`^1 of ${clients} clients$`, "u")),
      );
    }),
  ];
}

await withSite([], async ({ browser, root }) => {
  const apps = await Promise.all(SIZES.map(() => runApp(root)));
  const sizes: (readonly Subject[])[] = [];
  for (const [index, app] of apps.entries()) {
    sizes.push(await subjectsAt(browser, app, SIZES[index] ?? SIZES[0]));
  }
  // Each page at all sizes, one after the other.
  const subjects = (sizes[0] ?? []).flatMap((_, at) => sizes.flatMap((all) => all[at] ?? []));
  try {
    await measureRounds("lists", browser, subjects);
  } finally {
    await Promise.all(apps.map((app) => app.close()));
  }
});

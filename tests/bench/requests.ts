import type { Page, Request } from "playwright-core";
import { createClientByForm } from "../support/client/new-client.ts";
import { addClient } from "../support/client/client-account.ts";
import {
  type Person,
  openBrowser,
  openPerson,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import { kB, table } from "./statistics.ts";

// `npm run bench -- requests` prints what typical days of clients, coach and visitors cost at Google. It
// counts, in the pages' own requests, the documents read and written, the sign-in requests, and the bytes
// sent. It adds the reads by the rules, which Firestore bills too: the coach's own document with each of the
// coach's requests, and one document for each message of a visitor. The built site must be in `dist`. No test
// runs this bench.

const TYPED_SECONDS = 60;
const WORDS = "It began long ago, and I have thought about it often since then. ";

interface Cost {
  reads: number;
  writes: number;
  signIns: number;
  documentBytes: number;
  siteBytes: number;
}

const NOTHING: Cost = { reads: 0, writes: 0, signIns: 0, documentBytes: 0, siteBytes: 0 };

/** How many documents the rules read for one operation, such as `commit`. */
type Lookups = (operation: string) => number;
const OF_A_CLIENT: Lookups = () => 0;
const OF_A_COACH: Lookups = () => 1;
const OF_A_VISITOR: Lookups = (operation) => (operation === "commit" ? 1 : 0);

async function costOf(request: Request, lookups: Lookups): Promise<Cost> {
  const url = new URL(request.url());
  const response = await request.response();
  if (response === null || !url.protocol.startsWith("http")) {
    return NOTHING;
  }
  const sizes = await request.sizes().catch(() => undefined);
  // Playwright reports a negative size for a response from the browser's cache.
  const bytes = Math.max(0, sizes?.responseBodySize ?? 0) + (sizes?.requestBodySize ?? 0);
  if (/identitytoolkit|securetoken/u.test(url.pathname)) {
    return { ...NOTHING, signIns: 1 };
  }
  const [, operation] = /\/documents:(\w+)$/u.exec(url.pathname) ?? [];
  if (operation === undefined) {
    return { ...NOTHING, siteBytes: bytes };
  }
  const sent = (request.postDataJSON() ?? {}) as { documents?: unknown[]; writes?: unknown[] };
  const looked = { ...NOTHING, reads: lookups(operation), documentBytes: bytes };
  switch (operation) {
    case "commit":
      return { ...looked, writes: sent.writes?.length ?? 0 };
    case "batchGet":
      return { ...looked, reads: looked.reads + (sent.documents?.length ?? 0) };
    default: {
      const found = (await response.json()) as { document?: unknown }[];
      const documents = found.filter(({ document }) => document !== undefined).length;
      // Firestore bills one read for a query without results, and for a count of up to a thousand.
      return { ...looked, reads: looked.reads + Math.max(1, documents) };
    }
  }
}

/** The cost of a person's requests while `live` runs. */
async function cost(
  person: Person,
  lookups: Lookups,
  live: (page: Page) => Promise<void>,
): Promise<Cost> {
  const requests: Request[] = [];
  const note = (request: Request): void => {
    requests.push(request);
  };
  person.context.on("requestfinished", note);
  await live(person.page);
  await person.page.waitForLoadState("networkidle");
  person.context.off("requestfinished", note);
  const costs = await Promise.all(requests.map((request) => costOf(request, lookups)));
  return costs.reduce(
    (sum, one) => ({
      reads: sum.reads + one.reads,
      writes: sum.writes + one.writes,
      signIns: sum.signIns + one.signIns,
      documentBytes: sum.documentBytes + one.documentBytes,
      siteBytes: sum.siteBytes + one.siteBytes,
    }),
    NOTHING,
  );
}

const browser = await openBrowser();
const app = await runApp();
const sections = readSections(ROOT);
const rows: [string, Cost][] = [];
const record = (name: string, what: Cost): void => {
  rows.push([name, what]);
};
try {
  const { origin } = app;
  const visitor = await openPerson(browser, origin);
  record(
    "a visitor reads six pages",
    await cost(visitor, OF_A_VISITOR, async (page) => {
      for (const path of ["/", "/about", "/courses", "/books", "/privacy", "/contact"]) {
        await page.goto(origin + path);
        await page.waitForLoadState("networkidle");
      }
    }),
  );
  record(
    "and writes a message",
    await cost(visitor, OF_A_VISITOR, async (page) => {
      await page.getByLabel("Name").fill("A Visitor");
      await page.getByLabel("Email").fill("visitor@example.com");
      await page.getByLabel("Message").fill("May I ask something?");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByRole("heading", { name: "Thank you" }).waitFor();
    }),
  );
  await visitor.context.close();

  const login = { email: "client@example.com", password: "some-words-1" };
  for (let index = 0; index < 9; index += 1) {
    await addClient(app, { ...login, email: `client-${index}@example.com` }, `Client ${index}`, {
      story: { story: WORDS.repeat(50) },
    });
  }
  await addClient(app, login, "Client 9");
  const client = await openPerson(browser, origin);
  record(
    "a client signs in and opens Story",
    await cost(client, OF_A_CLIENT, async (page) => {
      await signInByForm(client, login);
      await page.goto(`${origin}/story`);
      await page.getByLabel(/Please tell me your story/u).waitFor();
    }),
  );
  record(
    `types for ${TYPED_SECONDS} seconds`,
    await cost(client, OF_A_CLIENT, async (page) => {
      const until = Date.now() + TYPED_SECONDS * 1000;
      await page.getByLabel(/Please tell me your story/u).click();
      while (Date.now() < until) {
        await page.keyboard.type(WORDS, { delay: 180 });
        await page.waitForTimeout(1500);
      }
      await page.keyboard.press("Tab");
      await waitUntilSaved(page);
    }),
  );
  record(
    "looks through all seven sections",
    await cost(client, OF_A_CLIENT, async (page) => {
      for (const { route } of sections) {
        await page.goto(origin + route);
        await page.locator("form").waitFor();
        await page.waitForLoadState("networkidle");
      }
    }),
  );
  await client.context.close();

  const coach = await openPerson(browser, origin);
  record(
    "the coach of ten signs in and sees what is new",
    await cost(coach, OF_A_COACH, async (page) => {
      await signInByForm(coach, COACH);
      await page
        .getByText(/not handled yet/u)
        .first()
        .waitFor();
    }),
  );
  record(
    "opens the overview",
    await cost(coach, OF_A_COACH, async (page) => {
      await page.goto(`${origin}/clientoverview`);
      await page.getByText("Client 8").first().waitFor();
    }),
  );
  record(
    "reads a client whole",
    await cost(coach, OF_A_COACH, async (page) => {
      await page.getByRole("link", { name: "Client 8", exact: true }).click();
      await page.getByText("I have read all of it").waitFor();
      await page.waitForLoadState("networkidle");
    }),
  );
  record(
    "creates a client",
    await cost(coach, OF_A_COACH, async (page) => {
      await page.goto(`${origin}/newclient`);
      await createClientByForm(page, { email: "new@example.com", password: "first-time-1" });
    }),
  );
  await coach.context.close();
  console.log(
    [
      `npm run bench -- requests    Chromium ${browser.version()}, Node ${process.version}`,
      "",
      table([
        ["what somebody does", "reads", "writes", "sign-in", "documents kB", "site kB"],
        ...rows.map(([name, one]) => [
          name,
          String(one.reads),
          String(one.writes),
          String(one.signIns),
          kB(one.documentBytes),
          kB(one.siteBytes),
        ]),
      ]),
    ].join("\n"),
  );
} finally {
  await browser.close();
  await app.close();
}

import type { Request } from "@playwright/test";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { LAZY_FILES, hold, requestsTo } from "../support/browser/intercept.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

// How a client's page opens: it reads the client's document once. If the sign-in is still valid, it reads
// before the SDK has loaded.

const isOfClient = (request: Request): boolean =>
  request.postData()?.includes("/documents/clients/") === true;

test("a client's document is asked for once, before any other file, and more urgently", async ({
  client: { page },
}) => {
  // Stores on the device which account is signed in; without it, no page reads early.
  await page.goto("/dashboardclient");
  await untilQuiet(page);
  await page.goto(LIGHT_PAGE);
  const come: string[] = [];
  page.on("response", (response) => come.push(new URL(response.url()).pathname));
  const reads = requestsTo(page, /documents:batchGet/u);
  const letCome = await hold(page, /\/assets\/(?!early-client|rolldown-runtime)/u);
  await page.goto("/health", { waitUntil: "commit" });
  await expect.poll(() => reads.filter(isOfClient)).toHaveLength(1);
  const early = [
    expect.stringContaining("/early-client-"),
    expect.stringContaining("/rolldown-runtime-"),
  ];
  expect(come.filter((path) => path.startsWith("/assets/")).toSorted()).toEqual(early);
  const language = expect.stringContaining("/first-language-");
  // Over HTTP/2 all files come at the same time, the urgent ones first.
  const urgent = page.locator("head :is(script, [rel=modulepreload]):not([fetchpriority=low])");
  const files = await urgent.evaluateAll((tags) => tags.map((tag) => tag.outerHTML));
  expect(files).toEqual([early[0], language, early[1]]);
  letCome();
  await page.locator("form").waitFor();
  await untilQuiet(page);
  expect(reads.filter(isOfClient)).toHaveLength(1);
});

const OWN = "It began when I was seven.";
const ANOTHERS = "It began last year.";
const ANOTHER = { email: "another@example.com", password: "some-words-1" };

test("a section that is read early makes way for another account, which gets nothing", async ({
  app,
  openClient,
}) => {
  const { page, person, story, stored, uid } = await openClient("/dashboardclient", {
    document: { story: { story: OWN } },
    refusedRequests: true,
  });
  const document = { story: { story: ANOTHERS } };
  const anothersUid = await addClient(app, ANOTHER, "Another Client", document);
  // Waits until the page has stored on the device which account is signed in.
  await untilQuiet(page);
  // With this entry, the page shows the questions before it knows who may see the answers.
  await page.evaluate((key) => localStorage.setItem(key, "{}"), `place of ${uid}`);
  await page.goto("/story");
  await story.waitFor();
  const held = requestsTo(page, LAZY_FILES);
  const release = await hold(page, LAZY_FILES);
  await page.reload();
  await expect(story).toHaveValue(OWN);
  await story.fill("For nobody else");
  const other = await person.context.newPage();
  await other.goto("/dashboardclient");
  await logOut(other);
  await signIn(other, ANOTHER);
  expect(held.length).toBeGreaterThan(0);
  release();
  await expect(story).toHaveValue(ANOTHERS);
  await story.fill(`${ANOTHERS} And on.`);
  await expect
    .poll(async () => (await storedClient(app, anothersUid))?.["story"])
    .toEqual({ story: `${ANOTHERS} And on.` });
  // The client's own logout saved this text.
  expect((await stored())["story"]).toEqual({ story: "For nobody else" });
});

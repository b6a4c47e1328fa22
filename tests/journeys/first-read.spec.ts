import type { Request } from "@playwright/test";
import { intercept } from "../support/browser/intercept.ts";
import { LAZY_FILES } from "../support/browser/lazy-files.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";

// How a client's page opens: it reads the client's document once. If the sign-in is still valid, it reads
// before the SDK has loaded.

test.use({ allowed: { refusedRequests: true } });

const isRead = (request: Request): boolean =>
  request.method() === "POST" &&
  request.url().includes("documents:batchGet") &&
  request.postData()?.includes("/documents/clients/") === true;

/** Opens a page as from the address bar, waits until it is quiet, and returns its reads of the client's document. */
async function readsOf(page: Page, path: string): Promise<readonly Request[]> {
  const reads: Request[] = [];
  page.on("request", (request) => {
    if (isRead(request)) {
      reads.push(request);
    }
  });
  await page.goto(path);
  await untilQuiet(page);
  return reads;
}

test.beforeEach(async ({ client: { page } }) => {
  // Stores on the device which account is signed in; without it, no page reads early.
  await page.goto("/dashboardclient");
  await untilQuiet(page);
});

test.describe("a page of a client's own", () => {
  test("reads the client's document once", async ({ client: { page } }) => {
    const reads = await readsOf(page, "/mydetails");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    // On a busy machine the network may be idle for half a second before the page's first
    // request.
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await page.getByText("Loading...").first().waitFor({ state: "detached" });
    expect(reads).toHaveLength(1);
  });

  test("is asked for before any other file, and more urgently", async ({ client: { page } }) => {
    const come: string[] = [];
    page.on("response", (response) => come.push(new URL(response.url()).pathname));
    const read = page.waitForRequest(isRead);
    const isAsked = signal();
    await page.route(/\/assets\/(?!early-client|rolldown-runtime)/u, async (route) => {
      await isAsked.given;
      await route.continue();
    });
    await page.goto("/health", { waitUntil: "commit" });
    await read;
    expect(come.filter((path) => path.startsWith("/assets/")).toSorted()).toEqual([
      expect.stringContaining("/early-client-"),
      expect.stringContaining("/rolldown-runtime-"),
    ]);
    // Over HTTP/2 all files come at the same time, the urgent ones first.
    const urgent = page.locator("head :is(script, [rel=modulepreload]):not([fetchpriority=low])");
    const files = await urgent.evaluateAll((tags) => tags.map((tag) => tag.outerHTML));
    expect(files).toEqual([
      expect.stringContaining("/early-client-"),
      expect.stringContaining("/rolldown-runtime-"),
    ]);
    isAsked.give();
    await page.locator("form").waitFor();
  });
});

test("is opened by the SDK where the first read is refused", async ({ client }) => {
  await client.store({ story: { story: "It began when I was seven." } });
  const refusal = { status: 403, json: { error: { code: 403, status: "PERMISSION_DENIED" } } };
  await client.page.route("**/documents:batchGet*", (route) => route.fulfill(refusal), {
    times: 1,
  });
  const reads = await readsOf(client.page, "/story");
  await expect(client.story).toHaveValue("It began when I was seven.");
  expect(reads).toHaveLength(2);
  await client.story.fill("and on");
  await client.expectStored("story", "story", "and on");
});

test("saves once the files of the SDK come, without loading the page again", async ({ client }) => {
  await client.open("/story");
  const { context } = client.person;
  const isLate = (url: URL): boolean => LAZY_FILES.test(url.pathname);
  let refused = 0;
  const letCome = await intercept(context, isLate, async (route) => {
    refused += 1;
    await route.abort("connectionrefused");
  });
  const page = await client.replaceTab();
  // The browser's own cache must not provide any of the files.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto("/story");
  await client.story.fill("Typed on the train.");
  await expect.poll(() => refused).toBeGreaterThan(2);
  await page.locator("[data-phase=failed]").first().waitFor();
  expect(await client.kept()).toContain("Typed on the train.");
  await letCome();
  await client.expectStored("story", "story", "Typed on the train.");
});

import type { Locator, Page, Request } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { withAnsweringClient } from "../support/client/answering-client.ts";
import { LAZY_FILES } from "../support/browser/lazy-files.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signal } from "../support/client/writing-client.ts";

// How a client's page opens: it reads the client's document once. If the sign-in is still valid, it reads
// before the SDK has loaded.

const client = withAnsweringClient();
const story = (): Locator => client().field(/Please tell me your story/u);

const isRead = (request: Request): boolean =>
  request.method() === "POST" &&
  request.url().includes("documents:batchGet") &&
  request.postData()?.includes("/documents/clients/") === true;

const nameOf = (request: Request): string =>
  isRead(request) ? "read" : new URL(request.url()).pathname;

/** Collects the page's requests in order: `read` for the client's document, otherwise a file or call. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(nameOf(request)));
  return asked;
}

const readsIn = (asked: readonly string[]): number => asked.filter((one) => one === "read").length;

/** Opens a page as from the address bar, and waits until it sends no more requests. */
async function openQuietly(path: string): Promise<string[]> {
  const page = client().page();
  // Leaves the open page, because it may read the client's document as well.
  await page.goto("about:blank");
  const asked = watchRequests(page);
  await page.goto(client().origin + path);
  await untilQuiet(page);
  return asked;
}

describe("a page of a client's own", () => {
  it("reads the client's document once", async () => {
    await client().begin();
    const asked = await openQuietly("/mydetails");
    await client().page().getByRole("heading", { level: 1 }).first().waitFor();
    // On a busy machine the network may be idle for half a second before the page's first
    // request.
    await expect.poll(() => readsIn(asked)).toBeGreaterThan(0);
    await client().page().getByText("Loading...").first().waitFor({ state: "detached" });
    expect(readsIn(asked)).toBe(1);
  });

  it("is asked for before any other file, and more urgently", async () => {
    await client().begin();
    const page = client().page();
    await untilQuiet(page);
    const come: string[] = [];
    page.on("response", (response) => come.push(nameOf(response.request())));
    const read = page.waitForRequest(isRead);
    const isAsked = signal();
    await page.route(/\/assets\/(?!early-client|rolldown-runtime)/u, async (route) => {
      await isAsked.given;
      await route.continue();
    });
    await page.goto(`${client().origin}/health`, { waitUntil: "commit" });
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

it("is opened by the SDK where the first read is refused", async () => {
  await client().begin({ story: { story: "It began when I was seven." } });
  // Waits, because reads of the previous page must not count.
  await untilQuiet(client().page());
  const refusal = { status: 403, json: { error: { code: 403, status: "PERMISSION_DENIED" } } };
  await client().person.context.route("**/documents:batchGet*", (route) => route.fulfill(refusal), {
    times: 1,
  });
  const asked = await openQuietly("/story");
  expect(await story().inputValue()).toBe("It began when I was seven.");
  expect(readsIn(asked)).toBe(2);
  await story().fill("and on");
  await client().expectStored("story", "story", "and on");
});

it("saves once the files of the SDK come, without loading the page again", async () => {
  await client().begin();
  await client().open("/story");
  const { context } = client().person;
  const isLate = (url: URL): boolean => LAZY_FILES.test(url.pathname);
  let refused = 0;
  await context.route(isLate, async (route) => {
    refused += 1;
    await route.abort("connectionrefused");
  });
  const page = await client().replaceTab();
  // The browser's own cache must not provide any of the files.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(`${client().origin}/story`);
  await story().fill("Typed on the train.");
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(2);
  await page.locator("[data-phase=failed]").first().waitFor();
  expect(await client().kept()).toContain("Typed on the train.");
  await context.unroute(isLate);
  await client().expectStored("story", "story", "Typed on the train.");
});

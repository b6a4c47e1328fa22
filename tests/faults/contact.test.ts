import type { Locator, Page, Route } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { type Person, openPerson } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

// The contact form keeps what a visitor has typed, whatever happens to the page's files and
// wherever the visitor goes meanwhile.

const WORDS = { Name: "A Visitor", Email: "visitor@example.com", Message: "Hello 🌻\n\nand more" };

const site = withApp();

const send = (page: Page) => page.getByRole("button", { name: "Send" });

async function open(path = "/contact"): Promise<Person> {
  const visitor = await openPerson(site.browser, site.app.origin);
  await visitor.page.goto(site.app.origin + path, { waitUntil: "commit" });
  return visitor;
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(WORDS)) {
    // oxlint-disable-next-line no-await-in-loop -- One field after the other, as a person does.
    await page.getByLabel(label).fill(text);
  }
}

const filledIn = async (page: Page): Promise<unknown> => ({
  Name: await page.getByLabel("Name").inputValue(),
  Email: await page.getByLabel("Email").inputValue(),
  Message: await page.getByLabel("Message").inputValue(),
});

/** Plays animations 50 times as fast; `secondsUntilShown` reads the real delay from the style. */
async function hurryStyles(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 50 });
}

const FAULTS: readonly (readonly [
  what: string,
  become: (route: Route, recovered: Promise<void>) => Promise<void>,
])[] = [
  ["are refused with 500", (route) => route.fulfill({ status: 500 })],
  [
    "hang",
    async (route, recovered) => {
      await recovered;
      // The page may have aborted or repeated this request meanwhile.
      await route.continue().catch(() => undefined);
    },
  ],
];

/** Opens the contact page for a visitor. Requests for `files` fail until `recover` is called. */
async function openFailing(
  files: RegExp,
  become: (typeof FAULTS)[number][1],
): Promise<{ visitor: Person; page: Page; recover: () => void }> {
  const visitor = await openPerson(site.browser, site.app.origin);
  const { page } = visitor;
  let isOver = false;
  let end = (): void => undefined;
  const recovered = new Promise<void>((resolve) => {
    end = resolve;
  });
  await hurryStyles(page);
  await page.route(files, (route) => (isOver ? route.continue() : become(route, recovered)));
  await page.goto(`${site.app.origin}/contact`, { waitUntil: "commit" });
  return {
    visitor,
    page,
    // The route stays: without it, Playwright would not let the requests through that it has held back.
    recover: () => {
      isOver = true;
      end();
    },
  };
}

const sentAndThanked = async (page: Page): Promise<void> => {
  expect(await filledIn(page)).toEqual(WORDS);
  await send(page).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
};

/**
 * The delay, in seconds, after which the style sheet shows a text about missing files. Reads the style
 * instead of waiting, because a busy machine would add its own delay.
 */
const secondsUntilShown = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { animationName, animationDelay } = getComputedStyle(around);
      if (animationName.includes("late")) {
        return Number.parseFloat(animationDelay);
      }
    }
    // The page is already laid out, but its style sheet has not loaded.
    return Number.NaN;
  });

describe.each([
  ["all of the app", /\/assets\/(?!lazy-hydration-|fetch-app-)[^/]+\.js$/u, "by itself", FAULTS],
  ["the page's own", /\/assets\/ContactPage-[^/]+\.js$/u, "by itself", FAULTS.slice(0, 1)],
  [
    "the script that loads them",
    /\/assets\/fetch-app-[^/]+\.js$/u,
    "with the next key",
    FAULTS.slice(0, 1),
  ],
] as const)("while files of the contact page, %s,", (_, files, comes, faults) => {
  it.each(faults)(
    `%s, it says so in ten seconds, keeps all, and comes ${comes}`,
    async (_fault, become) => {
      const { visitor, page, recover } = await openFailing(files, become);
      await fillIn(page);
      const words = page.getByText(/^What sends your message has not come yet\./u);
      await words.waitFor();
      await expect.poll(() => secondsUntilShown(words)).toBeLessThan(10);
      expect(await send(page).isDisabled()).toBe(true);
      expect(await filledIn(page)).toEqual(WORDS);
      recover();
      if (comes === "with the next key") {
        await page.keyboard.press("Shift");
      }
      await expect.poll(() => send(page).isEnabled()).toBe(true);
      expect(await page.getByText(/^What sends your message has not/u).count()).toBe(0);
      await sentAndThanked(page);
      await visitor.leave({ refusedRequests: true });
    },
  );
});

describe("while the files that send a message", () => {
  it.each(FAULTS)(
    "%s, the contact page says so, and sends it afterwards",
    async (fault, become) => {
      const { visitor, page, recover } = await openFailing(
        /\/assets\/send-message-[^/]+\.js$/u,
        become,
      );
      await fillIn(page);
      await expect.poll(() => send(page).isEnabled()).toBe(true);
      await page.clock.install();
      await send(page).click();
      await page.clock.fastForward(20_000);
      const words = page.getByText(
        fault === "hang"
          ? /^Your message is on its way, and it takes long/u
          : /^Something went wrong\. Please try again later\./u,
      );
      await words.waitFor();
      expect(await filledIn(page)).toEqual(WORDS);
      recover();
      const thanks = page.getByRole("heading", { name: "Thank you" });
      await thanks.or(page.getByRole("button", { name: "Send", disabled: false })).waitFor();
      if ((await thanks.count()) === 0) {
        await sentAndThanked(page);
      }
      await visitor.leave({ refusedRequests: true });
    },
  );
});

describe("what a visitor has typed into the contact form", () => {
  async function typed(): Promise<Person> {
    const visitor = await open();
    await fillIn(visitor.page);
    await expect.poll(() => send(visitor.page).isEnabled()).toBe(true);
    return visitor;
  }

  it.each<readonly [how: string, go: (page: Page) => Promise<unknown>]>([
    [
      "the privacy policy",
      async (page) => {
        await page.locator("form").getByRole("link", { name: "Privacy Policy" }).click();
        await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
        await page.goBack();
      },
    ],
    [
      "another address",
      async (page) => {
        await page.goto(`${site.app.origin}/robots.txt`);
        await page.goBack();
      },
    ],
    ["loading the page anew", (page) => page.reload()],
  ])("is there again after %s, and is sent whole", async (_, go) => {
    const visitor = await typed();
    await go(visitor.page);
    await expect.poll(() => send(visitor.page).isEnabled()).toBe(true);
    await sentAndThanked(visitor.page);
    await visitor.leave();
  });
});

it("a message whose replies are lost is stored once, however often it is sent", async () => {
  const visitor = await open();
  const { page } = visitor;
  const message = crypto.randomUUID();
  await fillIn(page);
  await page.getByLabel("Message").fill(message);
  await page.route("**/documents:commit*", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page).click();
  await page.getByText("Something went wrong. Please try again later.").waitFor();
  await page.unroute("**/documents:commit*");
  await send(page).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  const all = await site.app.admin.firestore.collection("contactMessages").get();
  expect(all.docs.filter((one) => one.get("message") === message)).toHaveLength(1);
  await visitor.leave({ refusedRequests: true });
});

it("a page behind the login says within ten seconds that its app is missing", async () => {
  const visitor = await openPerson(site.browser, site.app.origin);
  const { page } = visitor;
  await hurryStyles(page);
  await page.route(/\.js$/u, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${site.app.origin}/story`, { waitUntil: "commit" });
  const words = page.getByText(/^This page has not come whole\./u);
  await words.waitFor();
  await expect.poll(() => secondsUntilShown(words)).toBeLessThan(10);
  await page.unroute(/\.js$/u);
  await page.getByRole("link", { name: "load it again" }).click();
  await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  await visitor.leave({ refusedRequests: true });
});

import type { Route } from "@playwright/test";
import { intercept } from "../support/browser/intercept.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { signal } from "../support/signal.ts";
import { LIGHT_PAGE } from "../support/site/light-page.ts";
import { type Page, expect, test } from "../support/test.ts";

// The contact form keeps what a visitor has typed, whatever happens to the page's files and
// wherever the visitor goes meanwhile.

const WORDS = { Name: "A Visitor", Email: "visitor@example.com", Message: "Hello 🌻\n\nand more" };

const send = (page: Page) => page.getByRole("button", { name: "Send" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you" });

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

async function expectToSend(page: Page): Promise<void> {
  expect(await filledIn(page)).toEqual(WORDS);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
}

/** Plays animations 50 times as fast: a text about missing files comes by one, after seconds. */
async function hurryStyles(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 50 });
}

const FAULTS = ["are refused with 500", "hang"] as const;
type Fault = (typeof FAULTS)[number];

/** Opens the contact page and fills it in. Requests for `files` fail until the returned function is called. */
async function fillInFailing(
  page: Page,
  files: RegExp,
  fault: Fault,
): Promise<() => Promise<void>> {
  const recovery = signal();
  const fail = {
    "are refused with 500": (route: Route) => route.fulfill({ status: 500 }),
    hang: async (route: Route) => {
      await recovery.given;
      // The page may have aborted or repeated this request meanwhile.
      await route.continue().catch(() => undefined);
    },
  }[fault];
  await hurryStyles(page);
  const recover = await intercept(page, files, fail);
  await page.goto("/contact", { waitUntil: "commit" });
  await fillIn(page);
  return async () => {
    recovery.give();
    await recover();
  };
}

test.describe(() => {
  test.use({ allowed: { refusedRequests: true } });

  for (const [what, files, comes, faults] of [
    ["all of the app", /\/assets\/(?!lazy-hydration-|fetch-app-)[^/]+\.js$/u, "by itself", FAULTS],
    ["the page's own", /\/assets\/ContactPage-[^/]+\.js$/u, "by itself", FAULTS.slice(0, 1)],
    [
      "the script that loads them",
      /\/assets\/fetch-app-[^/]+\.js$/u,
      "with the next key",
      FAULTS.slice(0, 1),
    ],
  ] as const) {
    test.describe(`while files of the contact page, ${what},`, () => {
      for (const fault of faults) {
        test(`${fault}, it says so, keeps all, and comes ${comes}`, async ({ page }) => {
          const recover = await fillInFailing(page, files, fault);
          const words = page.getByText(
            /^This page is still loading, so it cannot send your message yet\./u,
          );
          await expect(words).toBeVisible();
          expect(await send(page).isDisabled()).toBe(true);
          expect(await filledIn(page)).toEqual(WORDS);
          await recover();
          if (comes === "with the next key") {
            await page.keyboard.press("Shift");
          }
          await expect(send(page)).toBeEnabled();
          await expect(words).toHaveCount(0);
          await expectToSend(page);
        });
      }
    });
  }

  test.describe("while the files that send a message", () => {
    for (const fault of FAULTS) {
      test(`${fault}, the contact page says so, and sends it afterwards`, async ({ page }) => {
        const recover = await fillInFailing(page, /\/assets\/send-message-[^/]+\.js$/u, fault);
        await expect(send(page)).toBeEnabled();
        await page.clock.install();
        await send(page).click();
        await page.clock.fastForward(20_000);
        const words = page.getByText(
          fault === "hang"
            ? /^Your message is on its way, and it takes long/u
            : /^Something went wrong\. Please try again later\./u,
        );
        await expect(words).toBeVisible();
        expect(await filledIn(page)).toEqual(WORDS);
        await recover();
        await thanks(page)
          .or(page.getByRole("button", { name: "Send", disabled: false }))
          .waitFor();
        if ((await thanks(page).count()) === 0) {
          await expectToSend(page);
        }
      });
    }
  });

  test("a message whose replies are lost is stored once, however often it is sent", async ({
    app,
    page,
  }) => {
    const message = crypto.randomUUID();
    await page.goto("/contact", { waitUntil: "commit" });
    await fillIn(page);
    await page.getByLabel("Message").fill(message);
    const reconnect = await intercept(page, "**/documents:commit*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await send(page).click();
    await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
    await reconnect();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    const all = await app.admin.firestore.collection("contactMessages").get();
    expect(all.docs.filter((one) => one.get("message") === message)).toHaveLength(1);
  });

  test("a page behind the login says that its app is missing", async ({ page }) => {
    await hurryStyles(page);
    const recover = await intercept(page, /\.js$/u, (route) => route.fulfill({ status: 500 }));
    await page.goto("/story", { waitUntil: "commit" });
    const words = page.getByText(/^This page has not come whole\./u);
    await expect(words).toBeVisible();
    await recover();
    await page.getByRole("link", { name: "load it again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  });
});

test.describe("what a visitor has typed into the contact form", () => {
  for (const [how, go] of [
    [
      "the privacy policy",
      async (page: Page) => {
        await page.locator("form").getByRole("link", { name: "Privacy Policy" }).click();
        await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
        await page.goBack();
      },
    ],
    [
      "another address",
      async (page: Page) => {
        await page.goto(LIGHT_PAGE);
        await page.goBack();
      },
    ],
    ["loading the page anew", (page: Page) => page.reload()],
    [
      "leaving quickly",
      async (page: Page) => {
        await page.route(LEAVE_TO, (route) => route.fulfill({ body: "Mild" }));
        await page.getByRole("link", { name: "Leave quickly" }).click();
        await page.waitForURL(LEAVE_TO);
        await page.goto("/contact");
        await page.getByRole("button", { name: "Show again" }).click();
      },
    ],
  ] as const) {
    test(`is there again after ${how}, and is sent whole`, async ({ page }) => {
      await page.goto("/contact", { waitUntil: "commit" });
      await fillIn(page);
      await expect(send(page)).toBeEnabled();
      await go(page);
      await expect(send(page)).toBeEnabled();
      await expectToSend(page);
    });
  }
});

import { COMMITS, dropReply, hold, intercept } from "../support/browser/intercept.ts";
import { LIGHT_PAGE } from "../support/site/running-app.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { type Page, expect, test } from "../support/test.ts";

// The contact form keeps what a visitor has typed, whatever happens to the page's files and
// wherever the visitor goes meanwhile.

const WORDS = { Name: "A Visitor", Email: "visitor@example.com", Message: "Hello 🌻\n\nand more" };

const send = (page: Page) => page.getByRole("button", { name: "Send" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you" });

async function fillIn(page: Page, words: object = WORDS): Promise<void> {
  await page.goto("/contact", { waitUntil: "commit" });
  for (const [label, text] of Object.entries(words)) {
    // oxlint-disable-next-line no-await-in-loop -- One field after the other, as a person does.
    await page.getByLabel(label).fill(String(text));
  }
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(WORDS)) {
    // oxlint-disable-next-line no-await-in-loop -- One field after the other.
    expect(await page.getByLabel(label).inputValue()).toBe(text);
  }
}

async function expectToSend(page: Page): Promise<void> {
  await expectFilledIn(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
}

/** Plays animations 50 times as fast: a text about missing files comes by one, after seconds. */
async function hurryStyles(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 50 });
}

type Fault = "are refused" | "hang";

/** Opens the contact page and fills it in. Requests for `files` fail until the returned function is called. */
async function fillInFailing(page: Page, files: RegExp, fault: Fault): Promise<() => unknown> {
  await hurryStyles(page);
  const recover =
    fault === "hang"
      ? await hold(page, files)
      : await intercept(page, files, (route) => route.fulfill({ status: 500 }));
  await fillIn(page);
  return recover;
}

for (const [what, files, fault] of [
  ["all of the app", /\/assets\/(?!lazy-hydration-|fetch-app-)[^/]+\.js$/u, "hang"],
  ["the page", /\/assets\/ContactPage-[^/]+\.js$/u, "are refused"],
  ["the script that loads them", /\/assets\/fetch-app-[^/]+\.js$/u, "are refused"],
] as const) {
  test(`while files of ${what} ${fault}, the contact page says so, keeps all, and comes`, async ({
    page,
  }) => {
    const recover = await fillInFailing(page, files, fault);
    const words = page.getByText(
      /^This page is still loading, so it cannot send your message yet\./u,
    );
    await expect(words).toBeVisible();
    expect(await send(page).isDisabled()).toBe(true);
    await expectFilledIn(page);
    await recover();
    if (what === "the script that loads them") {
      await page.keyboard.press("Shift");
    }
    await expect(send(page)).toBeEnabled();
    await expect(words).toHaveCount(0);
    await expectToSend(page);
  });
}

for (const [fault, says] of [
  ["are refused", /^Something went wrong\. Please try again later\./u],
  ["hang", /^Your message is on its way, and it takes long/u],
] as const) {
  test(`while files that send ${fault}, the contact page says so, and sends afterwards`, async ({
    page,
  }) => {
    const recover = await fillInFailing(page, /\/assets\/send-message-[^/]+\.js$/u, fault);
    await expect(send(page)).toBeEnabled();
    await page.clock.install();
    await send(page).click();
    await page.clock.fastForward(20_000);
    await expect(page.getByText(says)).toBeVisible();
    await expectFilledIn(page);
    await recover();
    await thanks(page)
      .or(page.getByRole("button", { name: "Send", disabled: false }))
      .waitFor();
    if ((await thanks(page).count()) === 0) {
      await expectToSend(page);
    }
  });
}

test("a message whose replies are lost is stored once, however often it is sent", async ({
  app,
  page,
}) => {
  const message = crypto.randomUUID();
  await fillIn(page, { ...WORDS, Message: message });
  const reconnect = await intercept(page, COMMITS, dropReply);
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
  await expect(page.getByText(/^This page has not come whole\./u)).toBeVisible();
  await recover();
  await page.getByRole("link", { name: "load it again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
});

test("what a visitor has typed into the contact form is there again, and is sent whole", async ({
  page,
}) => {
  await fillIn(page);
  const here = async (): Promise<void> => {
    await expect(send(page)).toBeEnabled();
    await expectFilledIn(page);
  };
  await here();
  await page.locator("form").getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  await page.goBack();
  await here();
  await page.goto(LIGHT_PAGE);
  await page.goBack();
  await here();
  await page.reload();
  await here();
  await page.route(LEAVE_TO, (route) => route.fulfill({ body: "Mild" }));
  await page.getByRole("link", { name: "Leave quickly" }).click();
  await page.waitForURL(LEAVE_TO);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Show again" }).click();
  await here();
  await expectToSend(page);
});

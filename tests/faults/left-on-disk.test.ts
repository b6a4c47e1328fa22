import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { siteContent } from "../../src/content/site-content.ts";
import { filesHolding, openProfile } from "../support/browser/browser-profile.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { logOut, signInAt } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

const HOUR = 60 * 60 * 1000;

/** Typing after this text fills the database's first file: at each key, the journal writes the whole text. */
const LONG_TEXT = "Something that happened. ".repeat(1200);

/** IndexedDB keeps removed entries in these files until their compaction: docs/decisions/015. */
const IN_THE_DATABASE = /\.indexeddb\.leveldb\//u;

const NOWHERE = /^$/u;

/** How the client ends a visit, and which files may still contain the client's words afterwards. */
const ENDINGS: readonly (readonly [string, (page: Page) => Promise<void>, RegExp])[] = [
  [
    "after logout",
    async (page) => {
      await page.getByRole("link", { name: "Enough for today" }).first().click();
      await logOut(page);
    },
    NOWHERE,
  ],
  [
    "after leaving quickly",
    async (page) => {
      await page.getByRole("link", { name: "Leave quickly" }).click();
      await page.waitForURL(siteContent.leaveTo);
    },
    IN_THE_DATABASE,
  ],
  [
    "after an idle sign-out",
    async (page) => {
      await page.evaluate((later) => {
        const { now } = Date;
        Date.now = () => now() + later;
        document.dispatchEvent(new Event("visibilitychange"));
      }, HOUR + 1000);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    },
    NOWHERE,
  ],
];

describe("the browser's files hold none of twenty saved words", () => {
  const site = withApp();

  it.each(ENDINGS)("%s", async (how, end, excepted) => {
    const profile = await openProfile();
    // Random words share no parts, so that a database with compression writes each of them whole.
    const words = Array.from({ length: 20 }, () => randomBytes(6).toString("hex"));
    const [name = "", phone = "", address = "", ...rest] = words;
    const text = rest.join(" ");
    const context = profile.context();
    try {
      // Stands in for the site that the quick exit opens.
      await context.route(`${siteContent.leaveTo}**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" }),
      );
      const login = { email: `${how.replaceAll(" ", "-")}@example.com`, password: "some-words-1" };
      const writer = await addClient(site.app, login);
      const page = await context.newPage();
      await page.goto(site.app.origin);
      await signInAt(page, login);
      await page.goto(`${site.app.origin}/story`);
      const story = page.getByLabel(/Please tell me your story/u);
      await story.fill(LONG_TEXT);
      await story.press("ControlOrMeta+End");
      await story.pressSequentially(text);
      await expect
        .poll(async () => (await storedClient(site.app, writer))?.["story"])
        .toMatchObject({ story: LONG_TEXT + text });
      // Types details of the client, which a browser may keep for autofill.
      await page.goto(`${site.app.origin}/questionnaire`);
      for (const [label, word] of [
        [/^Name/u, name],
        [/^Phone/u, phone],
        [/^Current Physical Address/u, address],
      ] as const) {
        await page.getByLabel(label).pressSequentially(word);
      }
      await expect
        .poll(async () => (await storedClient(site.app, writer))?.["questionnaire"])
        .toMatchObject({ name, phone, address });
      await expect.poll(() => deviceJournal(page)).toBe("[]");
      expect(filesHolding(profile, words), "what a search finds before").not.toEqual([]);
      await end(page);
      const holding = (): readonly string[] =>
        filesHolding(profile, words).filter((file) => !excepted.test(file));
      // Polls, because the compaction may end after the next page has opened.
      await expect.poll(holding).toEqual([]);
      await context.close();
      expect(holding()).toEqual([]);
    } finally {
      await profile.remove();
    }
  });
});

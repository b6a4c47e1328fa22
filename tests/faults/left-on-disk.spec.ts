import { randomBytes } from "node:crypto";
import { LEAVE_TO } from "../support/site/practice.ts";
import { filesHolding, openProfile } from "../support/browser/browser-profile.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";

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
      await page.waitForURL(LEAVE_TO);
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

test.describe("the browser's files hold none of twenty saved words", () => {
  for (const [how, end, excepted] of ENDINGS) {
    test(how, async ({ app, atEnd }) => {
      const profile = await openProfile(app.origin);
      atEnd(profile.remove);
      // Random words share no parts, so that a database with compression writes each of them whole.
      const words = Array.from({ length: 20 }, () => randomBytes(6).toString("hex"));
      const [name = "", phone = "", address = "", ...rest] = words;
      const text = rest.join(" ");
      const context = profile.context();
      // Stands in for the site that the quick exit opens.
      await context.route(`${LEAVE_TO}**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" }),
      );
      const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
      const uid = await addClient(app, login);
      const page = await context.newPage();
      await page.goto("/");
      await signIn(page, login);
      await page.goto("/story");
      const story = page.getByLabel(/Please tell me your story/u);
      await story.fill(LONG_TEXT);
      await story.press("ControlOrMeta+End");
      await story.pressSequentially(text);
      await expect
        .poll(() => storedClient(app, uid))
        .toMatchObject({ story: { story: LONG_TEXT + text } });
      // Types details of the client, which a browser may keep for autofill.
      await page.goto("/questionnaire");
      await page.getByLabel(/^Name/u).pressSequentially(name);
      await page.getByLabel(/^Phone/u).pressSequentially(phone);
      await page.getByLabel(/^Current Physical Address/u).pressSequentially(address);
      await expect
        .poll(() => storedClient(app, uid))
        .toMatchObject({ questionnaire: { name, phone, address } });
      await expect.poll(() => deviceJournal(page)).toBe("[]");
      expect(filesHolding(profile, words), "what a search finds before").not.toEqual([]);
      await end(page);
      const holding = (): readonly string[] =>
        filesHolding(profile, words).filter((file) => !excepted.test(file));
      // Polls, because the compaction may end after the next page has opened.
      await expect.poll(holding).toEqual([]);
      await context.close();
      expect(holding()).toEqual([]);
    });
  }
});

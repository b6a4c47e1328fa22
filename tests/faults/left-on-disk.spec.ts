import { randomBytes } from "node:crypto";
import { filesHolding } from "../support/browser/browser-profile.ts";
import { newClient, storedClient } from "../support/client/client-account.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { logOut, passAnHour } from "../support/sign-in.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { type Page, expect, test } from "../support/test.ts";

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
      await passAnHour(page);
      await new StoryTab(page).signInDialog.waitFor();
    },
    NOWHERE,
  ],
];

test.describe("the browser's files hold none of twenty saved words", () => {
  for (const [how, end, excepted] of ENDINGS) {
    test(how, async ({ app, openProfile }) => {
      // Random words share no parts, so that a database with compression writes each of them whole.
      const words = Array.from({ length: 20 }, () => randomBytes(6).toString("hex"));
      const [name = "", phone = "", address = "", ...rest] = words;
      const text = rest.join(" ");
      const { login, uid } = await newClient(app);
      const stored = () => storedClient(app, uid);
      const profile = await openProfile();
      const context = profile.context();
      // Stands in for the site that the quick exit opens.
      await context.route(`${LEAVE_TO}**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" }),
      );
      const page = await profile.open(login, "/story");
      const { kept, story } = new StoryTab(page);
      await story.fill(LONG_TEXT);
      await story.press("ControlOrMeta+End");
      await story.pressSequentially(text);
      await expect.poll(stored).toMatchObject({ story: { story: LONG_TEXT + text } });
      // Types details of the client, which a browser may keep for autofill.
      await page.goto("/questionnaire");
      await page.getByLabel(/^Name/u).pressSequentially(name);
      await page.getByLabel(/^Phone/u).pressSequentially(phone);
      await page.getByLabel(/^Current Physical Address/u).pressSequentially(address);
      await expect.poll(stored).toMatchObject({ questionnaire: { name, phone, address } });
      await expect.poll(kept).toBe("[]");
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

import { readFileSync } from "node:fs";
import { COMMITS, intercept, requestsTo } from "../support/browser/intercept.ts";
import { CONSENT_VERSION } from "../support/site/practice.ts";
import { arrivesAt, pressAt, tabTo } from "../support/browser/keyboard.ts";
import { goOffline, untilQuiet } from "../support/browser/quiet-page.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const PHONE = { width: 390 };

/** Characters that wrong escaping damages, and letters that are written from right to left. */
const HARD_TEXT = "<b>no tag</b> & \"no\" 'end'\n\n  two spaces, 🌻, שלום";

test.describe("what is a client's own", () => {
  test.describe("consent", () => {
    test("is asked once, before the wanted section, with the keyboard alone", async ({
      openClient,
    }) => {
      const { page, stored } = await openClient("/health", { document: { consent: null } });
      const asked = page.getByRole("heading", { level: 1, name: "Before the first question" });
      await expect(asked).toBeVisible();
      await expect(page.getByText("12 months more")).toHaveCount(1);
      await tabTo(page, "I agree");
      const agree = page.getByRole("button", { name: "I agree" });
      await expect(agree).toHaveAccessibleDescription(/Please read this once\./u);
      await page.keyboard.press("Enter");
      await arrivesAt(page, "Health");
      // Until the answers are there, the section's early words have links, and no fields.
      await page.getByLabel(/^Which medications/u).waitFor();
      await tabTo(page, /^Which medications/u);
      await page.keyboard.type("None");
      await waitUntilSaved(page);
      expect(await stored()).toMatchObject({
        consent: { version: CONSENT_VERSION },
        health: { medications: "None" },
      });

      const reads: string[] = [];
      page.on("request", (request) => {
        if (/documents\/clients\/|Consent/u.test(request.url() + (request.postData() ?? ""))) {
          reads.push(request.url());
        }
      });
      await page.reload();
      await page.getByLabel(/^Which medications/u).waitFor();
      await page.getByRole("link", { name: "Story", exact: true }).click();
      await page.getByLabel(/Please tell me your story/u).waitFor();
      await expect(page.getByText("Before the first question")).toHaveCount(0);
      // Each of the two sections reads the client's document once, and requests nothing about the consent.
      expect(reads.filter((url) => !url.includes("batchGet"))).toEqual([]);
      expect(reads).toHaveLength(2);
    });

    test("is asked anew for changed words, leads back, and is stored or not noted", async ({
      openClient,
    }) => {
      const document = { consent: { version: "earlier", at: new Date(0) } };
      const { page, stored } = await openClient("/story", { ...PHONE, document });
      const asked = page.getByRole("heading", { level: 1, name: "Before the first question" });
      await expect(asked).toBeVisible();
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Client Dashboard" })).toBeVisible();
      expect((await stored())["consent"]).toMatchObject({ version: "earlier" });
      await page.goto("/story");
      const reconnect = await intercept(page, COMMITS);
      const agree = page.getByRole("button", { name: "I agree" });
      await agree.click();
      await expect(page.getByText(/^Your consent is not noted yet\./u)).toBeVisible();
      await reconnect();
      await agree.click();
      await page.getByLabel(/Please tell me your story/u).waitFor();
    });

    test("of a client with answers is asked once a visit, beside the work", async ({
      openClient,
    }) => {
      const { person, page, stored } = await openClient("/story", {
        document: { consent: null, story: { story: "Once", issues: null } },
      });
      await page.getByRole("button", { name: "Not now" }).click();
      await arrivesAt(page, "Story");
      await page.getByRole("link", { name: "Health", exact: true }).click();
      await page.getByLabel(/^How much water/u).waitFor();
      await expect(page.getByText("A word about what you write here")).toHaveCount(0);
      expect((await stored())["consent"]).toBeNull();

      const later = await person.context.newPage();
      await later.goto("/story");
      await later.getByLabel(/Please tell me your story/u).fill("Once, and again");
      const agree = later.getByRole("button", { name: "I agree" });
      await expect(agree).toHaveAccessibleDescription(/how long I keep it/u);
      await agree.click();
      await expect(later.getByText("Thank you. I have noted that you agree.")).toBeVisible();
      await expect(later.getByLabel(/Please tell me your story/u)).toHaveValue("Once, and again");
      await waitUntilSaved(later);
      expect(await stored()).toMatchObject({
        consent: { version: CONSENT_VERSION },
        story: { story: "Once, and again", issues: null },
      });
      await later.reload();
      await later.getByLabel(/Please tell me your story/u).waitFor();
      await expect(later.getByText("A word about what you write here")).toHaveCount(0);
    });

    test("is taken back once everything is saved, and given again, with the keyboard alone", async ({
      openClient,
    }) => {
      const { page, stored } = await openClient("/story", PHONE);
      await page.getByLabel(/Please tell me your story/u).waitFor();
      await tabTo(page, /^Please tell me your story/u);
      const reconnect = await intercept(page, COMMITS);
      await page.keyboard.type("Not saved yet when she leaves");
      await expect(page.getByText(/^Not saved yet\./u).first()).toBeVisible();
      // The client leaves the section, although only this device has the answer.
      page.on("dialog", (dialog) => void dialog.accept());
      await page.goto("/myanswers");
      await reconnect();
      await expect(page.getByRole("heading", { name: "Your consent" })).toBeVisible();
      await pressAt(page, "Take my consent back");
      await expect(page.getByText(/deletes nothing by itself/u)).toBeVisible();
      await pressAt(page, "Take it back");
      await expect(page.getByText(/^You took your consent back on/u)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Your consent" })).toBeFocused();
      const { consent, story: kept } = await stored();
      expect(kept).toEqual({ story: "Not saved yet when she leaves" });
      expect(consent).toMatchObject({ version: CONSENT_VERSION, withdrawnAt: expect.anything() });

      await page.goto("/dashboardclient");
      await expect(page.getByText("Your sections")).toBeVisible();
      await expect(page.getByRole("link", { name: /^Go on/u })).toHaveCount(0);
      await expect(page.getByText(/You can stop and go on|in any order/u)).toHaveCount(0);
      await page.goto("/health");
      const back = page.getByRole("heading", {
        level: 1,
        name: "You have taken your consent back",
      });
      await expect(back).toBeVisible();
      expect(await page.locator(":root[data-words]").count(), "early words").toBe(0);
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await pressAt(page, "I agree");
      await arrivesAt(page, "Health");
      expect((await stored())["consent"]).not.toHaveProperty("withdrawnAt", expect.anything());
    });
  });

  test.describe("a statement beside the answers", () => {
    test("by keyboard is readiness, or a wish to be erased: read, and taken back", async ({
      openClient,
      openPerson,
    }) => {
      const { page, uid, stored } = await openClient("/story");
      // This button loads lazily, after the form.
      await page.getByRole("button", { name: "I am done with this section" }).waitFor();
      await expect(page.getByText(/I may read what is saved at any time/u)).toHaveCount(1);
      await tabTo(page, /^Please tell me your story/u);
      await page.keyboard.type("A story");
      await pressAt(page, "I am done with this section");
      await expect(page.getByText(/^You have told me that this section is ready\./u)).toBeVisible();
      await expect(page.getByRole("button", { name: "Not ready any more" })).toBeFocused();
      expect(await stored()).toMatchObject({ story: { story: "A story" } });
      expect(Object.keys(Object((await stored())["ready"]))).toEqual(["story"]);

      await page.goto("/mydetails");
      await page.getByRole("link", { name: "Your answers, your rights" }).click();
      const erase = page.getByRole("button", { name: "Ask me to erase everything" });
      await erase.click();
      await page.getByRole("button", { name: "Not now" }).click();
      await expect(erase).toBeFocused();
      expect(await stored()).not.toHaveProperty("erasureAskedAt");
      await erase.click();
      await page.getByRole("button", { name: "Yes, please erase it" }).click();
      await expect(page.getByText(/you asked me to erase everything\./u)).toBeVisible();
      expect(await stored()).toHaveProperty("erasureAskedAt");

      const { page: read } = await openPerson(PHONE);
      await signIn(read, COACH, `/adminstory/${uid}`);
      const told = /^On \d+ \w+ \d{4} you were told that this section is ready\.$/u;
      await expect(read.getByText(told)).toBeVisible();
      await expect(read.getByRole("link", { name: "Story ready", exact: true })).toBeVisible();
      await read.getByText("Print and notes").click();
      await expect(read.getByText(/Consent since/u)).toBeVisible();
      await expect(read.getByText(/^Your client has asked to be erased, on/u)).toBeVisible();

      await page.reload();
      await page.getByRole("button", { name: "Please keep it after all" }).click();
      await expect(page.getByText(/^You can ask me to erase your file/u)).toBeVisible();
      expect(await stored()).not.toHaveProperty("erasureAskedAt");
      expect(await stored()).toMatchObject({
        story: { story: "A story" },
        consent: { version: CONSENT_VERSION },
      });

      await page.goto("/story");
      await expect(page.getByText(/^You have told me that this section is ready\./u)).toBeVisible();
      const reconnect = await intercept(page, COMMITS);
      await page.getByRole("button", { name: "Not ready any more" }).click();
      await expect(page.getByText(/^I have not been told yet\./u)).toBeVisible();
      await expect(page.getByText(/^You have told me/u)).toHaveCount(1);
      await reconnect();
      await page.getByRole("button", { name: "Not ready any more" }).press("Enter");
      await expect(page.getByText(/^If you want to add nothing more/u)).toBeVisible();
      expect((await stored())["ready"]).toEqual({});
      await page.getByLabel(/Please tell me your story/u).fill("A story, and more");
      await waitUntilSaved(page);
    });
  });

  test.describe("the client's own copy", () => {
    const document = {
      questionnaire: { name: "Somebody", height: "170,5", maritalStatus: null, oldKey: "kept" },
      story: { story: HARD_TEXT, reason: "x".repeat(10_000) },
    };

    async function download(page: Page, name: string): Promise<{ file: string; text: string }> {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      const file = await downloading;
      return { file: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
    }

    test("is all answers, to read, and to keep as document or data, without requests", async ({
      openClient,
      expectAccessible,
    }) => {
      const { person, page } = await openClient("/dashboardclient", { ...PHONE, document });
      await page.getByRole("link", { name: "Your answers, your rights" }).click();
      await arrivesAt(page, "Your answers, your rights");
      const section = (name: string) => page.getByRole("region", { name, exact: true });
      await section("Story").getByText("two spaces, 🌻, שלום").waitFor();
      await section("Details").getByText("170,5").waitFor();
      await section("Details").getByText("kept", { exact: true }).waitFor();
      await expect(section("Health")).toHaveText("HealthNot begun yet.");
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await expect(page.getByRole("heading", { name: "Your consent" })).toBeHidden();
      await expect(page.getByText("two spaces, 🌻, שלום")).toBeVisible();
      await page.emulateMedia({ media: "screen" });
      // Waits until the page has loaded the code of its other buttons.
      await untilQuiet(page);
      const requests = requestsTo(page, /^(?!blob:)/u);
      const letter = await download(page, "Download as a document");
      expect(letter.file).toMatch(/^my-answers-\d{4}-\d\d-\d\d\.html$/u);
      const data = await download(page, "Download as data (JSON)");
      expect(data.file).toMatch(/^my-answers-\d{4}-\d\d-\d\d\.json$/u);
      expect(data.text).toContain(JSON.stringify(HARD_TEXT));
      expect(data.text).not.toContain("A Client");
      expect(requests).toEqual([]);
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new TypeError("There is no room.");
        };
      });
      await page.getByRole("button", { name: "Download as a document" }).click();
      await expect(page.getByText(/^The copy could not be made\./u)).toBeVisible();

      const paper = await person.context.newPage();
      await goOffline(page);
      await paper.setContent(letter.text);
      expect(await paper.locator("[data-searched]", { hasText: "no tag" }).textContent()).toBe(
        HARD_TEXT,
      );
      await expect(paper.getByText("x".repeat(10_000))).toHaveCount(1);
      await expect(paper.getByRole("region", { name: "Health" })).toContainText("Not begun yet.", {
        useInnerText: true,
      });
      await expectAccessible(paper);
      await person.context.setOffline(false);
      await page.getByRole("button", { name: "Hide my answers" }).click();
      await expect(page.getByText("two spaces, 🌻, שלום")).toBeHidden();
    });
  });
});

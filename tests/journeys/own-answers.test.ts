import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { CONSENT_VERSION } from "../../src/content/consent-version.ts";
import { violations } from "../support/browser/axe.ts";
import { CONSENTED } from "../support/client/client-account.ts";
import { arrivesAt, focused, tabTo } from "../support/browser/keyboard.ts";
import { type OpenedClient, openClient } from "../support/client/opened-client.ts";
import { openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { goOffline, untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const PHONE = 390;
const DESK = 1280;
const ASKED = "Before the first question";
const TAKEN_BACK = "You have taken your consent back";

/** Characters that wrong escaping damages, and letters that are written from right to left. */
const HARD_TEXT = "<b>no tag</b> & \"no\" 'end'\n\n  two spaces, 🌻, שלום";

describe("what is a client's own", () => {
  const site = withApp();

  const open = (
    path: string,
    width: number,
    document?: Readonly<Record<string, unknown>>,
  ): Promise<OpenedClient> => openClient(site, path, width, document);

  const story = (page: Page) => page.getByLabel(/Please tell me your story/u);
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

  /** The button's description: a screen reader that comes by Tab has read none of the text above it. */
  const whatIsAgreed = async (page: Page): Promise<string> =>
    page.locator(`#${await button(page, "I agree").getAttribute("aria-describedby")}`).innerText();

  describe("consent", () => {
    it("is asked once, before the wanted section, with the keyboard alone", async () => {
      const { person, page, stored } = await open("/health", DESK, { consent: null });
      await heading(page, ASKED).waitFor();
      expect(await page.getByText("12 months more").count()).toBe(1);
      await tabTo(page, "I agree");
      expect(await whatIsAgreed(page)).toContain("Please read this once.");
      await page.keyboard.press("Enter");
      await arrivesAt(page, "Health");
      await tabTo(page, /^Which medications/u);
      await page.keyboard.type("None");
      await waitUntilSaved(page);
      expect(await stored()).toMatchObject({
        consent: { version: CONSENT_VERSION },
        health: { medications: "None" },
      });

      const reads: string[] = [];
      page.on("request", (request) => {
        const asked = request.url() + (request.postData() ?? "");
        if (/documents\/clients\/|Consent/u.test(asked)) {
          reads.push(request.url());
        }
      });
      await page.reload();
      await page.getByLabel(/^Which medications/u).waitFor();
      await page.getByRole("link", { name: "Story", exact: true }).click();
      await story(page).waitFor();
      expect(await page.getByText(ASKED).count()).toBe(0);
      // Each of the two sections reads the client's document once, and requests nothing about the consent.
      expect(reads.filter((url) => !url.includes("batchGet"))).toEqual([]);
      expect(reads).toHaveLength(2);
      await person.leave();
    });

    it("is asked anew for changed words, leads back, and is stored or not noted", async () => {
      const consent = { version: "earlier", at: new Date(0) };
      const { person, page, stored } = await open("/story", PHONE, { consent });
      await heading(page, ASKED).waitFor();
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await heading(page, "Client Dashboard").waitFor();
      expect((await stored())["consent"]).toMatchObject({ version: "earlier" });
      await page.goto(`${site.app.origin}/story`);
      await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
      await button(page, "I agree").click();
      await page.getByText(/^Your consent is not noted yet\./u).waitFor();
      await page.unroute("**/documents:commit*");
      await button(page, "I agree").click();
      await story(page).waitFor();
      await person.leave({ refusedRequests: true });
    });

    it("of a client with answers is asked once a visit, beside the work", async () => {
      const { person, page, stored } = await open("/story", DESK, {
        consent: null,
        story: { story: "Once", issues: null },
      });
      await button(page, "Not now").click();
      await arrivesAt(page, "Story");
      await page.getByRole("link", { name: "Health", exact: true }).click();
      await page.getByLabel(/^How much water/u).waitFor();
      expect(await page.getByText("A word about what you write here").count()).toBe(0);
      expect((await stored())["consent"]).toBeNull();

      const later = await person.context.newPage();
      await later.goto(`${site.app.origin}/story`);
      await story(later).fill("Once, and again");
      expect(await whatIsAgreed(later)).toContain("how long I keep it");
      await button(later, "I agree").click();
      await later.getByText("Thank you. I have noted that you agree.").waitFor();
      expect(await story(later).inputValue()).toBe("Once, and again");
      await waitUntilSaved(later);
      expect(await stored()).toMatchObject({
        consent: { version: CONSENT_VERSION },
        story: { story: "Once, and again", issues: null },
      });
      await later.reload();
      await story(later).waitFor();
      expect(await later.getByText("A word about what you write here").count()).toBe(0);
      await person.leave();
    });

    it("is taken back once everything is saved, and given again, with the keyboard alone", async () => {
      const { person, page, stored } = await open("/story", PHONE);
      await story(page).waitFor();
      await tabTo(page, /^Please tell me your story/u);
      await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
      await page.keyboard.type("Not saved yet when she leaves");
      await page
        .getByText(/^Not saved yet\./u)
        .first()
        .waitFor();
      // The client leaves the section, although only this device has the answer.
      page.on("dialog", (dialog) => void dialog.accept());
      await page.goto(`${site.app.origin}/myanswers`);
      await page.unroute("**/documents:commit*");
      await page.getByRole("heading", { name: "Your consent" }).waitFor();
      await tabTo(page, "Take my consent back");
      await page.keyboard.press("Enter");
      await page.getByText(/deletes nothing by itself/u).waitFor();
      await tabTo(page, "Take it back");
      await page.keyboard.press("Enter");
      await page.getByText(/^You took your consent back on/u).waitFor();
      await expect.poll(() => focused(page)).toBe("Your consent");
      const { consent, story: kept } = await stored();
      expect(kept).toEqual({ story: "Not saved yet when she leaves" });
      expect(consent).toMatchObject({ version: CONSENT_VERSION, ...withdrawn });

      await page.goto(`${site.app.origin}/dashboardclient`);
      await page.getByText("How far you are").waitFor();
      expect(await page.getByRole("link", { name: /^Go on/u }).count()).toBe(0);
      expect(await page.getByText(/You can stop and go on|in any order/u).count()).toBe(0);
      await page.goto(`${site.app.origin}/health`);
      await heading(page, TAKEN_BACK).waitFor();
      expect(await page.locator(":root[data-words]").count(), "early words").toBe(0);
      expect(await page.getByRole("textbox").count()).toBe(0);
      await tabTo(page, "I agree");
      await page.keyboard.press("Enter");
      await arrivesAt(page, "Health");
      expect((await stored())["consent"]).not.toMatchObject(withdrawn);
      await person.leave({ refusedRequests: true });
    });
  });

  describe("a statement beside the answers", () => {
    it("by keyboard is readiness, or a wish to be erased: read, and taken back", async () => {
      const { person, page, uid, stored } = await open("/story", DESK);
      // This button loads lazily, after the form.
      await button(page, "This section is ready for you").waitFor();
      expect(await page.getByText(/^I may read what is saved here at any time/u).count()).toBe(1);
      await tabTo(page, /^Please tell me your story/u);
      await page.keyboard.type("A story");
      await tabTo(page, "This section is ready for you");
      await page.keyboard.press("Enter");
      await page.getByText(/^You have told me that this section is ready\./u).waitFor();
      await expect.poll(() => focused(page)).toBe("Not ready any more");
      expect(await stored()).toMatchObject({ story: { story: "A story" } });
      expect(Object.keys(Object((await stored())["ready"]))).toEqual(["story"]);

      await page.goto(`${site.app.origin}/mydetails`);
      await page.getByRole("link", { name: "Your answers, your rights" }).click();
      await button(page, "Ask me to erase everything").click();
      await button(page, "Not now").click();
      await expect.poll(() => focused(page)).toBe("Ask me to erase everything");
      expect(await stored()).not.toHaveProperty("erasureAskedAt");
      await button(page, "Ask me to erase everything").click();
      await button(page, "Yes, please erase it").click();
      await page.getByText(/you asked me to erase everything\./u).waitFor();
      expect(await stored()).toHaveProperty("erasureAskedAt");

      const coach = await openPerson(site.browser, site.app.origin, PHONE);
      await signIn(coach, COACH, `/adminstory/${uid}`);
      await coach.page
        .getByText(/^Ready for you\. On \d+ \w+ \d{4} you were last told which sections are\./u)
        .waitFor();
      await coach.page.getByText(/Consent since/u).waitFor();
      await coach.page.getByText(/^Your client has asked to be erased, on/u).waitFor();
      await coach.leave();

      await page.reload();
      await button(page, "Please keep it after all").click();
      await page.getByText(/^You can ask me to erase your file/u).waitFor();
      expect(await stored()).not.toHaveProperty("erasureAskedAt");
      expect(await stored()).toMatchObject({ story: { story: "A story" }, ...consented });

      await page.goto(`${site.app.origin}/story`);
      await page.getByText(/^You have told me that this section is ready\./u).waitFor();
      await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
      await button(page, "Not ready any more").click();
      await page.getByText(/^I have not been told yet\./u).waitFor();
      expect(await page.getByText(/^You have told me/u).count()).toBe(1);
      await page.unroute("**/documents:commit*");
      await button(page, "Not ready any more").press("Enter");
      await page.getByText(/^If you want to add nothing more/u).waitFor();
      expect((await stored())["ready"]).toEqual({});
      await story(page).fill("A story, and more");
      await waitUntilSaved(page);
      await person.leave({ refusedRequests: true });
    });
  });

  describe("the client's own copy", () => {
    const DOCUMENT = {
      questionnaire: { name: "Somebody", height: "170,5", maritalStatus: null, oldKey: "kept" },
      story: { story: HARD_TEXT, reason: "x".repeat(10_000) },
    };

    async function kept(page: Page, name: string): Promise<{ file: Download; text: string }> {
      const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
      return { file, text: readFileSync(await file.path(), "utf8") };
    }

    it("is all answers, to read, and to keep as document or data, without requests", async () => {
      const { person, page } = await open("/dashboardclient", PHONE, DOCUMENT);
      await page.getByRole("link", { name: "Your answers, your rights" }).click();
      await arrivesAt(page, "Your answers, your rights");
      const section = (name: string) => page.getByRole("region", { name, exact: true });
      await section("Story").getByText("two spaces, 🌻, שלום").waitFor();
      await section("Details").getByText("170,5").waitFor();
      await section("Details").getByText("kept", { exact: true }).waitFor();
      expect(await section("Health").textContent()).toBe("HealthNot begun yet.");
      expect(await page.getByRole("textbox").count()).toBe(0);
      await page.emulateMedia({ media: "print" });
      expect(await button(page, "Print").isVisible()).toBe(false);
      expect(await page.getByRole("heading", { name: "Your consent" }).isVisible()).toBe(false);
      expect(await page.getByText("two spaces, 🌻, שלום").isVisible()).toBe(true);
      await page.emulateMedia({ media: "screen" });
      // Waits until the page has loaded the code of its other buttons.
      await untilQuiet(page);
      const requests: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith("blob:")) {
          requests.push(request.url());
        }
      });
      const { file, text } = await kept(page, "Download as a document");
      expect(file.suggestedFilename()).toMatch(/^my-answers-\d{4}-\d\d-\d\d\.html$/u);
      const data = await kept(page, "Download as data (JSON)");
      expect(data.file.suggestedFilename()).toMatch(/^my-answers-\d{4}-\d\d-\d\d\.json$/u);
      expect(data.text).toContain(JSON.stringify(HARD_TEXT));
      expect(data.text).not.toContain("A Client");
      expect(requests).toEqual([]);

      const paper = await person.context.newPage();
      await goOffline(page);
      await paper.setContent(text);
      const answer = paper.locator(".answer", { hasText: "no tag" });
      expect(await answer.evaluate((element) => element.textContent)).toBe(HARD_TEXT);
      expect(await paper.getByText("x".repeat(10_000)).count()).toBe(1);
      expect(await paper.getByRole("region", { name: "Health" }).innerText()).toContain(
        "Not begun yet.",
      );
      expect(await violations(paper)).toEqual([]);
      await person.context.setOffline(false);
      await button(page, "Hide my answers").click();
      expect(await page.getByText("two spaces, 🌻, שלום").isVisible()).toBe(false);
      await person.leave();
    });
  });
});

const withdrawn = { withdrawnAt: expect.anything() as unknown };
const consented = { consent: { version: CONSENTED.consent.version } };

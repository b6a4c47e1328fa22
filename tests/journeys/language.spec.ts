import { goOffline, untilQuiet } from "../support/browser/quiet-page.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

test.describe("the language of the pages", () => {
  test("changes in the middle of a sentence, and loses no letter and no place", async ({
    openClient,
    openPerson,
  }) => {
    const { page, login, stored } = await openClient("/story", {
      document: { story: { reason: "Once", issues: null } },
    });
    const story = page.getByLabel(/Please tell me your story/u);
    await story.fill("I was born");
    await waitUntilSaved(page);
    await story.pressSequentially(" in a tow");
    await story.press("ArrowLeft");
    const press = (name: string): Promise<void> =>
      page.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => {
        // Without the scrolling and the change of focus of a real press.
        button.click();
      });
    await press("Nederlands");
    const dutch = page.getByLabel(/^Vertel me/u);
    await expect(dutch).toHaveValue("I was born in a tow");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await expect(page).toHaveTitle(/^Verhaal/u);
    const back = page.getByRole("button", { name: "English", exact: true });
    await expect(back).toHaveAttribute("lang", "en");
    await expect(dutch).toBeFocused();
    await expect(dutch).toBeInViewport();
    await page.keyboard.type("x");
    await expect(dutch).toHaveValue("I was born in a toxw");
    await expect
      .poll(async () => (await stored())["story"])
      .toMatchObject({ story: "I was born in a toxw", reason: "Once", issues: null });
    expect(await stored()).toMatchObject({ language: "nl" });

    const other = await openPerson();
    await signIn(other.page, login);
    await other.page.goto("/story");
    await expect(other.page.getByLabel(/^Vertel me/u)).toHaveValue("I was born in a toxw");
    await expect(other.page.locator("html")).toHaveAttribute("lang", "nl");
  });

  test("is chosen before the sign-in, and kept in the account", async ({ openClient }) => {
    const { page, login, stored } = await openClient();
    await logOut(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Nederlands", exact: true }).click();
    await page.getByLabel("E-mail").fill(login.email);
    await page.getByLabel("Wachtwoord").fill(login.password);
    await page.getByRole("button", { name: "Inloggen", exact: true }).click();
    await page.waitForURL("**/dashboardclient");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await expect.poll(async () => (await stored())["language"]).toBe("nl");
    // In place: the server answers an unknown address with 404, which the browser's console names.
    await page.evaluate(() => {
      history.pushState(null, "", "/nowhere");
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    });
    await expect(page.getByRole("heading", { name: "Hier is niets" })).toBeVisible();
    await page.goto("/contact");
    await expect(page.getByText(/^Welkom A Client\./u)).toBeVisible();
    await expect(page.getByLabel("Message")).toBeVisible();
    await expect(page).toHaveTitle(/^Contact/u);
    await page.goto("/about");
    await expect(page.getByRole("button", { name: "English", exact: true })).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.goto("/dashboardclient");
    await page.getByRole("button", { name: "Uitloggen" }).click();
    const told = page.getByText("Je bent uitgelogd. Van wat je schreef staat niets meer op dit");
    await expect(told).toBeInViewport();
    await expect(page.locator("[lang=nl]").filter({ has: told })).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/login");
    const asked = page.waitForRequest(/sendOobCode/u);
    await page.getByLabel("E-mail").fill(login.email);
    await page.getByRole("button", { name: /vergeten/u }).click();
    expect((await asked).headers()["x-firebase-locale"]).toBe("nl");
  });

  test("waits for a connection, says so, and changes once there is one", async ({ openClient }) => {
    const { page } = await openClient("/story", { refusedRequests: true });
    const story = page.getByLabel(/Please tell me your story/u);
    await goOffline(page);
    const press = page.getByRole("button", { name: "Nederlands", exact: true });
    await press.click();
    const told = page.getByText(/^Ik kon de Nederlandse tekst nu niet ophalen/u);
    await expect(told).toBeInViewport();
    await press.click();
    await expect(story).toBeVisible();
    await expect(told).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByLabel(/^Vertel me/u)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await expect(told).toHaveCount(0);
  });

  test.describe("changes in place what a page shows of the questions", () => {
    const inDutch = async (page: Page): Promise<void> => {
      await untilQuiet(page);
      await page.getByRole("button", { name: "Nederlands", exact: true }).click();
      await expect(page.getByRole("heading", { name: /^Vertel me/u }).first()).toBeAttached();
      await expect(page.getByRole("heading", { name: /^Please tell me your story/u })).toHaveCount(
        0,
      );
      await expect(page.getByRole("navigation").getByText(/Background|Your story/u)).toHaveCount(0);
    };

    test("in a client's own answers", async ({ openClient }) => {
      const { page } = await openClient("/myanswers", { document: { story: { story: "Once" } } });
      await page.getByRole("heading", { name: /^Please tell me your story/u }).waitFor();
      await inDutch(page);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Downloaden als document" }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^mijn-antwoorden-/u);
    });

    test("where the coach reads", async ({ openClient, openPerson }) => {
      const { uid } = await openClient("/dashboardclient", {
        document: { story: { story: "Once" } },
      });
      const coach = await openPerson({ refusedRequests: true });
      await coach.page.goto("/");
      await signIn(coach.page, COACH);
      for (const path of ["/readclient", "/adminstory"]) {
        await coach.page.goto(`${path}/${uid}`);
        await coach.page.getByRole("heading", { name: /^Please tell me your story/u }).waitFor();
        await inDutch(coach.page);
        await coach.page.getByRole("button", { name: "English", exact: true }).click();
        await coach.page.getByRole("heading", { name: /^Please tell me your story/u }).waitFor();
      }
    });
  });
});

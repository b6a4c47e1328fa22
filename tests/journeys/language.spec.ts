import { readFileSync } from "node:fs";
import { LANGUAGE } from "../../src/domain/browser/storage-keys.ts";
import { hold } from "../support/browser/intercept.ts";
import { goOffline, untilQuiet } from "../support/browser/quiet-page.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { type Login, logOut, nextSecond, signIn, untilLoginAnswers } from "../support/sign-in.ts";
import { COACH, LIGHT_PAGE } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

test.describe("the language of the pages", () => {
  test("changes in the middle of a sentence, and loses no letter and no place", async ({
    openClient,
    openPerson,
  }) => {
    const { page, login, story, stored } = await openClient("/story", {
      document: { story: { reason: "Once", issues: null } },
    });
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
    await expect.poll(stored).toMatchObject({ language: "nl" });

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
    await untilLoginAnswers(page);
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

  test("of a coach is not kept for the client who signs in after her", async ({
    openClient,
    page,
  }) => {
    const { login, stored } = await openClient(LIGHT_PAGE, { document: { language: "en" } });
    const enter = async (who: Login): Promise<void> => {
      await page.getByLabel("E-mail").fill(who.email);
      await page.getByLabel("Wachtwoord").fill(who.password);
      await nextSecond();
      await page.getByRole("button", { name: "Inloggen", exact: true }).click();
    };
    await page.goto("/login");
    await untilLoginAnswers(page);
    await page.getByRole("button", { name: "Nederlands", exact: true }).click();
    await enter(COACH);
    await page.waitForURL("**/dashboardadmin");
    await untilQuiet(page);
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("link", { name: "LOGIN" }).click();
    await enter(login);
    await page.waitForURL("**/dashboardclient");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await untilQuiet(page);
    expect(await stored()).toMatchObject({ language: "en" });
  });

  test("is there from the first paint of a public page, with title and description", async ({
    page,
  }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "nl"), LANGUAGE);
    const release = await hold(page, /\/assets\/(?!first-language)[^/]+\.js$/u);
    await page.goto("/terms", { waitUntil: "commit" });
    const heading = page.getByRole("heading", { name: "Voorwaarden", level: 1 });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(/^Voorwaarden/u);
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    const { lead } = JSON.parse(readFileSync("src/content/terms.nl.json", "utf8"));
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", lead);
    const early = await heading.elementHandle();
    release();
    await page.getByText("INLOGGEN").waitFor({ state: "attached" });
    // Hydration that finds other words than these makes the page anew.
    expect(await early.evaluate((element) => element.isConnected)).toBe(true);
  });

  test("waits for a connection, says so, and changes once there is one", async ({ openClient }) => {
    const { page, story } = await openClient("/story");
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
});

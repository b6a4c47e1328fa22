import { waitUntilSaved } from "../support/client/open-section.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 900 } });

const SAVED = new Date(2026, 1, 27, 12);
/** Two days, ten minutes apart: a longer pause would end the sign-in. */
const DAY = { first: new Date(2026, 2, 4, 23, 55), second: new Date(2026, 2, 5, 0, 5) } as const;

const health = (page: Page) => page.getByRole("group", { name: /health/iu }).first();
const step = (page: Page, number: number) =>
  health(page).getByRole("radio", { name: String(number), exact: true });

test.describe("a rating that is asked again", () => {
  test("keeps its first value and each day's, for both people", async ({
    openClient,
    openPerson,
    expectAccessible,
  }) => {
    const name = "Anna Again";
    const { page, uid, stored } = await openClient("/dashboardclient", {
      name,
      document: {
        personal: { ratingHealth: 3 },
        story: { story: "Once" },
        savedAt: { personal: SAVED, story: SAVED },
        lastQuestion: "answer/story/story",
      },
    });
    const personal = async () => (await stored())["personal"];

    const coach = await openPerson({ width: 1280 });
    await signIn(coach.page, COACH, `/adminstory/${uid}`);
    const markAsRead = async (): Promise<void> => {
      await coach.page.getByRole("button", { name: "Mark as read" }).first().click();
      await coach.page.getByText("Marked as read, as you see it here.").first().waitFor();
    };
    await markAsRead();
    await coach.page.goto(`/adminpersonal/${uid}`);
    await markAsRead();

    await page.clock.setFixedTime(DAY.first);
    await page.getByRole("link", { name: "How is it now?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How is it now?");
    await expect(page.locator("fieldset summary")).toHaveText(
      /3 before 27 February 2026, not yet today$/u,
    );
    await expect(page.getByRole("radio")).toHaveCount(44);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await step(page, 7).click();
    await waitUntilSaved(page);
    const before = { "ratingHealth:before-2026-02-27": 3, "ratingHealth:2026-03-04": 7 };
    expect(await personal()).toEqual({ ratingHealth: 7, ...before });

    await page.clock.setFixedTime(DAY.second);
    await page.reload();
    await expect(page.locator("fieldset summary")).toHaveText(/: 7 on 4 March, not yet today$/u);
    // The same number again, with the keyboard.
    await step(page, 7).focus();
    await page.keyboard.press("Space");
    await waitUntilSaved(page);
    await expect(page.locator("fieldset summary")).toHaveText(/7 on 4 March, 7 today$/u);
    const days = { ...before, "ratingHealth:2026-03-05": 7 };
    expect(await personal()).toEqual({ ratingHealth: 7, ...days });

    await page.locator("fieldset summary").click();
    await expect(health(page).getByRole("figure")).toHaveText(/last 7 on 5 March 2026\.$/u);
    await expectAccessible(page, "the opened values");
    await health(page).getByRole("button", { name: "Delete 7 on 4 March 2026" }).click();
    await waitUntilSaved(page);
    expect(await personal()).toEqual({ ratingHealth: 7, ...days, "ratingHealth:2026-03-04": "" });
    await page.getByRole("button", { name: "Put back 7 on 4 March 2026" }).click();
    await waitUntilSaved(page);
    expect(await personal()).toEqual({ ratingHealth: 7, ...days });

    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("link", { name: /^Go on: Story/u })).toBeVisible();
    expect((await stored())["lastQuestion"]).toBe("answer/story/story");
    await page.getByRole("link", { name: "How is it now?" }).click();
    await page.getByRole("link", { name: "All of Personal" }).click();
    await expect(page.locator("fieldset summary")).toHaveText(/7 on 4 March, 7 today$/u);

    await coach.page.goto("/dashboardadmin");
    const line = coach.page.getByRole("listitem").filter({ hasText: name });
    await expect(line).toHaveText(`${name} a new rating in Personal, today`);
    await line.getByRole("link").click();
    await expect(coach.page.getByRole("figure")).toHaveText(
      /^10.*First 3 before 27 February 2026, last 7 on 5 March 2026\./u,
    );
    await expect(coach.page.getByRole("row")).toHaveText([
      "DayValue",
      "before 27 February 20263",
      "4 March 20267",
      "5 March 20267",
    ]);
    await expect(coach.page.locator("polyline")).toHaveAttribute("points", "0,30 100,30");
    await expectAccessible(coach.page, "the line");
  });

  test("opens from the dashboard without a connection, with a way back", async ({ openClient }) => {
    const { page } = await openClient("/dashboardclient", {
      document: { personal: { ratingHealth: 3 } },
    });
    await page.getByRole("link", { name: "How is it now?" }).waitFor();
    // Three seconds later, the dashboard fetches the next screens.
    await page.waitForTimeout(3500);
    await untilQuiet(page);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "How is it now?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How is it now?");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Client Dashboard");
  });

  test("is not asked of a client who has yet to agree, and to answer", async ({ openClient }) => {
    const { page } = await openClient("/howisitnow", { document: { consent: null } });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Client Dashboard");
    await expect(page.getByRole("link", { name: "How is it now?" })).toHaveCount(0);
  });
});

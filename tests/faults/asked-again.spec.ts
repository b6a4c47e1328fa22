import { intercept } from "../support/browser/intercept.ts";
import { renewRevisions } from "../../scripts/operate/admin/renew-revisions.ts";
import { isOnlineAgain, waitUntilSaved } from "../support/client/save-line.ts";
import { signIn } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";

/** Two days, ten minutes apart: a longer pause would end the sign-in. */
const DAY = { first: new Date(2026, 2, 4, 23, 55), second: new Date(2026, 2, 5, 0, 5) } as const;
const [FIRST, SECOND] = ["ratingHealth:2026-03-04", "ratingHealth:2026-03-05"] as const;

const health = (page: Page) => page.getByRole("group", { name: /health/iu }).first();

/** Gives the first rating a number, on a day of the device. */
async function rate(page: Page, number: number, day: Date): Promise<void> {
  await page.clock.setFixedTime(day);
  await health(page)
    .getByRole("radio", { name: String(number), exact: true })
    .click();
}

test.describe("the days of a rating", () => {
  test("of two devices stand side by side, while the client chooses the answer", async ({
    openClient,
    openPerson,
  }) => {
    const phone = await openClient("/howisitnow", { refusedRequests: true });
    const laptop = await openPerson({ refusedRequests: true });
    await signIn(laptop.page, phone.login, "/howisitnow");
    await health(laptop.page).waitFor();
    await rate(phone.page, 3, DAY.first);
    await waitUntilSaved(phone.page);
    await rate(laptop.page, 7, DAY.second);
    await laptop.page.getByRole("button", { name: "Keep what is here" }).click();
    await waitUntilSaved(laptop.page);
    await laptop.page.reload();
    await expect(laptop.page.locator("fieldset summary")).toHaveText(/3 on 4 March, 7 today$/u);
    expect((await phone.stored())["personal"]).toEqual({
      ratingHealth: 7,
      [FIRST]: 3,
      [SECOND]: 7,
    });
  });

  test("stay the days on which the client typed offline", async ({ openClient }) => {
    const { page, stored } = await openClient("/howisitnow", { refusedRequests: true });
    const reconnect = await intercept(page, "**/documents:commit*");
    await rate(page, 3, DAY.first);
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await rate(page, 7, DAY.second);
    await reconnect();
    await isOnlineAgain(page);
    await waitUntilSaved(page);
    expect((await stored())["personal"]).toEqual({ ratingHealth: 7, [FIRST]: 3, [SECOND]: 7 });
  });

  test("come back to a restored backup from an open page", async ({ app, openClient }) => {
    const { page, uid, stored } = await openClient("/howisitnow", { refusedRequests: true });
    await rate(page, 3, DAY.first);
    await waitUntilSaved(page);
    const backup = await stored();
    await rate(page, 7, DAY.second);
    await waitUntilSaved(page);
    await app.admin.firestore.collection("clients").doc(uid).set(backup);
    await renewRevisions(app.api, ["personal"], Date.now());
    await page.getByRole("radio", { name: "0", exact: true }).last().click();
    await page.getByRole("button", { name: "Keep what is here" }).first().click();
    await waitUntilSaved(page);
    expect((await stored())["personal"]).toMatchObject({
      ratingHealth: 7,
      [FIRST]: 3,
      [SECOND]: 7,
    });
  });
});

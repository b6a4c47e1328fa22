import { renewRevisions } from "../../scripts/operate/admin/renew-revisions.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { type Page, expect, test } from "../support/test.ts";

const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;

test.describe("nothing is lost between", () => {
  test("a restored backup and two devices, one of which has saved as often since", async ({
    app,
    openClient,
  }) => {
    const phone = await openClient("/story");
    await phone.story.fill("Older");
    await phone.expectSaved("Older");
    const laptop = await openClient("/story", { as: phone });
    const backup = await phone.stored();
    await laptop.story.fill(MINE);
    await laptop.expectSaved(MINE);

    await app.admin.firestore.doc(`clients/${phone.uid}`).set(backup);
    await renewRevisions(app.api, ["story"], Date.now());
    await phone.page.reload();
    await phone.reason.fill(THEIRS);
    await expect.poll(phone.answers).toEqual({ reason: THEIRS, story: "Older" });
    await laptop.reason.fill("Something else");
    await expect(laptop.rivalry).toHaveCount(2);
    await expect(laptop.story).toHaveValue(MINE);
    await expect(laptop.reason).toHaveValue("Something else");
    expect(await phone.answers()).toEqual({ reason: THEIRS, story: "Older" });
  });

  test("two devices at one question, also after a reload before the choice", async ({
    openClient,
  }) => {
    const phone = await openClient("/story");
    const laptop = await openClient("/story", { as: phone });
    await laptop.story.waitFor();
    await phone.story.fill(THEIRS);
    await phone.expectSaved(THEIRS);
    await laptop.story.fill(MINE);
    await laptop.expectRivalry(MINE, THEIRS);
    expect(await phone.answers()).toEqual({ story: THEIRS });
    expect(laptop.saves).toHaveLength(1);
    await laptop.page.reload();
    await laptop.expectRivalry(MINE, THEIRS);
    await laptop.resolveRivalry("Keep both");
    const both = `${THEIRS}\n\n${MINE}`;
    await expect.poll(phone.answers).toEqual({ story: both });
    await expect(laptop.story).toHaveValue(both);
    await expect(laptop.rivalry).toHaveCount(0);
    expect(laptop.saves.length).toBeLessThanOrEqual(3);
  });

  test("the days of two devices' ratings, while the client chooses the answer", async ({
    openClient,
  }) => {
    const health = (page: Page) => page.getByRole("group", { name: /health/iu }).first();
    const rate = async (page: Page, number: number, day: Date): Promise<void> => {
      await page.clock.setFixedTime(day);
      await health(page)
        .getByRole("radio", { name: String(number), exact: true })
        .click();
    };
    const phone = await openClient("/howisitnow");
    const laptop = await openClient("/howisitnow", { as: phone });
    await health(laptop.page).waitFor();
    // Ten minutes apart: a longer pause would end the sign-in.
    await rate(phone.page, 3, new Date(2026, 2, 4, 23, 55));
    await waitUntilSaved(phone.page);
    await rate(laptop.page, 7, new Date(2026, 2, 5, 0, 5));
    await laptop.page.getByRole("button", { name: "Keep what is here" }).click();
    await waitUntilSaved(laptop.page);
    await laptop.page.reload();
    await expect(laptop.page.locator("fieldset summary")).toHaveText(/3 on 4 March, 7 today$/u);
    expect(await phone.answers("personal")).toEqual({
      ratingHealth: 7,
      "ratingHealth:2026-03-04": 3,
      "ratingHealth:2026-03-05": 7,
    });
  });
});

import { renewRevisions } from "../../scripts/operate/admin/renew-revisions.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { expect, test } from "../support/test.ts";

const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;

test.describe("nothing is lost between", () => {
  test("a restored backup and two devices, one of which has saved as often since", async ({
    app,
    openWriter,
  }) => {
    const phone = await openWriter();
    await phone.tab.story.fill("Older");
    await phone.expectStored("Older");
    const laptop = await openWriter({ as: phone });
    const file = app.admin.firestore.collection("clients").doc(phone.uid);
    const backup = (await file.get()).data() ?? {};
    await laptop.tab.story.fill(MINE);
    await laptop.expectStored(MINE);

    await file.set(backup);
    await renewRevisions(app.api, ["story"], Date.now());
    await phone.tab.page.reload();
    await phone.tab.reason.fill(THEIRS);
    await expect.poll(phone.stored).toEqual({ reason: THEIRS, story: "Older" });
    await laptop.tab.reason.fill("Something else");
    await expect(laptop.tab.rivalry).toHaveCount(2);
    await expect(laptop.tab.story).toHaveValue(MINE);
    await expect(laptop.tab.reason).toHaveValue("Something else");
    expect(await phone.stored()).toEqual({ reason: THEIRS, story: "Older" });
  });

  test("two devices at one question, also after a reload before the choice", async ({
    openWriter,
  }) => {
    const phone = await openWriter();
    const { tab, saves, stored } = await openWriter({ as: phone });
    await phone.tab.story.fill(THEIRS);
    await phone.expectStored(THEIRS);
    await tab.story.fill(MINE);
    await tab.expectRivalry(MINE, THEIRS);
    expect(await stored()).toEqual({ story: THEIRS });
    expect(saves).toHaveLength(1);
    await tab.page.reload();
    await tab.expectRivalry(MINE, THEIRS);
    await tab.rivalry.getByRole("button", { name: "Keep both" }).click();
    const both = `${THEIRS}\n\n${MINE}`;
    await expect.poll(stored).toEqual({ story: both });
    await expect(tab.story).toHaveValue(both);
    await expect(tab.rivalry).toHaveCount(0);
    expect(saves.length).toBeLessThanOrEqual(3);
  });
});

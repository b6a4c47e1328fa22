import { describe, expect, it } from "vitest";
import { renewRevisions } from "../../scripts/operate/admin/renew-revisions.ts";
import { waitUntilSaved } from "../support/people.ts";
import {
  KNOWN_TEXT,
  expectStoryStored,
  expectRivalry,
  openWriter,
  reasonOn,
  rivalryOn,
  storedStory,
  storyOn,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;
const PATIENCE = { timeout: 15_000 };

describe("nothing is lost between", () => {
  const site = withApp();

  it("a restored backup and two devices, one of which has saved as often since", async () => {
    const phone = await openWriter(site.app, site.browser);
    await storyOn(phone.page).fill("Older");
    await waitUntilSaved(phone.page);
    const laptop = await openWriter(site.app, site.browser, { as: phone });
    const file = site.app.admin.firestore.collection("clients").doc(phone.uid);
    const backup = (await file.get()).data() ?? {};
    await storyOn(laptop.page).fill(MINE);
    await expectStoryStored(site.app, laptop, MINE);

    await file.set(backup);
    await renewRevisions(site.app.api, ["story"], Date.now());
    await phone.page.reload();
    await reasonOn(phone.page).fill(THEIRS);
    await expect
      .poll(() => storedStory(site.app, phone.uid), PATIENCE)
      .toEqual({ reason: THEIRS, story: "Older" });
    await reasonOn(laptop.page).fill("Something else");
    await expect.poll(() => rivalryOn(laptop.page).count(), PATIENCE).toBe(2);
    expect(await storyOn(laptop.page).inputValue()).toBe(MINE);
    expect(await reasonOn(laptop.page).inputValue()).toBe("Something else");
    expect(await storedStory(site.app, phone.uid)).toEqual({ reason: THEIRS, story: "Older" });
    await phone.person.leave({ refusedRequests: true });
    await laptop.person.leave({ refusedRequests: true });
  });

  it("two devices at one question, also after a reload before the choice", async () => {
    const phone = await openWriter(site.app, site.browser);
    const laptop = await openWriter(site.app, site.browser, { as: phone });
    await storyOn(phone.page).fill(THEIRS);
    await expectStoryStored(site.app, phone, THEIRS);
    await storyOn(laptop.page).fill(MINE);
    await expectRivalry(laptop.page, MINE, THEIRS);
    expect(await storedStory(site.app, phone.uid)).toEqual({ story: THEIRS });
    expect(laptop.saves).toHaveLength(1);
    await laptop.page.reload();
    await expectRivalry(laptop.page, MINE, THEIRS);
    await rivalryOn(laptop.page).getByRole("button", { name: "Keep both" }).click();
    const both = `${THEIRS}\n\n${MINE}`;
    await expect.poll(() => storedStory(site.app, phone.uid), PATIENCE).toEqual({ story: both });
    expect(await storyOn(laptop.page).inputValue()).toBe(both);
    await rivalryOn(laptop.page).waitFor({ state: "detached" });
    expect(laptop.saves.length).toBeLessThanOrEqual(3);
    expect(laptop.untrue).toEqual([]);
    await phone.person.leave({ refusedRequests: true });
    await laptop.person.leave({ refusedRequests: true });
  });
});

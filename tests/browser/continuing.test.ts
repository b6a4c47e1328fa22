import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { logOut, openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";
import { signal } from "../support/client/writing-client.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

describe("where she was", () => {
  const site = withApp();

  beforeAll(async () => {
    await addClient(site.app, LOGIN, "A Client", {
      story: { reason: "A reason", story: "", issues: null },
      health: { allergies: "cats", diseases: 0 },
    });
  });

  it("is on the dashboard, with what she wrote a moment before, and a button leads back to the question she touched last", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, LOGIN);
    const progress = page.getByRole("region", { name: "How far you are" });
    await expect
      .poll(() => progress.getByRole("listitem").allTextContents())
      .toEqual([
        "DetailsNot begun yet",
        "Story1 answered",
        "Health2 answered",
        "Personal HistoryNot begun yet",
        "Family | ParentsNot begun yet",
        "Family | SiblingsNot begun yet",
        "PersonalNot begun yet",
      ]);
    // The earlier site did not record where the client stopped, so the link leads to the last section
    // with an answer.
    await page.getByRole("link", { name: "Go on: Health", exact: true }).waitFor();
    expect(await page.getByRole("region", { name: "Before you begin" }).count()).toBe(0);

    await page.goto(`${site.app.origin}/health`);
    // The dashboard counts the answer although its save is still under way when the client leaves the section.
    const { given, give } = signal();
    await page.route("**/documents:commit*", async (route) => {
      await given;
      await route.continue();
    });
    await page.getByLabel(/How much water/u).fill("Two litres");
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.waitForURL("**/dashboardclient");
    give();
    await progress.getByText("3 answered").waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: /^Go on: Health, /u }).click();
    await page.waitForURL("**/health");
    const water = page.getByLabel(/How much water/u);
    await expect.poll(() => water.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await water.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);

    // After a reload, or with Back, the page does not move the focus to the question again.
    await page.reload();
    await water.waitFor();
    expect(await water.evaluate((field) => field === document.activeElement)).toBe(false);

    // Only the device on which the client wrote knows the question; other devices know only the section.
    const other = await openPerson(site.browser, site.app.origin);
    await signIn(other, LOGIN);
    await other.page.getByRole("link", { name: "Go on: Health", exact: true }).click();
    await other.page.waitForURL("**/health");
    await other.leave();

    // The next user of the computer must not see where the client stopped.
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    expect(JSON.stringify(await page.context().storageState())).not.toContain("water");
    await person.leave();
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { logOut, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";
import { waitForWholeSection } from "../support/whole-section.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

describe("where she was", () => {
  const site = withApp();

  beforeAll(async () => {
    await addClient(site.app, LOGIN, "A Client", {
      story: { reason: "A reason", story: "", issues: null },
      health: { allergies: "cats", diseases: 0 },
    });
  });

  it("begins with what to know beforehand, for whoever has written nothing yet", async () => {
    const login = { email: "new@example.com", password: "some-words-1" };
    await addClient(site.app, login);
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, login);
    await person.page.getByRole("region", { name: "Before you begin" }).waitFor();
    await person.leave();
  });

  it("is on the dashboard, and a button leads back to the question she touched last", async () => {
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
    // The earlier site did not record where the client was: the link leads to the last section with
    // an answer.
    await page.getByRole("link", { name: "Go on: Health", exact: true }).waitFor();
    expect(await page.getByRole("region", { name: "Before you begin" }).count()).toBe(0);

    await page.goto(`${site.app.origin}/health`);
    await page.getByLabel(/How much water/u).fill("Two litres");
    await waitUntilSaved(page);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await progress.getByText("3 answered").waitFor();
    await page.getByRole("link", { name: /^Go on: Health, /u }).click();
    await page.waitForURL("**/health");
    const water = page.getByLabel(/How much water/u);
    await expect.poll(() => water.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await water.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);

    // After a reload, or with Back, the page does not move the focus to the question again.
    await page.reload();
    await water.waitFor();
    expect(await water.evaluate((field) => field === document.activeElement)).toBe(false);

    // Only the device on which the client wrote knows the question; others know the section.
    const other = await openPerson(site.browser, site.app.origin);
    await signIn(other, LOGIN);
    await other.page.getByRole("link", { name: "Go on: Health", exact: true }).click();
    await other.page.waitForURL("**/health");
    await other.leave();

    // The next user of the computer must not see where the client was.
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    expect(JSON.stringify(await page.context().storageState())).not.toContain("water");
    await person.leave();
  });

  it("counts what she wrote a moment before, and whose save is still under way", async () => {
    const login = { email: "quick@example.com", password: "some-words-1" };
    await addClient(site.app, login);
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, login, "/story");
    await page.route("**/documents:commit*", async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      await route.continue();
    });
    await page.getByLabel(/main reason/u).fill("A reason");
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.getByRole("region", { name: "How far you are" }).getByText("1 answered").waitFor();
    await person.leave();
  });

  it("comes back to the questions to be answered last, once there is something to all others", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, LOGIN, "/personal");
    const reminder = page.getByRole("button", { name: "Go to the first of them" });
    const groups = page.locator("form section");
    await waitForWholeSection(page);
    expect(await groups.count()).toBe(6);
    for (const group of (await groups.all()).slice(1)) {
      expect(await reminder.count()).toBe(0);
      const text = group.locator("textarea, input[type=text]");
      await ((await text.count()) > 0
        ? text.first().fill("x")
        : group.getByRole("radio", { name: "7" }).first().check());
    }
    await reminder.click();
    const dream = groups.first().locator("textarea").first();
    expect(await dream.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const field of await groups.first().locator("textarea, input").all()) {
      await field.fill("x");
    }
    expect(await reminder.count()).toBe(0);
    await waitUntilSaved(page);
    await person.leave();
  });
});

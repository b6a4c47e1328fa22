import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { addClient } from "../support/client-account.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const NEW = { email: "new@example.com", password: "some-words-1" };
const WRITING = { email: "writing@example.com", password: "some-words-1" };

describe.each([1280, 320])("signed in at a width of %i", (width) => {
  const site = withApp();

  const enter = async (login: typeof NEW): Promise<Person> => {
    const person = await openPerson(site.browser, site.app.origin, width);
    const { page } = person;
    if (width < 768) {
      await page.getByRole("button", { name: "Menu" }).click();
    }
    await signIn(person, login);
    await page.waitForURL(/dashboard/u);
    return person;
  };

  const expectFine = async (page: Page, state: string): Promise<void> => {
    expect(await violations(page), state).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${state} scrolls sideways`).toBe(0);
  };

  it("a coach without clients and messages has accessible screens, and a way on", async () => {
    const coach = await enter(COACH);
    const { page } = coach;
    await page.goto(`${site.app.origin}/message`);
    await page.getByText("There are no messages.").waitFor();
    await expectFine(page, "no messages");
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByText("There are no clients yet.").waitFor();
    await expectFine(page, "no clients");
    await page.getByRole("link", { name: "New Client" }).click();
    const heading = page.getByRole("heading", { name: "Create New Client" });
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await coach.leave();
  });

  it("a coach edits a row, in a table that stays one on any screen", async () => {
    await addClient(site.app, NEW, "A New Client");
    const coach = await enter(COACH);
    const { page } = coach;
    await page.goto(`${site.app.origin}/clientoverview`);
    const row = page.getByRole("row").filter({ hasText: NEW.email });
    await row.waitFor();
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "Name",
      "Email",
      "Phone",
      "Date of Birth",
      "Actions",
    ]);
    expect(await row.getByRole("rowheader").textContent()).toBe("A New Client");
    expect(await row.getByRole("cell").count()).toBe(4);
    await page.getByRole("button", { name: "Edit A New Client" }).press("Enter");
    await page.getByRole("textbox", { name: "Name" }).fill("Edited");
    await page.getByRole("button", { name: "Edit The Coach" }).click();
    await page.getByRole("alert").filter({ hasText: "Please save or cancel" }).waitFor();
    await expectFine(page, "a row that is edited");
    await coach.leave();
  });

  it("a client finds her way in, and all that a section page can become", async () => {
    await addClient(site.app, WRITING, "A Writing Client", { story: { reason: "A reason" } });
    const novice = await enter(NEW);
    await novice.page.getByRole("region", { name: "Before you begin" }).waitFor();
    await expectFine(novice.page, "the first time");
    await novice.leave();

    const client = await enter(WRITING);
    const { page } = client;
    expect(await page.getByRole("region", { name: "Before you begin" }).count()).toBe(0);
    await page.getByText("If somebody comes by").click();
    await page.getByText(/covers them until/u).waitFor();
    await expectFine(page, "the dashboard");
    await page.goto(`${site.app.origin}/health`);
    const contents = page.getByRole("navigation", { name: "In this section" });
    await contents.waitFor();
    await page.getByText("If somebody comes by").click();
    await page.getByText(/covers them until/u).waitFor();
    if (width < 768) {
      await page.getByRole("button", { name: /^Contents/u }).click();
    }
    await contents.getByRole("link").first().waitFor();
    await expectFine(page, "contents and explanation open");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Your answers are hidden" }).waitFor();
    await expectFine(page, "hidden answers");
    await client.leave();
  });
});

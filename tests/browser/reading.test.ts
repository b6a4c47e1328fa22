import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const ANSWER = "A long answer.\n\nIn two paragraphs.";

describe("reading a client's answers", () => {
  const site = withApp();
  let uid: string;

  beforeAll(async () => {
    const login = { email: "client@example.com", password: "some-words-1" };
    uid = await addClient(site.app, login, "A Client", { story: { story: ANSWER } });
  });

  it("goes from section to section, with the focus on the heading of each", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, COACH, `/adminquestionnaire/${uid}`);
    expect(await page.getByRole("link", { name: /^Back to (?!the)/u }).count()).toBe(0);
    for (const [link, title] of [
      ["On to Story", "Story"],
      ["On to Health", "Health"],
      ["Back to Story", "Story"],
    ] as const) {
      await page.getByRole("link", { name: link }).press("Enter");
      const heading = page.getByRole("heading", { level: 1, name: title });
      await heading.waitFor();
      await expect
        .poll(() => heading.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await page.getByText("Answers of A Client").waitFor();
    }
    await person.leave();
  });

  it("lets an answer stand out, what is not answered step back, and paper have nothing but them", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, COACH, `/adminstory/${uid}`);
    const answer = page.getByText("A long answer.");
    await answer.waitFor();
    expect(await answer.textContent()).toBe(ANSWER);
    const sizeOf = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf("A long answer.")).toBeGreaterThan(await sizeOf("Not answered"));

    const around = page.locator("header:has(nav), nav, footer");
    expect(await around.count()).toBeGreaterThan(4);
    await page.emulateMedia({ media: "print" });
    for (const element of await around.all()) {
      expect(await element.isVisible()).toBe(false);
    }
    expect(await page.getByText("Answers of A Client").isVisible()).toBe(true);
    expect(await answer.isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: /^Print/u }).isVisible()).toBe(false);
    await person.leave();
  });
});

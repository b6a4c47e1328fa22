import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { addClient } from "../support/client-account.ts";
import { openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

/** Whether no sticky element covers the left end of this element. */
const isUncovered = (element: HTMLElement): boolean => {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === element);
};

describe("a part that may hurt", () => {
  const site = withApp();

  beforeAll(async () => {
    await addClient(site.app, LOGIN, "A Client", { health: { allergies: "cats" } });
  });

  const part = (page: Page) => page.getByRole("region", { name: "Sexuality and your body" });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it("says why it is asked and is skipped, by keyboard alone", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await page.setViewportSize({ width: 390, height: 700 });
    await signIn(person, LOGIN, "/health");
    const why = part(page).getByText("Why I ask");
    const reason = part(page).getByText(/^What happened to our body/u);
    await part(page).getByRole("heading").focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Why I ask");
    expect(await reason.isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    await reason.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip these three questions");
    for (const target of [why, page.locator("a:focus")]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Stories you watch");
    expect(await page.locator("h2:focus").evaluate(isUncovered)).toBe(true);
    // The groups add no history entries: Back leaves the section.
    expect(page.url()).not.toContain("#");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("health_tvSeries");
    await person.leave();
  });
});

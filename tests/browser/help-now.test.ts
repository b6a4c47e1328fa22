import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { addClient } from "../support/client-account.ts";
import { tabTo } from "../support/keyboard.ts";
import { openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const TYPED = "I do not know how to go on.";

/** In pixels. */
const heightOf = async (link: Locator): Promise<number> =>
  link.evaluate((element) => element.getBoundingClientRect().height);

describe("whom to call now", () => {
  const site = withApp();

  it("stands beside what is hard to write, on no paper, and leads away and back without losing a word", async () => {
    const login = { email: "calls@example.com", password: "some-words-1" };
    const uid = await addClient(site.app, login);
    const person = await openPerson(site.browser, site.app.origin, 390);
    const { page } = person;
    await signIn(person, login, "/story");
    const part = page.getByRole("region", { name: "Room to unload" });
    const calm = part.getByText(/^Nobody reads along while you write\./u);
    await calm.waitFor();
    await page.emulateMedia({ media: "print" });
    await calm.waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "screen" });
    await calm.waitFor();
    for (const [number, address] of [
      ["112", "tel:112"],
      ["113", "tel:113"],
      ["0800-2000", "tel:08002000"],
    ] as const) {
      const link = part.getByRole("link", { name: number, exact: true });
      expect(await link.getAttribute("href")).toBe(address);
      expect(await heightOf(link)).toBeGreaterThanOrEqual(24);
    }
    expect(await violations(page)).toEqual([]);
    const text = part.getByRole("textbox");
    await text.fill(TYPED);
    // Leaves the section with the keyboard alone, before the autosave.
    await part.getByRole("heading").focus();
    await tabTo(page, "112");
    await tabTo(page, "Your safety here", 4);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Your safety here" }).waitFor();
    await page.goBack();
    await expect.poll(() => text.inputValue()).toBe(TYPED);
    await person.leave();

    const coach = await openPerson(site.browser, site.app.origin, 390);
    await signIn(coach, COACH, `/adminstory/${uid}`);
    await coach.page.getByText(TYPED).waitFor();
    expect(await coach.page.getByText(/^Nobody reads along/u).count()).toBe(0);
    await coach.leave();
  });
});

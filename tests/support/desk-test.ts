import type { Page } from "@playwright/test";
import { type OnePerFile, onePerFile, expect, test as base } from "./test.ts";
import { openPerson } from "./person.ts";
import { type RunningDesk, runDesk } from "./site/running-desk.ts";

export { type Page, expect };

interface Fixtures {
  /** A running desk: one for all tests of a file. */
  readonly desk: RunningDesk;
}

/** Tests of the wording desk: `page` shows the desk to the coach. */
export const test = base.extend<Fixtures, { readonly desks: OnePerFile<RunningDesk> }>({
  desks: [
    async ({}, use) => {
      const desks = onePerFile<RunningDesk>();
      await use(desks);
      await desks.close();
    },
    { scope: "worker" },
  ],
  desk: async ({ desks }, use, { file }) => {
    await use(await desks.of(file, runDesk));
  },
  person: async ({ browser, desk: { address } }, use) => {
    const { origin } = new URL(address);
    const coach = await openPerson(browser, origin, {
      // The desk refuses the page that `openPerson` opens first.
      refusedRequests: true,
      own: new RegExp(`^\\w+ ${origin}/`, "u"),
    });
    await coach.page.goto(address);
    await coach.page.locator("form").waitFor();
    await use(coach);
    expect(await coach.leave(), "what no page may do").toEqual([]);
  },
});

/** Undoes all that was done at this page. */
export async function undoAll(page: Page): Promise<void> {
  // In a field, the keys would be the field's own.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  });
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press("ControlOrMeta+z");
  }
  await page.getByText("Everything is saved").waitFor({ state: "attached" });
}

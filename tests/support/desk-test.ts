import type { Page } from "@playwright/test";
import { type OnePerFile, onePerFile } from "./one-per-file.ts";
import { openPerson } from "./person.ts";
import { type RunningDesk, runDesk } from "./site/running-desk.ts";
import { expect, test as base } from "./test.ts";

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

/** Undoes the last step, and waits until the page shows the desk's answer. */
export async function pressUndo(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    // Waits for the response to the undo, because the page sends other requests as well.
    page.waitForResponse(
      (response) => response.request().postData()?.includes('"does":"undo"') === true,
    ),
    page.getByRole("button", { name: /^Undo/u }).click(),
  ]);
  await answer.finished();
  // Leaves the page time to render the answer.
  await page.waitForTimeout(200);
}

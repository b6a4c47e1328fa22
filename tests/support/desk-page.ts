import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Person, openPerson, sharedBrowser } from "./people.ts";
import { type RunningDesk, runDesk } from "./running-desk.ts";

interface DeskPage {
  readonly desk: RunningDesk;
  /** Opens the desk for the coach, as wide as a computer's window or so many pixels. */
  readonly open: (width?: number) => Promise<Page>;
  /** Ends what `open` began. Fails if something went wrong meanwhile. */
  readonly leave: () => Promise<void>;
}

/** A desk for the tests of a file. It runs only while they do. */
export function withDesk(): DeskPage {
  let running: RunningDesk | undefined;
  let coach: Person | undefined;
  const desk = (): RunningDesk => {
    if (running === undefined) {
      throw new Error("The desk runs only while the tests do.");
    }
    return running;
  };
  beforeAll(async () => {
    running = await runDesk();
  });
  afterAll(async () => {
    await running?.close();
  });
  return {
    get desk() {
      return desk();
    },
    open: async (width) => {
      const { address } = desk();
      coach = await openPerson(await sharedBrowser(), new URL(address).origin, width);
      await coach.page.goto(address);
      await coach.page.locator("form").waitFor();
      return coach.page;
    },
    // The desk refuses `LIGHT_PAGE`, which every person opens first.
    leave: async () => coach?.leave({ refusedRequests: true }),
  };
}

/** Undoes the last step, and waits until the page shows the desk's answer. */
export async function pressUndo(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    // Among other requests of the page.
    page.waitForResponse(
      (response) => response.request().postData()?.includes('"does":"undo"') === true,
    ),
    page.getByRole("button", { name: /^Undo/u }).click(),
  ]);
  await answer.finished();
  // Time to render the answer.
  await page.waitForTimeout(200);
}

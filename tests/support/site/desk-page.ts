import type { Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { type Person, openPerson, sharedBrowser } from "../people.ts";
import { type RunningDesk, runDesk } from "./running-desk.ts";

interface DeskPage {
  readonly desk: RunningDesk;
  /** Opens the desk as the coach, in a window of `width` pixels, by default that of a computer. */
  readonly open: (width?: number) => Promise<Page>;
  /** Closes the coach's profile. Fails after an unexpected console message or a request to another server. */
  readonly leave: () => Promise<void>;
}

/** Runs a desk during the tests of a file. */
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
    // The desk refuses `LIGHT_PAGE`, which `openPerson` opens first.
    leave: async () => {
      const { origin } = new URL(desk().address);
      await coach?.leave({ refusedRequests: true, own: new RegExp(`^\\w+ ${origin}/`, "u") });
    },
  };
}

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

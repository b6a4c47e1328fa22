import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsIn } from "../support/browser/axe.ts";
import { ROOT } from "../support/site/running-app.ts";
import {
  EXPECTED_LOOKS,
  EXPECTED_SCALE,
  type ExpectedLook,
  difference,
  expectedPath,
} from "./expected-picture.ts";
import { expectNoSidewaysScroll, expectStructure } from "./expected-structure.ts";
import type { Screen } from "./screen.ts";
import { type ShownScreen, type Theatre, openTheatre } from "./show-screen.ts";
import { takePicture } from "./take-picture.ts";

/** Compares the picture at one width. */
async function expectLook(page: Page, screen: Screen, look: ExpectedLook): Promise<void> {
  const { name, looksLikeOthers } = screen;
  await page.setViewportSize({ width: look.width, height: look.height });
  if (looksLikeOthers === true) {
    return;
  }
  const seen = join(ROOT, "test-results/screens", `${name}-${look.width}.png`);
  const differs = async (): Promise<string | undefined> =>
    difference(expectedPath(name, look), await takePicture(page, look.scheme), seen);
  // A screen loads in parts, and on a busy machine the last one may take long.
  await expect.poll(differs, { timeout: 10_000, interval: 500 }).toBeUndefined();
}

async function expectAccess(page: Page, { scheme }: ExpectedLook): Promise<void> {
  expect(await violationsIn(page, scheme), "axe").toEqual([]);
}

/**
 * Compares screens with the expected pictures: first in a phone's window, together with the accessibility
 * tree, then in a wide one. Opening a screen takes longest, so the test only widens the window, unless the
 * screen has `after`, whose actions may depend on the width.
 */
export function describePictures(screens: readonly Screen[]): void {
  describe("a screen looks as it is kept", () => {
    const { phone, wide } = EXPECTED_LOOKS;
    let theatre: Theatre;

    beforeAll(async () => {
      theatre = await openTheatre(EXPECTED_SCALE);
    });

    afterAll(async () => {
      await theatre.close();
    });

    it.each(screens.map((screen) => [screen.name, screen] as const))(
      "%s",
      async (_name, screen) => {
        const lookWide = async ({ page, console }: ShownScreen): Promise<void> => {
          await expectLook(page, screen, wide);
          await expectAccess(page, wide);
          await expectNoSidewaysScroll(page);
          expect(console, "the console").toEqual([]);
        };
        await theatre.show(screen, phone.width, async (shown) => {
          const { page, console } = shown;
          await expectLook(page, screen, phone);
          await expectStructure(page, screen);
          await expectAccess(page, phone);
          await expectNoSidewaysScroll(page);
          expect(console, "the console").toEqual([]);
          if (screen.after === undefined) {
            await lookWide(shown);
          }
        });
        if (screen.after !== undefined) {
          await theatre.show(screen, wide.width, lookWide);
        }
      },
    );
  });
}

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { ROOT } from "../support/running-app.ts";
import { EXPECTED_LOOKS, EXPECTED_SCALE, difference, expectedPath } from "./expected-picture.ts";
import type { Screen } from "./screen.ts";
import { type Theatre, openTheatre } from "./show-screen.ts";
import { takePicture } from "./take-picture.ts";

const NARROWEST = 320;

/** Looks at screens at each width: in both modes with axe, and in one with the eyes. */
export function describeScreens(screens: readonly Screen[]): void {
  describe.each(EXPECTED_LOOKS)("at a width of %i", (width, pictured) => {
    let theatre: Theatre;

    beforeAll(async () => {
      theatre = await openTheatre({ scale: EXPECTED_SCALE });
    });

    afterAll(async () => {
      await theatre.close();
    });

    it.each(screens.map((screen) => [screen.name, screen] as const))("%s", async (name, screen) => {
      await theatre.show(screen, width, async ({ page, console }) => {
        const picture = await takePicture(page, pictured);
        expect(await violations(page), "axe").toEqual([]);
        if (width < 768) {
          await page.setViewportSize({ width: NARROWEST, height: 900 });
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, "scrolls sideways").toBe(0);
        expect(console, "the console").toEqual([]);
        const seen = join(ROOT, "test-results/screens", `${name}-${width}.png`);
        expect(difference(expectedPath(screen, width), picture, seen)).toBeUndefined();
      });
    });
  });
}

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsIn } from "../support/axe.ts";
import { ROOT } from "../support/running-app.ts";
import { EXPECTED_LOOKS, EXPECTED_SCALE, difference, expectedPath } from "./expected-picture.ts";
import { STRUCTURE_WIDTH, expectNoSidewaysScroll, expectStructure } from "./expected-structure.ts";
import type { Screen } from "./screen.ts";
import { type Theatre, openTheatre } from "./show-screen.ts";
import { takePicture } from "./take-picture.ts";

/**
 * Looks at screens at one of the widths of which pictures are kept: with the eyes, with axe, and on a phone
 * as a screen reader does. A file for each width: side by side they take half the time.
 */
export function describePictures(
  screens: readonly Screen[],
  look: keyof typeof EXPECTED_LOOKS,
): void {
  const { width, scheme: pictured } = EXPECTED_LOOKS[look];
  describe(`at a width of ${width}`, () => {
    let theatre: Theatre;

    beforeAll(async () => {
      theatre = await openTheatre(EXPECTED_SCALE);
    });

    afterAll(async () => {
      await theatre.close();
    });

    it.each(screens.map((screen) => [screen.name, screen] as const))("%s", async (name, screen) => {
      await theatre.show(screen, width, async ({ page, console }) => {
        const seen = join(ROOT, "test-results/screens", `${name}-${width}.png`);
        const differs = async (): Promise<string | undefined> =>
          difference(expectedPath(screen, width), await takePicture(page, pictured), seen);
        // A screen comes piece by piece, and its last piece late where a machine is busy.
        await expect.poll(differs, { timeout: 10_000, interval: 500 }).toBeUndefined();
        expect(await violationsIn(page, pictured), "axe").toEqual([]);
        if (width === STRUCTURE_WIDTH) {
          await expectStructure(page, screen);
        }
        await expectNoSidewaysScroll(page);
        expect(console, "the console").toEqual([]);
      });
    });
  });
}

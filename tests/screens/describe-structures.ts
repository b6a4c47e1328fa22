import { afterAll, beforeAll, expect, it } from "vitest";
import { STRUCTURE_WIDTH, expectNoSidewaysScroll, expectStructure } from "./expected-structure.ts";
import type { Screen } from "./screen.ts";
import { type Theatre, openTheatre } from "./show-screen.ts";

/** Looks at screens as a screen reader does, on a phone, in whatever browser there is. */
export function describeStructures(screens: readonly Screen[]): void {
  let theatre: Theatre;

  beforeAll(async () => {
    theatre = await openTheatre();
  });

  afterAll(async () => {
    await theatre.close();
  });

  it.each(screens.map((screen) => [screen.name, screen] as const))("%s", async (_name, screen) => {
    await theatre.show(screen, STRUCTURE_WIDTH, async ({ page, console }) => {
      await expectStructure(page, screen);
      await expectNoSidewaysScroll(page);
      expect(console, "the console").toEqual([]);
    });
  });
}

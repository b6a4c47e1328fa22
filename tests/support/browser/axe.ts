import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** axe's violations by day, and those of colour contrast by night. Each text names the element. */
export async function violations(page: Page): Promise<readonly string[]> {
  return [...(await violationsIn(page, "dark")), ...(await violationsIn(page, "light"))];
}

/** axe's violations by day or, by night, those of colour contrast: nothing else differs then. */
export async function violationsIn(
  page: Page,
  colorScheme: "light" | "dark",
): Promise<readonly string[]> {
  // Sending axe takes as long as its checks do on most pages.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe);
  }
  await page.emulateMedia({ colorScheme });
  const found = await run(page, colorScheme === "dark" ? COLOURS : {});
  return found.map((violation) => `${colorScheme}: ${violation}`);
}

/**
 * Returns only the elements with violations: axe's full result also lists all elements that pass, and its
 * transfer took longer than the checks.
 */
async function run(page: Page, options: RunOptions): Promise<readonly string[]> {
  await settled(page);
  return page.evaluate(
    async (given) => {
      // The caller has injected axe.
      const { axe: inPage } = globalThis as unknown as {
        axe: { run: (options: RunOptions) => Promise<AxeResults> };
      };
      const { violations: found } = await inPage.run(given);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`),
      );
    },
    { ...options, resultTypes: ["violations"] } satisfies RunOptions,
  );
}

/**
 * Waits for the end of animations, because their intermediate colours would count as violations. In a folded
 * `details`, an animation stands still and never ends.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Infinity &&
            !(effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false),
        )
        .map(({ finished }) => finished),
    );
  });
}

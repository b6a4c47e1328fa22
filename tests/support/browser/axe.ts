import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/**
 * axe's violations on the page in light mode, and those of colour contrast in dark mode. Each text names the
 * element.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  const byDay = await violationsIn(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await run(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...byDay, ...byNight.map((violation) => `in the dark: ${violation}`)];
}

/** axe's violations on the page in one colour scheme. */
export async function violationsIn(
  page: Page,
  colorScheme: "light" | "dark",
): Promise<readonly string[]> {
  // Sending axe takes as long as its checks do on most pages.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe);
  }
  await page.emulateMedia({ colorScheme });
  return run(page, {});
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

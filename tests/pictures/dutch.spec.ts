import type { Page } from "@playwright/test";
import { LANGUAGE } from "../../src/domain/browser/storage-keys.ts";
import { type Screen, screensOf, test } from "./screen.ts";

async function before(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    localStorage.setItem(key, "nl");
  }, LANGUAGE);
}

const how = { before, isTranslated: true } as const;
const client = screensOf("firstClient");
const coach = screensOf("coach");

// Dutch words are longer: these screens have the most of them in rows, buttons and labels.
const SCREENS: readonly Screen[] = [
  client("/dashboardclient", "dashboard-dutch", how),
  client("/questionnaire", "section-questionnaire-dutch", how),
  client("/myanswers", "my-answers-dutch", how),
  client("/change-password", "change-password-dutch", how),
  coach("/dashboardadmin", "coach-dashboard-dutch", how),
  coach("/clientoverview", "overview-dutch", how),
  coach("/adminquestionnaire/:uid", "reading-dutch", how),
];

for (const shown of SCREENS) {
  test(shown.name, async ({ expectScreen }) => {
    await expectScreen(shown);
  });
}

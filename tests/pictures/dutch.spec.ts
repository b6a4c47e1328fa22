import type { Page } from "@playwright/test";
import { LANGUAGE } from "../../src/domain/browser/storage-keys.ts";
import { type Screen, screensOf, test } from "./screen.ts";

async function before(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    localStorage.setItem(key, "nl");
  }, LANGUAGE);
}

const client = screensOf("firstClient");
const coach = screensOf("coach");

// Dutch words are longer: these screens have the most of them in rows, buttons and labels.
const SCREENS: readonly Screen[] = [
  client("/dashboardclient", "dashboard-dutch", { before, frame: true }),
  client("/questionnaire", "section-questionnaire-dutch", { before }),
  client("/myanswers", "my-answers-dutch", { before }),
  client("/change-password", "change-password-dutch", { before }),
  coach("/dashboardadmin", "coach-dashboard-dutch", { before }),
  coach("/clientoverview", "overview-dutch", { before }),
  coach("/adminquestionnaire/:uid", "reading-dutch", { before }),
];

for (const shown of SCREENS) {
  test(shown.name, async ({ expectScreen }) => {
    await expectScreen(shown);
  });
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../scripts/command/run-command.ts";
import { bundledBrowser } from "../support/browser/bundled-browser.ts";
import { buildApp } from "../support/site/build-app.ts";
import { openBrowser } from "../support/people.ts";
import { ROOT } from "../support/site/running-app.ts";
import { CLIENT_SCREENS } from "./client-screens.ts";
import { COACH_SCREENS } from "./coach-screens.ts";
import {
  EXPECTED_LOOKS,
  EXPECTED_SCALE,
  type ExpectedLook,
  accept,
  expectedPath,
} from "./expected-picture.ts";
import { acceptStructure, structureOf } from "./expected-structure.ts";
import type { Screen } from "./screen.ts";
import { type Theatre, openTheatre } from "./show-screen.ts";
import { takePicture } from "./take-picture.ts";
import { VISITOR_SCREENS } from "./visitor-screens.ts";

const USAGE = `
Draws every screen in every state into test-results/screens, light and dark, at three widths, and a contact sheet
of each width and mode.

  npm run screens -- [--only NAME] [--accept]

  --only NAME   the screens whose names begin so (otherwise all)
  --accept      instead updates what the tests expect: the pictures and the structure of each screen
`;

const SCREENS: readonly Screen[] = [...VISITOR_SCREENS, ...CLIENT_SCREENS, ...COACH_SCREENS];
const WIDTHS = [390, 768, 1440] as const;
const MODES = ["light", "dark"] as const;
const RESULTS = join(ROOT, "test-results/screens");

/** Runs `draw` in a theatre of its own, so that no state carries over to the next width. */
async function withTheatre(
  scale: number,
  draw: (theatre: Theatre) => Promise<void>,
): Promise<void> {
  const theatre = await openTheatre(scale);
  try {
    await draw(theatre);
  } finally {
    await theatre.close();
  }
}

async function acceptAt(look: ExpectedLook, screens: readonly Screen[]): Promise<void> {
  await withTheatre(EXPECTED_SCALE, async (theatre) => {
    for (const screen of screens) {
      await theatre.show(screen, look.width, async ({ page }) => {
        if (screen.looksLikeOthers !== true) {
          accept(expectedPath(screen.name, look), await takePicture(page, look.scheme));
        }
        if (look === EXPECTED_LOOKS.phone) {
          acceptStructure(screen, await structureOf(page, screen));
        }
      });
    }
  });
}

async function drawAt(width: number, screens: readonly Screen[]): Promise<void> {
  await withTheatre(1, async (theatre) => {
    for (const screen of screens) {
      await theatre.show(screen, width, async ({ page }) => {
        for (const mode of MODES) {
          const picture = await takePicture(page, mode, { fullPage: true });
          writeFileSync(join(RESULTS, `${screen.name}-${width}-${mode}.png`), picture);
        }
      });
    }
  });
  for (const mode of MODES) {
    await drawSheet(width, mode, screens);
  }
}

/** Puts all pictures of one width and mode on one sheet, and cuts the ends of long ones off. */
async function drawSheet(
  width: number,
  mode: (typeof MODES)[number],
  screens: readonly Screen[],
): Promise<void> {
  const figures = screens.map(
    ({ name }) =>
      `<figure><div><img src="${name}-${width}-${mode}.png" alt=""></div><figcaption>${name}</figcaption></figure>`,
  );
  const sheet = join(RESULTS, `sheet-${width}-${mode}.html`);
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><style>
      body { margin: 12px; display: grid; grid-template-columns: repeat(${width < 700 ? 10 : 6}, 1fr); gap: 12px; background: #999; font: 11px sans-serif }
      figure { margin: 0 } div { aspect-ratio: ${width < 700 ? "1 / 2" : "4 / 3"}; overflow: hidden; background: #777 } img { width: 100% }
    </style>${figures.join("")}`,
  );
  const browser = await openBrowser(await bundledBrowser());
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.goto(`file://${sheet}`);
  await page.screenshot({ path: sheet.replace(".html", ".png"), fullPage: true });
  await browser.close();
}

await runCommand({
  usage: USAGE,
  options: {
    only: { type: "string" },
    accept: { type: "boolean", default: false },
  },
  run: async ({ only = "", accept: isAccepted }) => {
    const screens = SCREENS.filter(({ name }) => name.startsWith(only));
    if (screens.length === 0) {
      const names = SCREENS.map(({ name }) => name).join("\n");
      throw new Error(`No screen's name begins with ${only}. There are:\n${names}`);
    }
    buildApp(ROOT);
    if (isAccepted) {
      await acceptAt(EXPECTED_LOOKS.phone, screens);
      await acceptAt(EXPECTED_LOOKS.wide, screens);
      return;
    }
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
    for (const width of WIDTHS) {
      await drawAt(width, screens);
    }
  },
});

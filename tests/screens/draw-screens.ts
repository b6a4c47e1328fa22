import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../scripts/command/run-command.ts";
import { buildApp } from "../support/site/build-app.ts";
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
Draws every screen in every state into test-results/screens, light and dark, at three widths.

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

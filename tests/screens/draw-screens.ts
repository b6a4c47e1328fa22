import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundledBrowser } from "../support/bundled-browser.ts";
import { buildApp } from "../support/build-app.ts";
import { openBrowser } from "../support/people.ts";
import { ROOT } from "../support/running-app.ts";
import { SCREENS } from "./catalogue.ts";
import {
  EXPECTED_LOOKS,
  EXPECTED_SCALE,
  type ExpectedLook,
  accept,
  expectedPath,
} from "./expected-picture.ts";
import { acceptStructure, structureOf } from "./expected-structure.ts";
import { openWindow } from "./open-window.ts";
import { type Theatre, openTheatre } from "./show-screen.ts";
import { takePicture } from "./take-picture.ts";

// `npm run screens`: pictures of every screen in every state, light and dark, at three widths, in
// `test-results/screens/`, and a contact sheet of each width and mode. `-- --only overview` draws
// the screens whose names begin so. `-- --accept` instead updates what the tests expect: the
// pictures and the structure of each screen. `-- --open overview-empty` opens one screen in a
// window of Chrome or Chromium, to use and inspect by hand until the window is closed.

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    accept: { type: "boolean", default: false },
    open: { type: "string" },
  },
});

const WIDTHS = [390, 768, 1440] as const;
const MODES = ["light", "dark"] as const;
const RESULTS = join(ROOT, "test-results/screens");
const screens = SCREENS.filter(({ name }) => name.startsWith(values.only));

/** Starts a new theatre for each width, so that no state carries over. */
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

async function acceptAt(look: ExpectedLook): Promise<void> {
  await withTheatre(EXPECTED_SCALE, async (theatre) => {
    for (const screen of screens) {
      await theatre.show(screen, look.width, async ({ page }) => {
        accept(expectedPath(screen.name, look), await takePicture(page, look.scheme));
        if (look === EXPECTED_LOOKS.phone) {
          acceptStructure(screen, await structureOf(page));
        }
      });
    }
  });
}

async function drawAt(width: number): Promise<void> {
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
    await drawSheet(width, mode);
  }
}

/** All pictures of one width and mode on one sheet, the tops of the long ones. */
async function drawSheet(width: number, mode: (typeof MODES)[number]): Promise<void> {
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

const opened = SCREENS.find(({ name }) => name === values.open);
if (values.open !== undefined && opened === undefined) {
  console.error(`There is no screen ${values.open}. There are:`);
  console.error(SCREENS.map(({ name }) => name).join("\n"));
  process.exit(2);
}
buildApp(ROOT);
if (opened !== undefined) {
  await openWindow(opened);
  process.exit();
} else if (values.accept) {
  await acceptAt(EXPECTED_LOOKS.phone);
  await acceptAt(EXPECTED_LOOKS.wide);
} else {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const width of WIDTHS) {
    await drawAt(width);
  }
}

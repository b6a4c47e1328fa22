import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { slowCpu } from "../support/browser/slow-phone.ts";
import { PRACTICE } from "../support/site/practice.ts";
import { ROOT } from "../support/site/running-app.ts";
import { clientOnPhone, openInProduction } from "./openings.ts";
import { positionals } from "./runs.ts";
import { readBenchQuestions } from "./sections.ts";
import { openSlowLine } from "./slow-line.ts";

// `npm run bench -- filmstrip after` opens Health as the bench `loading` does over HTTP/2, and writes what a phone
// shows then, as one picture, to `docs/images/opening-after.webp`.

const SECONDS = [0.5, 1, 1.5, 2, 2.5, 3] as const;

const line = openSlowLine();
const questions = readBenchQuestions(join(PRACTICE, "schemas"), "health");
const { browser, origin, close } = await openInProduction(questions, line.listen);
try {
  const phone = await clientOnPhone(browser, origin);
  const page = await phone.newPage();
  const devTools = await slowCpu(phone, page);
  const frames: { readonly at: number; readonly data: string }[] = [];
  devTools.on("Page.screencastFrame", ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ at: timestamp, data });
    void devTools.send("Page.screencastFrameAck", { sessionId });
  });
  await devTools.send("Page.startScreencast", { format: "png" });
  line.disconnect();
  const start = Date.now() / 1000;
  await page.goto(`${origin}/health`);
  await page.waitForTimeout((Math.max(...SECONDS) + start) * 1000 - Date.now());
  await devTools.send("Page.stopScreencast");
  const pictures = SECONDS.map((seconds) => {
    const shown = frames.findLast(({ at }) => at > start && at <= start + seconds)?.data;
    const picture = shown === undefined ? "" : `<img src="data:image/png;base64,${shown}">`;
    return `<figure>${picture}<figcaption>${seconds} s</figcaption></figure>`;
  });
  const sheet = await browser.newPage({ viewport: { width: 960, height: 390 } });
  await sheet.setContent(`<style>
    body { display: flex; gap: 8px; margin: 0; font: 14px sans-serif; text-align: center; }
    figure { width: 153px; margin: 0; } img { width: 100%; height: 354px; border: 1px solid; }
    figure:not(:has(img))::before { content: ""; display: block; height: 354px; border: 1px solid; }
  </style>${pictures.join("")}`);
  const { data } = await (
    await sheet.context().newCDPSession(sheet)
  ).send("Page.captureScreenshot", { format: "webp", quality: 40 });
  const file = join(ROOT, "docs", "images", `opening-${positionals[1] ?? "now"}.webp`);
  writeFileSync(file, data, "base64");
} finally {
  await close();
  line.close();
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import type { Screen } from "./screen.ts";
import { stopTimes } from "./take-picture.ts";

const NARROWEST = 320;
/** From this width on, links and buttons stand side by side, and the test does not narrow the window. */
const WIDE = 768;

/** The site's port differs in every run. */
const PORT = /(?<=http:\/\/127\.0\.0\.1):\d+/gu;
/** An account's id differs in every run. */
const UID = /\b[A-Za-z0-9]{28}\b/gu;

/** The number of the group in view, which depends on how far typing has scrolled the page. */
const PLACE = /\d+(?= of \d+ \(contents\))/gu;

/** The date of a quoted message, in the link that replies to it. */
const SENT = /(?<=&body=%0D%0A%0D%0AOn%20)[\w%]+?(?=%2C%20)/gu;

const EXPECTED = join(import.meta.dirname, "expected/structure");

/** The files of expected structures: a screen's begins with its name, and ends at an empty line. */
type Group = "visitor" | "client" | "coach";
const GROUPS: readonly Group[] = ["visitor", "client", "coach"];

const groupOf = ({ who }: Screen): Group => (who === "visitor" || who === "coach" ? who : "client");

function readGroup(group: Group): Map<string, string> {
  const screens = readFileSync(join(EXPECTED, `${group}.txt`), "utf8")
    .trimEnd()
    .split("\n\n");
  return new Map(
    screens.map((screen) => {
      const [name = "", ...lines] = screen.split("\n");
      return [name, lines.map((line) => `${line}\n`).join("")];
    }),
  );
}

export function expectedStructure(name: string): string {
  const structure = GROUPS.map((group) => readGroup(group).get(name)).find(
    (found) => found !== undefined,
  );
  if (structure === undefined) {
    throw new Error(`There is no expected structure of ${name}.`);
  }
  return structure;
}

/** The accessibility tree as text; for a screen with `like`, only its missing (-) and added (+) lines. */
export async function structureOf(page: Page, { like, frame }: Screen): Promise<string> {
  await stopTimes(page);
  await page.evaluate(() => {
    // Empties the announcements about saving, which change later than the visible text.
    for (const announcement of document.querySelectorAll("[data-phase] [role=status]")) {
      announcement.textContent = "";
    }
  });
  const snapshot = await page.locator(frame === true ? "body" : "main").ariaSnapshot();
  const structure = `${snapshot.replaceAll(UID, ":uid").replaceAll(PORT, "").replaceAll(PLACE, "…").replaceAll(SENT, "…")}\n`;
  if (like === undefined) {
    return structure;
  }
  const other = expectedStructure(like);
  const less = linesBeyond(structure, other).map((line) => `- ${line}\n`);
  const more = linesBeyond(other, structure).map((line) => `+ ${line}\n`);
  return [...less, ...more].join("");
}

/** The lines of `text` that `other` does not have, or has less often. */
function linesBeyond(other: string, text: string): readonly string[] {
  const known = other.split("\n");
  return text.split("\n").filter((line) => {
    const index = known.indexOf(line);
    if (index !== -1) {
      known.splice(index, 1);
    }
    return index === -1;
  });
}

/** Compares with the expected structure, and expects a username in every form that asks for a password. */
export async function expectStructure(page: Page, screen: Screen): Promise<void> {
  await expect.poll(() => structureOf(page, screen)).toBe(expectedStructure(screen.name));
  await expectUsernames(page);
}

export function acceptStructure(screen: Screen, structure: string): void {
  const screens = [...readGroup(groupOf(screen)).set(screen.name, structure)].toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const text = screens.map(([name, its]) => `${name}\n${its}`).join("\n");
  writeFileSync(join(EXPECTED, `${groupOf(screen)}.txt`), text);
}

/** Checks a window that is narrower than `WIDE` at the width of the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < WIDE) {
    await page.setViewportSize({ width: NARROWEST, height: 900 });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "scrolls sideways").toBe(0);
}

/** Without a username, a password manager cannot tell whose password a form asks for. */
async function expectUsernames(page: Page): Promise<void> {
  const nameless = await page.evaluate(() =>
    [...document.forms]
      .filter((form) => form.querySelector("[type=password]") !== null)
      .filter((form) => form.querySelector("[autocomplete=username]") === null)
      .map((form) => form.textContent),
  );
  expect(nameless, "forms with a password and no username").toEqual([]);
}

import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  hostingForSections,
  rulesForSections,
} from "../../../scripts/question-files/section-places.ts";
import sections from "../../fixtures/practice/schemas/sections.json" with { type: "json" };
import keptConsents from "../../fixtures/practice/src/content/kept-consents.json" with { type: "json" };
import type { SectionSchema } from "../../../src/domain/question/section-files.ts";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import siteContent from "../../fixtures/practice/src/content/site-content.json" with { type: "json" };

/**
 * The folder with the questions and public texts of all tests: those with which this project began. `schemas/`
 * and `src/content/` themselves are the coach's, who changes them as the guide says, and no test may know
 * what she has written there. `vitest.config.ts`, `built-app.ts` and `copyProject` put these in their place.
 */
export const PRACTICE = fileURLToPath(new URL("../../fixtures/practice", import.meta.url));

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The files of the coach, by their path in the project. */
const OF_THE_COACH = /^(?:schemas|src\/content)\/[^/]+\.json$/u;

/** The files with a list that `npm run schemas:check` makes of the coach's sections. */
const LISTS: Readonly<Record<string, (text: string) => string>> = {
  "firestore.rules": (text) =>
    rulesForSections(
      text,
      sections.map(({ id }) => id),
    ),
  "firebase.json": (text) =>
    hostingForSections(
      text,
      sections.map(({ coachRoute }) => coachRoute),
    ),
};

/**
 * Copies a file or folder of the project into another folder. In place of the coach's files it copies the
 * practice's.
 */
export function copyWithPractice(name: string, folder: string): void {
  cpSync(join(ROOT, name), join(folder, name), {
    recursive: true,
    filter: (source) => !OF_THE_COACH.test(relative(ROOT, source)),
  });
  if (existsSync(join(PRACTICE, name))) {
    cpSync(join(PRACTICE, name), join(folder, name), { recursive: true });
  }
  const listed = LISTS[name];
  if (listed !== undefined) {
    writeFileSync(join(folder, name), listed(readFileSync(join(ROOT, name), "utf8")));
  }
}

/** Where _Leave quickly_ goes. */
export const LEAVE_TO = siteContent.leaveTo;

/** To what a client of the practice has agreed. */
export const CONSENT_VERSION = keptConsents.wtuwsd.version;

/** Writes the public texts into a project's folder, as if a coach had filled in what is made up. */
export function writeOwnTexts(root: string): void {
  const from = join(PRACTICE, "src/content");
  const folder = join(root, "src/content");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(from).filter((file) => file.endsWith(".json"))) {
    const text = readFileSync(join(from, name), "utf8");
    writeFileSync(join(folder, name), text.replaceAll(" (made up)", ""));
  }
}

// The schema checks have verified these shapes.
const read = (root: string, file: string): unknown =>
  JSON.parse(readFileSync(join(root, "schemas", file), "utf8"));

export const readSections = (root = PRACTICE) => read(root, "sections.json") as readonly Section[];

export const readFieldLists = (root = PRACTICE) =>
  read(root, "field-lists.json") as Readonly<Record<string, FieldList>>;

export const readSchema = (section: string, root = PRACTICE) =>
  read(root, `${section}.schema.json`) as SectionSchema;

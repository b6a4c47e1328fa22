import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkSources } from "../check-schemas.ts";
import { rewriteSources, sectionsInRules } from "./section-places.ts";
import { HOSTING_FILE, readSite, RULES_FILE } from "./site.ts";
import { loadSources } from "../questions/sources.ts";
import { thirdSection } from "../testing/broken-files.ts";
import { folderAfter } from "../testing/edited-valid-files.ts";
import { updateSectionPlaces } from "./update-section-places.ts";

let copy: string;
let places: { readonly rulesFile: string; readonly hostingFile: string };

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "section-places-"));
  places = {
    rulesFile: join(copy, "firestore.rules"),
    hostingFile: join(copy, "firebase.json"),
  };
  copyFileSync(RULES_FILE, places.rulesFile);
  copyFileSync(HOSTING_FILE, places.hostingFile);
});
afterEach(() => {
  rmSync(copy, { recursive: true });
});

const rules = (): string => readFileSync(places.rulesFile, "utf8");
const hosting = (): string => readFileSync(places.hostingFile, "utf8");

test("a new section can be saved and read after it, without problems", () => {
  const folder = folderAfter(thirdSection("dreams"), copy);
  updateSectionPlaces(folder, places);
  expect(sectionsInRules(rules())).toEqual(["questionnaire", "story", "dreams"]);
  expect(rewriteSources(hosting())).toEqual([
    "/adminquestionnaire/*",
    "/adminstory/*",
    "/adminhealth/*",
  ]);
  const site = {
    ...readSite(),
    rewrites: rewriteSources(hosting()),
    savedSections: sectionsInRules(rules()),
  };
  expect(checkSources(loadSources(folder, site))).toEqual([]);
});

test("files in which something is wrong change neither", () => {
  const folder = folderAfter(thirdSection("dreams"), copy);
  writeFileSync(join(folder, "dreams.ui.json"), "{");
  updateSectionPlaces(folder, places);
  expect(rules()).toBe(readFileSync(RULES_FILE, "utf8"));
  expect(hosting()).toBe(readFileSync(HOSTING_FILE, "utf8"));
});

test("the site's own files are as this would write them", () => {
  updateSectionPlaces(join(HOSTING_FILE, "..", "schemas"), places);
  expect(rules()).toBe(readFileSync(RULES_FILE, "utf8"));
  expect(hosting()).toBe(readFileSync(HOSTING_FILE, "utf8"));
});

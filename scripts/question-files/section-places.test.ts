import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "prettier";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { checkSources } from "../schema-checks/sections/check-sources.ts";
import { thirdSection } from "../schema-checks/sections/testing/broken-files.ts";
import { folderAfter } from "../schema-checks/sections/testing/edited-valid-files.ts";
import { loadSources } from "./load-sources.ts";
import {
  hostingForSections,
  rewriteSources,
  rulesForSections,
  sectionsInRules,
} from "./section-places.ts";
import { HOSTING_FILE, readSite, RULES_FILE } from "./site.ts";
import { updateSectionPlaces } from "./check-folder.ts";

const RULES = readFileSync(RULES_FILE, "utf8");
const HOSTING = readFileSync(HOSTING_FILE, "utf8");
const ROUTES = rewriteSources(HOSTING).map((source) => source.replace("/*", ""));

describe("the rules", () => {
  test("name another list in its order, with nothing else changed", () => {
    const ids = ["dreams", "story"];
    const changed = rulesForSections(RULES, ids);
    expect(sectionsInRules(changed)).toEqual(ids);
    expect(rulesForSections(changed, sectionsInRules(RULES) ?? [])).toBe(RULES);
    expect(sectionsInRules(rulesForSections(RULES, ["dreams"]))).toEqual(["dreams"]);
  });

  test("that have no list stay as they are", () => {
    expect(sectionsInRules("service cloud.firestore {}")).toBeUndefined();
    expect(rulesForSections("service cloud.firestore {}", ["story"])).toBe(
      "service cloud.firestore {}",
    );
  });
});

describe("hosting", () => {
  test("gets and loses addresses as Prettier writes them", async () => {
    const changed = hostingForSections(HOSTING, ["/admindreams", ...ROUTES.slice(1)]);
    expect(rewriteSources(changed)).toEqual([
      "/admindreams/*",
      ...ROUTES.slice(1).map((route) => `${route}/*`),
    ]);
    expect(changed).toBe(await format(changed, { parser: "json", printWidth: 100 }));
    expect(hostingForSections(changed, ROUTES)).toBe(HOSTING);
  });

  test("keeps a rewrite of another kind", () => {
    const other = '{ "source": "/old", "destination": "/about.html" }';
    const withOther = HOSTING.replace('"rewrites": [', `"rewrites": [\n      ${other},`);
    expect(hostingForSections(withOther, ["/admindreams"])).toContain(other);
    expect(rewriteSources(hostingForSections(withOther, ["/admindreams"]))).toEqual([
      "/admindreams/*",
    ]);
  });
});

describe("the lists in both files", () => {
  const copy = mkdtempSync(join(tmpdir(), "section-places-"));
  const places = {
    rulesFile: join(copy, "firestore.rules"),
    hostingFile: join(copy, "firebase.json"),
  };
  beforeEach(() => {
    copyFileSync(RULES_FILE, places.rulesFile);
    copyFileSync(HOSTING_FILE, places.hostingFile);
  });
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  const rules = (): string => readFileSync(places.rulesFile, "utf8");
  const hosting = (): string => readFileSync(places.hostingFile, "utf8");
  const dreams = (): string => folderAfter(thirdSection("dreams"), mkdtempSync(join(copy, "new-")));

  test("a new section can be saved and read after it, without problems", () => {
    const folder = dreams();
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
    const folder = dreams();
    writeFileSync(join(folder, "dreams.ui.json"), "{");
    updateSectionPlaces(folder, places);
    expect(rules()).toBe(RULES);
    expect(hosting()).toBe(HOSTING);
  });

  test("the site's own files are as this would write them", () => {
    updateSectionPlaces(join(HOSTING_FILE, "..", "schemas"), places);
    expect(rules()).toBe(RULES);
    expect(hosting()).toBe(HOSTING);
  });
});

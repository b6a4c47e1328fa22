import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import {
  hostingForSections,
  rewriteSources,
  rulesForSections,
  sectionsInRules,
} from "./section-places.ts";
import { HOSTING_FILE, RULES_FILE } from "./site.ts";

const RULES = readFileSync(RULES_FILE, "utf8");
const HOSTING = readFileSync(HOSTING_FILE, "utf8");
const ROUTES = rewriteSources(HOSTING).map((source) => source.replace("/*", ""));

describe("the rules", () => {
  test("name their sections, and stay as they are for the same ones", () => {
    const ids = sectionsInRules(RULES) ?? [];
    expect(ids).toContain("story");
    expect(rulesForSections(RULES, ids)).toBe(RULES);
  });

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
  test("stays as it is for the same addresses", () => {
    expect(hostingForSections(HOSTING, ROUTES)).toBe(HOSTING);
  });

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

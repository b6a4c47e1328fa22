import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SITE_WORDS } from "../../scripts/questions/content-checks/public-text-names.ts";
import {
  fieldsOf,
  PAGE_TITLES,
  partOf,
  SITE_PARTS,
  type SitePart,
} from "../../scripts/desk/page/site-texts/site-parts.ts";
import { DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "../../scripts/desk/edits/file-names.ts";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { siteContent } from "../../src/content/site-content.ts";
import { ROOT } from "../support/site/running-app.ts";

const TEXTS = {
  [SITE_CONTENT]: siteContent,
  [OFFERS]: [],
  [STORY]: [],
  [DESCRIPTIONS]: pageDescriptions,
};

const PARTS = Object.keys(SITE_PARTS) as readonly SitePart[];

it("has a field at the desk for each text of the public pages, in the part to which problems lead", () => {
  const fields = PARTS.flatMap((part) =>
    fieldsOf(part, TEXTS).map(({ place }) => ({ part, place })),
  );
  expect(fields.map(({ place }) => place.path.join(".")).toSorted()).toEqual(
    [...Object.keys(SITE_WORDS), ...Object.keys(pageDescriptions)].toSorted(),
  );
  for (const { part, place } of fields) {
    expect(partOf(place), place.path.join(".")).toBe(part);
  }
});

it("calls the pages at the desk as they are called in the browser's tab", () => {
  const routes = readFileSync(join(ROOT, "src", "routes.tsx"), "utf8");
  expect(Object.keys(PAGE_TITLES).toSorted()).toEqual(Object.keys(pageDescriptions).toSorted());
  for (const [path, title] of Object.entries(PAGE_TITLES)) {
    expect(routes).toContain(`path: "${path}",\n    title: "${title}",`);
  }
});

import { readFileSync } from "node:fs";
import { replaceFile } from "../../../command/replace-file.ts";
import { checkSources } from "../check-schemas.ts";
import { itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { hostingForSections, rulesForSections } from "./section-places.ts";
import { readSite } from "./site.ts";
import { loadSources } from "../questions/sources.ts";

interface Places {
  readonly rulesFile: string;
  readonly hostingFile: string;
}

/**
 * Updates the lists of sections in the rules and the hosting configuration, if the folder has no errors.
 * Writes a file only if it changes.
 */
export function updateSectionPlaces(folder: string, { rulesFile, hostingFile }: Places): void {
  const sources = loadSources(folder, {
    ...readSite(),
    rewrites: undefined,
    savedSections: undefined,
  });
  if (checkSources(sources).some(({ severity }) => severity === "error")) {
    return;
  }
  const listed = (key: string): readonly string[] =>
    itemsOf(sources.sectionList.root).flatMap((listing) => textOf(valueOf(listing, key)) ?? []);
  change(rulesFile, (rules) => rulesForSections(rules, listed("id")));
  change(hostingFile, (hosting) => hostingForSections(hosting, listed("coachRoute")));
}

function change(path: string, changed: (text: string) => string): void {
  const before = readFileSync(path, "utf8");
  const after = changed(before);
  if (after !== before) {
    replaceFile(path, after);
  }
}

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { SiteContent } from "../../../src/content/site-content.ts";
import { CONTENT_SCHEMAS, textSchema } from "./content-schemas.ts";
import { valueAt } from "../sections/translations/section-texts.ts";
import { LEDGER_FILE } from "../sections/questions/sources.ts";
import { contentInOrder, readContent } from "./read-content.ts";

/** What every page must show by Dutch law (art. 3:15d of the civil code). */
const IMPRINT = [
  "coachName",
  "coachAddress",
  "coachEmail",
  "chamberOfCommerceNumber",
  "vatNumber",
] as const satisfies readonly (keyof SiteContent)[];

/** Further texts to fill in before visitors come. Pages leave out the missing texts. */
const BESIDES = ["siteAddress", "schedulingUrl", "portrait.src"];

/** Stands in every text of the coach who is made up for the demonstration. */
const MADE_UP = "(made up)";

/** Stands in the files of a new practice for what only that practice can say. */
export const TO_FILL_IN = "(to fill in)";

/** The lines in the files of a folder that are still to be filled in, a sentence each. The ledger keeps what was. */
export const placesToFillIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== LEDGER_FILE)
    .flatMap((name) =>
      readFileSync(join(folder, name), "utf8")
        .split("\n")
        .flatMap((line, at) =>
          line.includes(TO_FILL_IN)
            ? [`${basename(folder)}/${name} line ${at + 1} says “${TO_FILL_IN}”.`]
            : [],
        ),
    );

const isMissing = (text: string): boolean => text.trim() === "" || text.includes(MADE_UP);

/** Why a site with these texts cannot go online, a sentence each. @param folder such as `src/content` */
export function whyNotOnline(folder: string): readonly string[] {
  const content = readContent("site-content.json", folder);
  const missing = (["coachName", "coachAddress"] as const).filter((key) => isMissing(content[key]));
  const madeUp = Object.keys(CONTENT_SCHEMAS).filter((name) =>
    readFileSync(join(folder, name), "utf8").includes(MADE_UP),
  );
  return [
    ...placesToFillIn(folder),
    ...sentence("By law, every page shows who runs the site", namesOf(missing)),
    ...sentence(`The texts of the made-up coach are still there, each with ${MADE_UP}`, madeUp),
  ];
}

/** The texts still to fill in before visitors come, a line each for a terminal; empty if none is missing. */
export function linesToFillIn(): readonly string[] {
  const content = contentInOrder("site-content.json");
  const isEmpty = (key: string): boolean => valueAt(content, key.split(".")) === "";
  const missing = content ? IMPRINT.filter((key) => isMissing(content[key])) : [];
  const lines = [
    ...sentence("By law, at the bottom of every page", namesOf(missing)),
    ...sentence("If you like", namesOf(BESIDES.filter(isEmpty))),
  ];
  return lines.length === 0
    ? []
    : [
        "Before visitors come, this is yours to fill in (docs/coach/filling-in-the-site.md).",
        ...lines,
      ];
}

/** A sentence with what is to be put right; none if there is nothing. */
const sentence = (about: string, names: readonly unknown[]): readonly string[] =>
  names.length === 0 ? [] : [`${about}: ${names.join(", ")}.`];

const namesOf = (keys: readonly string[]) =>
  keys.map((key) => textSchema(CONTENT_SCHEMAS["site-content.json"], key.split("."))?.title);

import { readFileSync, rmSync } from "node:fs";
import type { Section } from "../../../src/domain/question/section.ts";
import { siteFolderOf } from "../../command/practice-folders.ts";
import { hostingForSections, rulesForSections } from "../../question-files/section-places.ts";
import { sectionIdsOf } from "../../schema-checks/sections/questions/sources.ts";
import { SECTIONS } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { HOSTING, pathOf, RULES, type SiteFolders } from "../site-files/site-files.ts";
import { saveTogether, type Texts } from "./save-together.ts";

/** A file outside the question files that contains a list made from sections.json. */
export interface SectionList {
  /** The file's path, relative to the folder of the question files. */
  readonly name: string;
  /** Returns the file's text with the list replaced to match sections.json in `files`. */
  readonly forSections: (text: string, files: SiteFiles) => string;
}

/**
 * Two lists of sections: in the rules, those that a client may save; in the hosting configuration, the
 * coach's addresses.
 */
export const SECTION_LISTS: readonly SectionList[] = [
  {
    name: RULES,
    forSections: (text, files) =>
      rulesForSections(
        text,
        sectionsIn(files).map(({ id }) => id),
      ),
  },
  {
    name: HOSTING,
    forSections: (text, files) =>
      hostingForSections(
        text,
        sectionsIn(files).map(({ coachRoute }) => coachRoute),
      ),
  },
];

/**
 * The rules and hosting files as on the disk (`now`), and with the lists that the question files require
 * (`next`). Empty for a folder that the coach only tries out and does not publish.
 */
function sectionLists(folder: string, files: SiteFiles): Record<"now" | "next", Texts> {
  const found = siteFolderOf(folder) === undefined ? [] : SECTION_LISTS;
  const lists = found.flatMap(({ name, forSections }) => {
    const text = textOf(pathOf({ schemas: folder }, name));
    return text === undefined ? [] : [{ name, text, next: forSections(text, files) }];
  });
  return {
    now: new Map(lists.map(({ name, text }) => [name, text])),
    next: new Map(lists.map(({ name, next }) => [name, next])),
  };
}

// The checks have verified sections.json. The result includes retired sections: the coach still reads them,
// and a client's device may still have answers to save.
const sectionsIn = (files: SiteFiles): readonly Section[] =>
  JSON.parse(files.get(SECTIONS) ?? "[]") as readonly Section[];

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // The file is missing where question files belong to no site.
  }
}

/**
 * Saves the desk's files, with the lists of sections in firestore.rules and firebase.json: all or none.
 */
export function saveSite(
  folders: SiteFolders,
  before: SiteFiles,
  after: SiteFiles,
): "saved" | "changed meanwhile" {
  const { now, next } = sectionLists(folders.schemas, after);
  const outcome = saveTogether(folders, new Map([...before, ...now]), new Map([...after, ...next]));
  // The files of a section that was never published go last: without their section, the checks name them.
  const gone = outcome === "saved" ? [...before.keys()].filter((name) => !after.has(name)) : [];
  for (const name of gone.filter((each) => sectionIdsOf(each).length > 0)) {
    rmSync(pathOf(folders, name), { force: true });
  }
  return outcome;
}

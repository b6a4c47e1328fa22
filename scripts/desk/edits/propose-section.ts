import { parseTree } from "jsonc-parser";
import type { Section } from "../../../src/domain/question/section.ts";
import {
  entriesOf,
  itemsOf,
  textOf,
  valueOf,
} from "../../questions/schema-checks/reading/json-nodes.ts";
import { isTaken } from "../../questions/schema-checks/places/routes.ts";
import { sectionIdProblem } from "../../questions/schema-checks/questions/section-ids.ts";
import type { Site } from "../../questions/schema-checks/places/site.ts";
import { FIELD_LISTS, LEDGER, SECTIONS } from "./draft-files.ts";
import type { SiteFiles } from "./file-names.ts";

/** The most characters of an id. People read a section's address aloud, and type it. */
const LONGEST = 30;

/** A section's id becomes part of file names. It has no capitals, because some file systems ignore case. */
const ID = /^[a-z][a-z0-9]*$/u;

/** An id for a new section, made from the title, such as `familygrandparents`. Its addresses are free. */
export function proposeSection(
  title: string,
  files: SiteFiles,
  site: Pick<Site, "screens">,
): string {
  const word = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, "")
    .slice(0, LONGEST);
  const id = ID.test(word) ? word : `section${word}`;
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? id : `${id}${count}`;
    const { route, coachRoute } = newSection(candidate, title);
    const isElsewhere = [route, coachRoute].some((address) => isTaken(address, site));
    if (!isElsewhere && sectionIdProblem(candidate) === undefined && isFreeId(files, candidate)) {
      return candidate;
    }
  }
}

export const newSection = (id: string, title: string): Section => ({
  id,
  title,
  route: `/${id}`,
  coachRoute: `/admin${id}`,
});

/** Whether the id and its addresses are free: no current or former section uses them. */
export function isFreeId(files: SiteFiles, id: string): boolean {
  const root = (file: string) => parseTree(files.get(file) ?? "");
  const listings = itemsOf(root(SECTIONS));
  const keys = [FIELD_LISTS, LEDGER].flatMap((file) => entriesOf(root(file)).map(({ key }) => key));
  const fileNames = [...files.keys()].map((name) => name.replace(/\.(?:schema|ui)\.json$/u, ""));
  const textsOf = (...names: readonly string[]) =>
    listings.flatMap((listing) => names.flatMap((name) => textOf(valueOf(listing, name)) ?? []));
  const { route, coachRoute } = newSection(id, "");
  return (
    ID.test(id) &&
    !isIn([...textsOf("id"), ...keys, ...fileNames], id) &&
    [route, coachRoute].every((address) => !isIn(textsOf("route", "coachRoute"), address))
  );
}

const isIn = (taken: readonly string[], name: string): boolean =>
  taken.some((other) => other.toLowerCase() === name);

import type { Section } from "../../../src/domain/question/section.ts";
import { valueAt } from "../../schema-checks/sections/translations/section-texts.ts";
import { isTaken, sectionIdProblem } from "../../schema-checks/sections/questions/names.ts";
import type { Site } from "../../schema-checks/sections/questions/sources.ts";
import {
  type DraftFiles,
  FIELD_LISTS,
  GROUPS,
  LEDGER,
  Refusal,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import { jsonIn, type SiteFiles } from "./file-names.ts";
import { firstFree } from "./propose-key.ts";

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
  return firstFree(id, (name) => {
    const { route, coachRoute } = newSection(name, title);
    const isElsewhere = [route, coachRoute].some((address) => isTaken(address, site));
    return !isElsewhere && sectionIdProblem(name) === undefined && isFreeId(files, name);
  });
}

const newSection = (id: string, title: string): Section => ({
  id,
  title,
  route: `/${id}`,
  coachRoute: `/admin${id}`,
});

/** Adds a section at the end, with one heading and no question. The checks then demand a question. */
export function addSection(draft: DraftFiles, edit: EditThat<"add section">): void {
  const { section, title, heading } = edit;
  if (sectionIdProblem(section) !== undefined || !isFreeId(draft.files, section)) {
    throw new Refusal(
      `Answers of another section are kept under the name “${section}”. Please choose another.`,
    );
  }
  draft.begin(schemaFile(section), { title, type: "object", properties: {} });
  draft.begin(uiFile(section), { [GROUPS]: [{ title: heading, items: [] }] });
  draft.fieldLists()[section] = {};
  draft.sections().push({ ...newSection(section, title) });
}

/** Whether the id and its addresses are free: no current or former section uses them. */
function isFreeId(files: SiteFiles, id: string): boolean {
  const listings = [jsonIn(files, SECTIONS) ?? []].flat();
  const keys = [FIELD_LISTS, LEDGER].flatMap((file) => Object.keys(Object(jsonIn(files, file))));
  const fileNames = [...files.keys()].map((name) => name.replace(/\.(?:schema|ui)\.json$/u, ""));
  const textsOf = (...names: readonly string[]) =>
    listings.flatMap((listing) => names.map((name) => String(valueAt(listing, [name]))));
  const { route, coachRoute } = newSection(id, "");
  return (
    ID.test(id) &&
    !isIn([...textsOf("id"), ...keys, ...fileNames], id) &&
    [route, coachRoute].every((address) => !isIn(textsOf("route", "coachRoute"), address))
  );
}

const isIn = (taken: readonly string[], name: string): boolean =>
  taken.some((other) => other.toLowerCase() === name);

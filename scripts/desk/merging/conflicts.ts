import { FIELD_LISTS, schemaFile, SECTIONS } from "../edits/draft-files.ts";
import { isJson } from "../edits/edit-files.ts";
import { isContentFile, type SiteFiles } from "../edits/content-edit.ts";
import { contentName } from "../changes/content-names.ts";
import { type FileClash, isObject, type Versions } from "./merge-values.ts";

/** One thing that both sides changed, each in another way, in words for the coach. */
export interface Conflict extends Versions<string> {
  /** The id of the section; absent where a whole file is meant. */
  readonly section?: string;
  /** What is meant, such as "The question “Which soup?”". */
  readonly what: string;
}

const NOT_ASKED = "It is not asked any more.";
const NOTHING = "Nothing.";

export function conflictsOf(
  clashes: readonly FileClash[],
  files: Versions<SiteFiles>,
): readonly Conflict[] {
  const conflicts = clashes.map((clash) => conflictOf(clash, files));
  // The title of a section stands in two files.
  return [...new Map(conflicts.map((conflict) => [JSON.stringify(conflict), conflict])).values()];
}

function conflictOf(clash: FileClash, files: Versions<SiteFiles>): Conflict {
  const { file, path } = clash;
  const [first = "", second = "", part = second] = path;
  if (path.length === 0) {
    return { what: `The file ${file}`, ...ofFile(clash) };
  }
  if (isContentFile(file)) {
    return { what: contentName(file, path), ...asWords(clash, "It is not there.") };
  }
  if (file === SECTIONS) {
    return { section: first, what: ofSection(second), ...asWords(clash, "It is not there.") };
  }
  const section = file === FIELD_LISTS ? first : file.replace(/\.(?:schema|ui)\.json$/u, "");
  const question = (key: string) => `The question “${titleOf(files.base, section, key)}”`;
  if (file === FIELD_LISTS) {
    return {
      section,
      what: `How answers are kept: ${question(second)}`,
      ...asWords(clash, NOTHING),
    };
  }
  if (first === "properties") {
    const what = question(second);
    return path.length === 2 || part === "title"
      ? { section, what, ...asWords(clash, NOT_ASKED) }
      : {
          section,
          what: `${what}: ${part === "enum" ? "its options" : "which answers it takes"}`,
          ...asWords(clash, NOTHING),
        };
  }
  if (first === "ui:groups") {
    const absent = path.length === 2 ? "It is not there." : NOTHING;
    return { section, what: ofGroup(clash, second, part), ...asWords(clash, absent) };
  }
  return first.startsWith("ui:") || path.length === 1
    ? { section, what: ofSection(first), ...asWords(clash, NOTHING) }
    : {
        section,
        what: `${question(first)}: ${PARTS[second] ?? "how it is filled in"}`,
        ...asWords(clash, NOTHING),
      };
}

const PARTS: Readonly<Record<string, string>> = {
  "ui:help": "its help text",
  "ui:examples": "its examples",
  intro: "its introduction",
  sensitive: "its sensitive line",
  why: "why you ask",
};

function ofSection(part: string): string {
  switch (part) {
    case "title":
      return "The title of the section";
    case "ui:description":
      return "The introduction of the section";
    default:
      return "The section";
  }
}

function ofGroup({ base }: Versions, second: string, part: string): string {
  if (second === "note") {
    return typeof base === "string" ? `The note “${base}”` : "A note";
  }
  return part === "title" || part === second
    ? "A heading"
    : `A heading: ${PARTS[part] ?? "when it is to be answered"}`;
}

/** Each version in words. What a side took out is said as `absent`. */
function asWords({ base, mine, theirs }: Versions, absent: string): Versions<string> {
  const words = (value: unknown): string => (value === undefined ? absent : inWords(value));
  return { base: words(base), mine: words(mine), theirs: words(theirs) };
}

const ofFile = ({ base, mine, theirs }: Versions): Versions<string> => ({
  base: stateOf(base),
  mine: stateOf(mine),
  theirs: stateOf(theirs),
});

function stateOf(text: unknown): string {
  if (typeof text !== "string") {
    return "It is not there.";
  }
  return isJson(text) ? "It is there." : "It cannot be read.";
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map((entry) => inWords(entry)).join(", ");
  }
  if (!isObject(value)) {
    return String(value);
  }
  const { title, note, retired, kind } = value;
  return (
    [title, note, retired, kind].find((text) => typeof text === "string") ?? JSON.stringify(value)
  );
}

function titleOf(files: SiteFiles, section: string, key: string): string {
  // It was read when it was merged.
  const schema: unknown = JSON.parse(files.get(schemaFile(section)) ?? "{}");
  const properties = isObject(schema) ? schema["properties"] : undefined;
  const question = isObject(properties) ? properties[key] : undefined;
  return isObject(question) ? inWords(question) : key;
}

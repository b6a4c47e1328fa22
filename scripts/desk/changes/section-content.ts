import { type AskWhen, conditionText } from "../../../src/domain/question/ask-when.ts";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../../src/domain/question/section-files.ts";
import { FIELD_LISTS, schemaFile, SECTIONS, uiFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { quoted } from "./change.ts";

/** A section's entry in sections.json, and its files. Files written by hand may lack a part. */
export interface SectionContent {
  readonly section: Section;
  readonly schema: Pick<SectionSchema, "title" | "properties" | "required">;
  readonly ui: SectionUi;
  readonly fields: FieldList;
}

/** Thrown if a file is not JSON. */
export class UnreadableFile extends Error {
  constructor(fileName: string) {
    super(`${fileName} cannot be read.`);
  }
}

/** The sections in the order of sections.json. Throws `UnreadableFile` if a file is not JSON. */
export function sectionsOf(files: SiteFiles): readonly SectionContent[] {
  // The casts rely on the checks, which verify these shapes. A missing part reads as empty.
  const list = (parsed(files, SECTIONS) ?? []) as readonly Section[];
  const fieldLists = (parsed(files, FIELD_LISTS) ?? {}) as Readonly<Record<string, FieldList>>;
  return list.map((section) => {
    const schema = parsed(files, schemaFile(section.id)) as Partial<SectionSchema> | undefined;
    return {
      section,
      schema: { ...schema, title: schema?.title ?? "", properties: schema?.properties ?? {} },
      ui: (parsed(files, uiFile(section.id)) ?? {}) as SectionUi,
      fields: fieldLists[section.id] ?? {},
    };
  });
}

/** When a question, heading or note is shown, in words; undefined if it has no condition. */
export function whenText(
  { schema }: SectionContent,
  condition: AskWhen | undefined,
): string | undefined {
  if (condition === undefined) {
    return undefined;
  }
  const { question, isNot } = condition;
  const title = quoted(schema.properties[question]?.title ?? question);
  // Says "unless", because a client without an answer meets an `isNot` condition, too.
  return isNot === undefined
    ? `Only when ${title} is ${conditionText(condition)}`
    : `Unless ${title} is ${conditionText({ question, is: isNot })}`;
}

/** The content of a JSON file; undefined if there is none. Throws `UnreadableFile` if it is not JSON. */
export function parsed(files: SiteFiles, name: string): unknown {
  const text = files.get(name);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new UnreadableFile(name);
  }
}

import type { SectionUi } from "../../../src/domain/question/section-files.ts";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { English } from "../../schema-checks/sections/translations/section-texts.ts";
import { type WrittenSchema, pageSchema } from "../../schema-checks/sections/shapes/page-schema.ts";
import { FIELD_LISTS, schemaFile, SECTIONS, uiFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { SectionContent } from "../protocol.ts";

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
    const written = parsed(files, schemaFile(section.id)) as Partial<WrittenSchema> | undefined;
    const schema = pageSchema({ title: "", type: "object", properties: {}, ...written });
    return {
      section,
      schema,
      ui: (parsed(files, uiFile(section.id)) ?? {}) as SectionUi,
      fields: fieldLists[section.id] ?? {},
    };
  });
}

/** A section as the texts of a translation are found in it. */
export const englishOf = ({ section, schema, ui }: SectionContent): English => ({
  title: section.title,
  schema,
  ui,
});

/** The content of a JSON file; undefined if there is none. Throws `UnreadableFile` if it is not JSON. */
export function parsed(files: SiteFiles, name: string): unknown {
  const text = files.get(name);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new UnreadableFile(name);
  }
}

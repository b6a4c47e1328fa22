import { createHash } from "node:crypto";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../../src/domain/question/section-files.ts";
import { FIELD_LISTS, schemaFile, SECTIONS, uiFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskSection } from "../protocol.ts";

/** The sections in their order. Leaves out a section with an unreadable file, which the checks report. */
export function deskSections(files: SiteFiles): readonly DeskSection[] {
  // The checks have verified these shapes.
  const fields = parsed(files, FIELD_LISTS) as Readonly<Record<string, FieldList>>;
  const listed = parsed(files, SECTIONS) as readonly Section[];
  if (!isObject(fields) || !Array.isArray(listed)) {
    return [];
  }
  return listed.flatMap((section) => {
    const schema = parsed(files, schemaFile(section.id)) as SectionSchema;
    const ui = parsed(files, uiFile(section.id)) as SectionUi;
    if (!isObject(schema) || !isObject(schema.properties) || !isObject(ui)) {
      return [];
    }
    const shown = { section, schema, ui, fields: fields[section.id] ?? {} };
    const version = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
    return [{ ...shown, version }];
  });
}

const isObject = (value: unknown): boolean => Object(value) === value && !Array.isArray(value);

function parsed(files: SiteFiles, name: string): unknown {
  try {
    return JSON.parse(files.get(name) ?? "");
  } catch {
    return undefined;
  }
}

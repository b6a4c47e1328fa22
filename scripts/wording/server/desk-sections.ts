import { createHash } from "node:crypto";
import type { FieldList, Section } from "../../../src/domain/section.ts";
import type { SectionSchema, SectionUi } from "../../../src/domain/section-files.ts";
import type { QuestionFiles } from "../edits/edit.ts";
import type { DeskSection } from "../protocol.ts";
import type { ValidatorModules } from "./validator-modules.ts";

/** The sections in their order. Throws for files that are not JSON, of which a check has said so. */
export function deskSections(
  files: QuestionFiles,
  validators: ValidatorModules,
): readonly DeskSection[] {
  // The checks have verified the shapes that these are taken for.
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? "");
  const fields = read("field-lists.json") as Readonly<Record<string, FieldList>>;
  return (read("sections.json") as readonly Section[]).map((section) => {
    const schema = read(`${section.id}.schema.json`) as SectionSchema;
    const parts = {
      section,
      schema,
      ui: read(`${section.id}.ui.json`) as SectionUi,
      fields: fields[section.id] ?? {},
      validators: `validators/${validators.nameOf(schema)}.js`,
    };
    const version = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
    return { ...parts, version };
  });
}

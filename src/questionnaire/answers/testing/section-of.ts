import type { FieldList } from "../../../domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../../domain/question/section-files.ts";
import type { SectionDefinition } from "../../section-definition.ts";

/** A section of a test, in English and without checks. */
export function sectionOf(
  id: string,
  properties: SectionSchema["properties"],
  fields: FieldList,
  ui: SectionUi = {},
): SectionDefinition {
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  return {
    section: { id, title, route: `/${id}`, coachRoute: `/admin${id}` },
    schema: { title, type: "object", properties },
    ui,
    fields,
    language: "en",
    validators: {},
  };
}

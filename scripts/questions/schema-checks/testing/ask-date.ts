import { type Edit, replaceIn } from "./edited-valid-files.ts";

/** Makes `issues` a date question in all of the valid files that must agree. */
export const askDate: readonly Edit[] = [
  replaceIn(
    "story.schema.json",
    '"issues": { "type": "string",',
    String.raw`"issues": { "type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$",`,
  ),
  replaceIn(
    "story.ui.json",
    '"issues": { "ui:widget": "textarea" }',
    '"issues": { "ui:widget": "date" }',
  ),
  replaceIn("field-lists.json", '"issues": { "kind": "long text"', '"issues": { "kind": "date"'),
];

import refuse from "./no-part.ts";

/** In place of what resolves a schema's references and conditions: the schema checks refuse them. */
// The form library imports the default export.
// oxlint-disable-next-line import/no-default-export
export default <Schema>(_validator: unknown, schema: Schema): Schema => schema;
export const relaxOptionsForScoring = refuse;

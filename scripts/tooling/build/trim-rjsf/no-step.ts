/**
 * Replaces steps of the form library that this product never takes: the form holds no data
 * (`answer-store.ts`), and the schema checks refuse a choice among schemas.
 */
function refuse(): never {
  throw new Error("The form library takes a step that the build leaves out.");
}

// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default refuse;
export const getUsedFormData = refuse;
export const getFieldNames = refuse;
export const isValueEmpty = refuse;

/**
 * Replaces the parts of the form library that `trim-rjsf.ts` lists. The site never uses them: either it never
 * calls them, or the schema checks refuse the schemas that would need them.
 */
function refuse(): never {
  throw new Error("The form asks for a part that the build leaves out of the form library.");
}

// The form library imports the default export.
// oxlint-disable-next-line import/no-default-export
export default refuse;
export const Markdown = refuse;
export const makeAllReferencesAbsolute = refuse;
export const getUsedFormData = refuse;
export const getFieldNames = refuse;
export const isValueEmpty = refuse;
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;
export const createShallowAllOfMerge = () => refuse;
// The library calls these two while it loads.
export const createComparator = () => ({});
export const createMerger = () => ({});

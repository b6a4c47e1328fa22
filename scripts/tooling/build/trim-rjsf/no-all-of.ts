/**
 * Replaces a package that merges schemas, which the form library imports for `allOf`. No section's schema has
 * `allOf`: the schema checks refuse it.
 */
function refuse(): never {
  throw new Error("A section's schema has an allOf.");
}

export const createComparator = () => ({});
export const createMerger = () => ({});
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;
export const createShallowAllOfMerge = () => refuse;

/**
 * Replaces a merger of schemas that the form library initialises on load and uses for `allOf`. No section's
 * schema has one: the schema checks refuse it.
 */
function refuse(): never {
  throw new Error("A section's schema has an allOf.");
}

export const createComparator = () => ({});
export const createMerger = () => ({});
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;
export const createShallowAllOfMerge = () => refuse;

/**
 * In place of a merger of schemas that the form library sets up when it is loaded and uses for
 * `allOf`. A section's schema has none: the schema checks refuse it.
 */
function refuse(): never {
  throw new Error("A section's schema has an allOf.");
}

export const createComparator = () => ({});
export const createMerger = () => ({});
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;
export const createShallowAllOfMerge = () => refuse;

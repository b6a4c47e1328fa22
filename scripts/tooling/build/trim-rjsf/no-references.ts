/**
 * Replaces a URI resolver that the form library imports for schemas with references. No section's schema has
 * references: the schema checks refuse them.
 */
function refuse(): never {
  throw new Error("A section's schema refers to another one.");
}

// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default { equal: refuse, resolve: refuse };

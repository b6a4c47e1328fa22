/**
 * In place of a resolver of addresses that the form library imports for schemas which refer to each
 * other. A section's schema cannot: the schema checks refuse it.
 */
function refuse(): never {
  throw new Error("A section's schema refers to another one.");
}

// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default { equal: refuse, resolve: refuse };

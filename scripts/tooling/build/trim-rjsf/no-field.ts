/**
 * Replaces fields of the form library that no section can ask for: the schema checks refuse the types and the
 * keys that would name one.
 */
// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default function Refused(): never {
  throw new Error("A section asks for a field that the build leaves out of the form library.");
}

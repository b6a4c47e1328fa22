/**
 * Replaces fields that lay out a form by its UI schema. No section's UI file can name one: the schema checks
 * refuse the key.
 */
// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default function Refused(): never {
  throw new Error("A section's UI file asks for a layout of the form library.");
}

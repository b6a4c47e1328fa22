/**
 * In place of fields that lay out a form by its UI schema. A section's UI file cannot name one: the schema
 * checks refuse the key.
 */
// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default function Refused(): never {
  throw new Error("A section's UI file asks for a layout of the form library.");
}

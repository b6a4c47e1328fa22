/**
 * Replaces the form library's controls and templates. This site has its own for every question
 * (`kind-controls.tsx`, `SchemaForm.tsx`).
 */
// The form library imports the default export.
// oxlint-disable-next-line import/no-default-export
export default (): object => ({});

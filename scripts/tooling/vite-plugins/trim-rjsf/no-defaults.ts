/**
 * Replaces the form library's controls and templates, since this site has its own for every question
 * (`kind-controls.tsx`, `SchemaForm.tsx`), and its search for default answers, which no schema may have.
 */
// The form library imports the default export.
// oxlint-disable-next-line import/no-default-export
export default (): object => ({});

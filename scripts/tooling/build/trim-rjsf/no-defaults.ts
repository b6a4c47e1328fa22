/**
 * Replaces the form library's own controls and templates: every question has ours (`kind-controls.tsx`,
 * `SchemaForm.tsx`).
 */
// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default (): object => ({});

/** Replaces the form library's own controls: every question has one of ours (`kind-controls.tsx`). */
// The form library imports it by default.
// oxlint-disable-next-line import/no-default-export
export default (): object => ({});

/** `reasons` is empty when no rule covers this path and method. */
export type Decision =
  { readonly allowed: true } | { readonly allowed: false; readonly reasons: readonly string[] };

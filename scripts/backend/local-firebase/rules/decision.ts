/** `denials` is empty when no rule speaks of this path and method. */
export type Decision =
  { readonly allowed: true } | { readonly allowed: false; readonly denials: readonly Denial[] };

/** Where the `allow` stands, and why it did not; the message never contains document data. */
export interface Denial {
  readonly line: number;
  readonly column: number;
  readonly outcome: "false" | "error";
  readonly message: string;
}

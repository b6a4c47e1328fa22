/** `denials` is empty when no rule covers this path and method. */
export type Decision =
  { readonly allowed: true } | { readonly allowed: false; readonly denials: readonly Denial[] };

/** The position of an `allow`, and why it did not allow; the message never contains document data. */
export interface Denial {
  readonly line: number;
  readonly column: number;
  readonly outcome: "false" | "error";
  readonly message: string;
}

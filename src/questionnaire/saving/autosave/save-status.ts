import type { Failure } from "../../../domain/failure/failure.ts";

/** The state of a draft's changes. Times are milliseconds since 1970. */
export type SaveStatus =
  | { readonly phase: "unchanged" }
  | { readonly phase: "waiting" }
  | { readonly phase: "saving" }
  | { readonly phase: "saved"; readonly at: number }
  | { readonly phase: "failed"; readonly failure: Failure };

// These are constants: a new object each time would make React re-render at every keystroke.
export const UNCHANGED: SaveStatus = { phase: "unchanged" };
export const WAITING: SaveStatus = { phase: "waiting" };
export const SAVING: SaveStatus = { phase: "saving" };

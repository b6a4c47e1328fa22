import type { Failure } from "../../../domain/failure/failure.ts";

/** What is true of the changes right now. Times are milliseconds since 1970. */
export type SaveStatus =
  | { readonly phase: "unchanged" }
  | { readonly phase: "waiting" }
  | { readonly phase: "saving" }
  | { readonly phase: "saved"; readonly at: number }
  | { readonly phase: "failed"; readonly failure: Failure };

// Told apart by identity, so that nothing is rendered again while the client types on.
export const UNCHANGED: SaveStatus = { phase: "unchanged" };
export const WAITING: SaveStatus = { phase: "waiting" };
export const SAVING: SaveStatus = { phase: "saving" };

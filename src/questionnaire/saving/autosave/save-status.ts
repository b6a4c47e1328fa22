import type { Failure } from "../../../domain/failure/failure.ts";

/** The state of a draft's changes. Times are milliseconds since 1970. */
export type SaveStatus =
  | { readonly phase: "unchanged" }
  | { readonly phase: "waiting" }
  | { readonly phase: "saving" }
  | { readonly phase: "saved"; readonly at: number }
  | { readonly phase: "failed"; readonly failure: Failure };

/**
 * Whether the changes wait for a new consent. A save then first asks whether the client has agreed again, and
 * sends nothing before.
 */
export const waitsForConsent = (status: SaveStatus): boolean =>
  status.phase === "failed" && status.failure.kind === "withdrawn";

// These are constants: a new object each time would make React re-render at every keystroke.
export const UNCHANGED: SaveStatus = { phase: "unchanged" };
export const WAITING: SaveStatus = { phase: "waiting" };
export const SAVING: SaveStatus = { phase: "saving" };

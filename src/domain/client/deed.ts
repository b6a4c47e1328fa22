/** What was done to a client's file, or to all of them, by whom and when. */
export interface Deed {
  readonly id: string;
  readonly kind: DeedKind;
  readonly at: Date | undefined;
  /** The coach's uid; `undefined` for a command, which knows no coach. */
  readonly by: string | undefined;
}

/** `other` is what a later version may have noted. */
export type DeedKind = (typeof DEED_KINDS)[number] | "other";

export const DEED_KINDS = [
  "created",
  "deleted",
  "exported",
  "erased",
  "restored",
  "app-removed",
] as const;

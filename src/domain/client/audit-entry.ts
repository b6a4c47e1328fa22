/** What was done to a client's file, or to all of them, by whom and when. */
export interface AuditEntry {
  readonly id: string;
  readonly kind: AuditEntryKind;
  readonly at: Date | undefined;
  /** The coach's uid; `undefined` for a command, which knows no coach. */
  readonly by: string | undefined;
}

/** `other` is what a later version may have noted. */
export type AuditEntryKind = (typeof AUDIT_ENTRY_KINDS)[number] | "other";

export const AUDIT_ENTRY_KINDS = [
  "created",
  "deleted",
  "exported",
  "erased",
  "restored",
  "app-removed",
] as const;

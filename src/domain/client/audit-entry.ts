import type { Role } from "./client.ts";

/** Who did what to a client's file, to all files, or to a coach's login, and when. */
export interface AuditEntry {
  readonly id: string;
  readonly kind: AuditEntryKind;
  /** Of whom was created; `undefined` of whom was deleted since. */
  readonly role: Role | undefined;
  readonly at: Date | undefined;
  /** The coach's uid; `undefined` for an operator's command. */
  readonly by: string | undefined;
}

/** `other` stands for kinds that a later version may have written. */
export type AuditEntryKind = (typeof AUDIT_ENTRY_KINDS)[number] | "other";

export const AUDIT_ENTRY_KINDS = [
  "created",
  "deleted",
  "exported",
  "erased",
  "restored",
  "app-removed",
] as const;

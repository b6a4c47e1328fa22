import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
} from "firebase/firestore/lite";
import type { Role } from "../../domain/client/client.ts";
import { PAGE_SIZE, type PageOfResults } from "../../domain/client/page-of-results.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { toSummary } from "../documents/client-document.ts";
import { runQuery } from "../documents/run-query.ts";

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

const AUDIT_ENTRY_KINDS = [
  "created",
  "deleted",
  "exported",
  "erased",
  "restored",
  "app-removed",
] as const;

/** Where the next page of `readAuditLogPage` begins. */
export type AuditLogCursor = QueryDocumentSnapshot;

/** Audit entries, the newest first, a page of results at a time. */
export async function readAuditLogPage(
  after?: AuditLogCursor,
): Promise<PageOfResults<AuditEntry, AuditLogCursor>> {
  const snapshot = await callBackend(() =>
    getDocs(
      query(
        collection(firestore, "auditLog"),
        orderBy("at", "desc"),
        ...(after === undefined ? [] : [startAfter(after)]),
        limit(PAGE_SIZE),
      ),
    ),
  );
  const roles = await rolesOf(
    snapshot.docs.filter((one) => one.get("deed") === "created").map((one) => one.get("of")),
  );
  return {
    items: snapshot.docs.map((one) => toAuditEntry(one, roles)),
    next: snapshot.size < PAGE_SIZE ? undefined : snapshot.docs.at(-1),
  };
}

/** By uid, the roles of those who still have a document. No entry has a role. */
async function rolesOf(uids: readonly unknown[]): Promise<ReadonlyMap<unknown, Role>> {
  const among = uids.filter((uid) => typeof uid === "string");
  const found =
    among.length === 0
      ? []
      : await runQuery({ collection: "clients", fields: ["role"], among, limit: PAGE_SIZE });
  return new Map(found.map(({ id, data }) => [id, toSummary(id, data).role]));
}

function toAuditEntry(
  snapshot: QueryDocumentSnapshot,
  roles: ReadonlyMap<unknown, Role>,
): AuditEntry {
  const deed: unknown = snapshot.get("deed");
  const at: unknown = snapshot.get("at");
  const by: unknown = snapshot.get("by");
  return {
    id: snapshot.id,
    kind: AUDIT_ENTRY_KINDS.find((kind) => kind === deed) ?? "other",
    role: roles.get(snapshot.get("of")),
    at: at instanceof Timestamp ? at.toDate() : undefined,
    by: typeof by === "string" ? by : undefined,
  };
}

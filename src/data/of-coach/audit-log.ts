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
import { type AuditEntry, AUDIT_ENTRY_KINDS } from "../../domain/client/audit-entry.ts";
import { PAGE_SIZE, type PageOfResults } from "../../domain/client/page-of-results.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

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
  return {
    items: snapshot.docs.map(toAuditEntry),
    next: snapshot.size < PAGE_SIZE ? undefined : snapshot.docs.at(-1),
  };
}

function toAuditEntry(snapshot: QueryDocumentSnapshot): AuditEntry {
  const deed: unknown = snapshot.get("deed");
  const at: unknown = snapshot.get("at");
  const by: unknown = snapshot.get("by");
  return {
    id: snapshot.id,
    kind: AUDIT_ENTRY_KINDS.find((kind) => kind === deed) ?? "other",
    at: at instanceof Timestamp ? at.toDate() : undefined,
    by: typeof by === "string" ? by : undefined,
  };
}

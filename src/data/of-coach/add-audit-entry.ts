import { doc, serverTimestamp, type WriteBatch } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firestore.ts";
import { ownUser } from "../sign-in/account.ts";

/**
 * Adds the audit entry that the rules require in a commit that creates or deletes a client. The entry's id
 * allows one entry per client and `deed`. Of the client, the entry holds only the uid.
 */
export function addAuditEntry(batch: WriteBatch, deed: "created" | "deleted", uid: string): void {
  batch.set(doc(firestore, "auditLog", `${deed}-${uid}`), {
    deed,
    of: uid,
    by: ownUser().uid,
    at: serverTimestamp(),
  });
}

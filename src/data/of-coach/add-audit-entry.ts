import { doc, serverTimestamp, type WriteBatch } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firestore.ts";
import { ownUser } from "../sign-in/account.ts";

/**
 * Notes in the same commit what a coach does to a client: the rules allow neither without the other. Once
 * for each client, and without anything of her but her uid.
 */
export function addAuditEntry(batch: WriteBatch, deed: "created" | "deleted", uid: string): void {
  batch.set(doc(firestore, "auditLog", `${deed}-${uid}`), {
    deed,
    of: uid,
    by: ownUser().uid,
    at: serverTimestamp(),
  });
}

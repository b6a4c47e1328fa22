import { FieldPath, collection, deleteField, doc, serverTimestamp } from "firebase/firestore/lite";
import { BOOKKEEPING, type Consent } from "../../domain/client/client.ts";
import type { OwnDetail } from "../../domain/client/client-details.ts";
import { firestore } from "../../firebase/firestore.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { readDocument } from "../documents/sdk-document.ts";
import { storeFields } from "../documents/store-fields.ts";
import { endFirstRead } from "../sign-in/first-read.ts";
import { isTakenBackIn, announceConsent } from "../documents/consent-taken-back.ts";

// Stores the client's statements beside the answers, such as consent. The server sets all times.

const clients = collection(firestore, "clients");

const nowIf = (isSo: boolean) => (isSo ? serverTimestamp() : deleteField());

/** Changes one detail in the client's document, or in which language the client reads. */
export async function changeDetail(
  uid: string,
  name: OwnDetail["name"] | "language",
  text: string,
): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), [name, text]);
}

/** Stores the consent to one version of the consent text, in place of any earlier consent. */
export async function giveConsent(uid: string, given: Omit<Consent, "at">): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), [BOOKKEEPING.consent, { ...given, at: serverTimestamp() }]);
  announceConsent(uid, false);
}

/** Withdraws the consent; its version and time stay stored. */
export async function withdrawConsent(uid: string): Promise<void> {
  endFirstRead();
  const withdrawnAt = new FieldPath(BOOKKEEPING.consent, "withdrawnAt");
  try {
    await storeFields(doc(clients, uid), [withdrawnAt, serverTimestamp()]);
  } finally {
    // Also after a failure, since the withdrawal may have arrived: the next save of each tab looks.
    announceConsent(uid, true);
  }
}

/**
 * Marks a section as ready for the coach, or removes the mark. Rejects with a `Failure` of kind `withdrawn` if that is
 * refused because the consent is taken back.
 */
export async function sayReady(uid: string, sectionId: string, isReady: boolean): Promise<void> {
  endFirstRead();
  try {
    await storeFields(
      doc(clients, uid),
      [new FieldPath(BOOKKEEPING.ready, sectionId), nowIf(isReady)],
      ["readyAt", serverTimestamp()],
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "not-allowed") {
      throw error;
    }
    throw isTakenBackIn(await readDocument(uid)) ? new Failure("withdrawn") : error;
  }
}

/** Folds a reply from the coach on all of the client's devices, or unfolds it. */
export async function putReplyAway(uid: string, address: string, isAway: boolean): Promise<void> {
  await storeFields(doc(firestore, "replies", uid), [
    new FieldPath("putAway", address),
    nowIf(isAway),
  ]);
}

/** Asks the coach to erase everything, or takes that back. Erases nothing itself. */
export async function askForErasure(uid: string, isAsked: boolean): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), ["erasureAskedAt", nowIf(isAsked)]);
}

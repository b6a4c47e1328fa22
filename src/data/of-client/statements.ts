import { FieldPath, collection, deleteField, doc, serverTimestamp } from "firebase/firestore/lite";
import { BOOKKEEPING, type Consent } from "../../domain/client/client.ts";
import type { OwnDetail } from "../../domain/client/client-details.ts";
import { firestore } from "../../firebase/firestore.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { readDocument } from "../documents/sdk-document.ts";
import { storeFields } from "../documents/store-fields.ts";
import { endFirstRead } from "../sign-in/first-read.ts";
import { announceConsent } from "../documents/consent-in-tabs.ts";
import { isTakenBackIn } from "../documents/consent-taken-back.ts";

// Stores the client's statements beside the answers, such as consent. The server sets all times.

const clients = collection(firestore, "clients");

/** Changes one detail in the client's document. */
export async function changeDetail(
  uid: string,
  name: OwnDetail["name"],
  text: string,
): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), [name, text]);
}

/** Stores in which language the client reads. */
export async function chooseLanguage(uid: string, choice: string): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), ["language", choice]);
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

/** Marks a section as ready for the coach. The server sets the time. */
export async function sayReady(uid: string, sectionId: string): Promise<void> {
  endFirstRead();
  await withConsent(uid, () =>
    storeFields(
      doc(clients, uid),
      [new FieldPath(BOOKKEEPING.ready, sectionId), serverTimestamp()],
      ["readyAt", serverTimestamp()],
    ),
  );
}

/** Removes the ready mark, and sets `readyAt` to the server's time. */
export async function sayNotReady(uid: string, sectionId: string): Promise<void> {
  endFirstRead();
  await withConsent(uid, () =>
    storeFields(
      doc(clients, uid),
      [new FieldPath(BOOKKEEPING.ready, sectionId), deleteField()],
      ["readyAt", serverTimestamp()],
    ),
  );
}

/** Rejects with a `Failure` of kind `withdrawn` if `write` is refused because the consent is taken back. */
async function withConsent(uid: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
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
    isAway ? serverTimestamp() : deleteField(),
  ]);
}

/** Asks the coach to erase everything. Erases nothing itself. */
export async function askForErasure(uid: string): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), ["erasureAskedAt", serverTimestamp()]);
}

export async function takeBackErasure(uid: string): Promise<void> {
  endFirstRead();
  await storeFields(doc(clients, uid), ["erasureAskedAt", deleteField()]);
}

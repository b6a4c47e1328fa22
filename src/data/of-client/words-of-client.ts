import {
  FieldPath,
  collection,
  deleteField,
  doc,
  serverTimestamp,
  updateDoc,
} from "firebase/firestore/lite";
import { BOOKKEEPING } from "../../domain/client/client.ts";
import type { OwnDetail } from "../../domain/client/client-details.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { endFirstRead } from "../sign-in/first-read.ts";

// What a client states beside the answers; all but details with the server's time.

const clients = collection(firestore, "clients");

/** Changes one detail of the client's file. */
export async function changeDetail(
  uid: string,
  name: OwnDetail["name"],
  text: string,
): Promise<void> {
  endFirstRead();
  await callBackend(() => updateDoc(doc(clients, uid), { [name]: text }));
}

/** Consents to the words of this version. Replaces a consent that was withdrawn before. */
export async function giveConsent(uid: string, version: string): Promise<void> {
  endFirstRead();
  await callBackend(() =>
    updateDoc(doc(clients, uid), { [BOOKKEEPING.consent]: { version, at: serverTimestamp() } }),
  );
}

/** Withdraws the consent; its version and time stay stored. */
export async function withdrawConsent(uid: string): Promise<void> {
  endFirstRead();
  await callBackend(() =>
    updateDoc(
      doc(clients, uid),
      new FieldPath(BOOKKEEPING.consent, "withdrawnAt"),
      serverTimestamp(),
    ),
  );
}

/** Calls a section ready to be read, as of the server's time. */
export async function sayReady(uid: string, sectionId: string): Promise<void> {
  endFirstRead();
  await callBackend(() =>
    updateDoc(
      doc(clients, uid),
      new FieldPath(BOOKKEEPING.ready, sectionId),
      serverTimestamp(),
      "readyAt",
      serverTimestamp(),
    ),
  );
}

/** Withdraws the ready mark; `readyAt` becomes the time of doing so. */
export async function sayNotReady(uid: string, sectionId: string): Promise<void> {
  endFirstRead();
  await callBackend(() =>
    updateDoc(
      doc(clients, uid),
      new FieldPath(BOOKKEEPING.ready, sectionId),
      deleteField(),
      "readyAt",
      serverTimestamp(),
    ),
  );
}

/** Asks the coach to erase everything. Erases nothing itself. */
export async function askForErasure(uid: string): Promise<void> {
  endFirstRead();
  await callBackend(() => updateDoc(doc(clients, uid), { erasureAskedAt: serverTimestamp() }));
}

export async function takeBackErasure(uid: string): Promise<void> {
  endFirstRead();
  await callBackend(() => updateDoc(doc(clients, uid), { erasureAskedAt: deleteField() }));
}

import { collection, doc, getDoc, updateDoc } from "firebase/firestore/lite";
import type { Client } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";
import { toClient } from "./client-document.ts";

const clients = collection(firestore, "clients");

/** A client's whole document. A missing one is a `Failure` of kind `not-found`. */
export async function readClient(uid: string): Promise<Client> {
  const snapshot = await callBackend(() => getDoc(doc(clients, uid)));
  const data = snapshot.data();
  if (data === undefined) {
    throw new Failure("not-found", "Client document not found");
  }
  return toClient(uid, data);
}

/** The second step of the first password change. */
export async function clearMustChangePassword(uid: string): Promise<void> {
  await callBackend(() => updateDoc(doc(clients, uid), { mustChangePassword: false }));
}

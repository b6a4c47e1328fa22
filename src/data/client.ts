import { Timestamp, collection, doc, getDoc, updateDoc } from "firebase/firestore/lite";
import type { Client } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { firestore } from "../firebase/firestore.ts";
import { signInTime } from "./account.ts";
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

/**
 * Ends every sign-in of the account on other devices, with the next thing they ask for. Only for a
 * sign-in of the last five minutes (`givePasswordAgain`), which goes on. The second step of each password
 * change, the first of which takes its mark away, too.
 */
export async function endOlderSignIns(
  uid: string,
  { isFirstChange = false }: { readonly isFirstChange?: boolean } = {},
): Promise<void> {
  const signInsCountFrom = Timestamp.fromDate(await signInTime());
  await callBackend(() =>
    updateDoc(doc(clients, uid), {
      signInsCountFrom,
      ...(isFirstChange && { mustChangePassword: false }),
    }),
  );
}

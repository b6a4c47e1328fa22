import { Timestamp, collection, doc, updateDoc } from "firebase/firestore/lite";
import type { Client } from "../../domain/client/client.ts";
import { firestore } from "../../firebase/firestore.ts";
import { forgetReplaced, signInTime } from "../sign-in/account.ts";
import { callBackend } from "../calls/call-backend.ts";
import { toClient } from "../documents/client-document.ts";
import { readDocument } from "../documents/sdk-document.ts";
import {
  beginFirstRead,
  endFirstRead,
  keepFirstRead,
  takeFirstRead,
} from "../sign-in/first-read.ts";

const clients = collection(firestore, "clients");

/**
 * A client with everything that is stored. A missing document is a `Failure` of kind `not-found`.
 *
 * @param options `isFirstRead` keeps the document for the screen that is about to open. Without options,
 * takes the kept document, if there is one.
 */
export async function readClient(
  uid: string,
  options?: { readonly isFirstRead: boolean },
): Promise<Client> {
  if (options === undefined) {
    return toClient(uid, takeFirstRead(uid) ?? (await readDocument(uid)));
  }
  if (options.isFirstRead) {
    beginFirstRead();
  }
  const document = await readDocument(uid);
  if (options.isFirstRead) {
    keepFirstRead(uid, document);
  }
  return toClient(uid, document);
}

/**
 * Ends every sign-in of the account on other devices, as of their next request. The rules require a sign-in
 * of the last five minutes (`givePasswordAgain`); this device stays signed in. The second step of a password
 * change.
 */
export async function endOlderSignIns(
  uid: string,
  {
    isFirstChange = false,
    secondFactor,
  }: {
    readonly isFirstChange?: boolean;
    /** Whether from now on a coach's sign-ins count only with a second factor. */
    readonly secondFactor?: boolean;
  } = {},
): Promise<void> {
  endFirstRead();
  const signInsCountFrom = Timestamp.fromDate(await signInTime());
  await callBackend(() =>
    updateDoc(doc(clients, uid), {
      signInsCountFrom,
      ...(isFirstChange && { mustChangePassword: false }),
      ...(secondFactor !== undefined && { secondFactor }),
    }),
  );
  forgetReplaced();
}

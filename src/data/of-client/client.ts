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
 * A client with all that is stored of her. A missing document is a `Failure` of kind `not-found`.
 *
 * @param options for the profile of an account: whether a screen is about to open with it, for which the
 * document is kept. Without them, what was kept is taken, if there is any.
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
 * Ends every sign-in of the account on other devices, with the next thing they ask for. Only for a
 * sign-in of the last five minutes (`givePasswordAgain`), which goes on. The second step of each password
 * change, the first of which takes its mark away, too.
 */
export async function endOlderSignIns(
  uid: string,
  {
    isFirstChange = false,
    secondFactor,
  }: {
    readonly isFirstChange?: boolean;
    /** Whether a coach's sign-ins count with a second factor alone from now on. */
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

import { Timestamp, collection, doc, updateDoc } from "firebase/firestore/lite";
import type { Client, ClientWithReplies } from "../../domain/client/client.ts";
import type { Replies } from "../../domain/client/reply.ts";
import { firestore } from "../../firebase/firestore.ts";
import { forgetReplaced, signInTime } from "../sign-in/account.ts";
import { callBackend } from "../calls/call-backend.ts";
import { toClient } from "../documents/client-document.ts";
import { toReplies } from "../documents/replies-document.ts";
import { findDocument, readDocument } from "../documents/sdk-document.ts";
import { beginFirstRead, endFirstRead, keepFirstRead } from "../sign-in/first-read.ts";

const clients = collection(firestore, "clients");

/**
 * A client with everything that is stored. A missing document is a `Failure` of kind `not-found`.
 *
 * @param options `isFirstRead` keeps the document for the screen that is about to open.
 */
export async function readClient(
  uid: string,
  { isFirstRead = false }: { readonly isFirstRead?: boolean } = {},
): Promise<Client> {
  if (isFirstRead) {
    beginFirstRead();
  }
  const document = await readDocument(uid);
  if (isFirstRead) {
    keepFirstRead(uid, document);
  }
  return toClient(uid, document);
}

/** What the coach has given a client to read. */
export const readReplies = async (uid: string): Promise<Replies> =>
  toReplies((await findDocument({ collection: "replies", uid })) ?? {});

/** Milliseconds that the replies may come after the client. */
const PATIENCE = 1000;

/**
 * Like `readClient`, with the replies, which only a client has; without any, if they cannot be read or hang: no
 * page opens before this has resolved.
 */
export async function readWithReplies(
  uid: string,
  options?: Parameters<typeof readClient>[1],
): Promise<ClientWithReplies> {
  const opening = readClient(uid, options);
  const reading = readReplies(uid).catch(() => ({}));
  const client = await opening;
  if (client.role === "admin") {
    return { client, replies: {} };
  }
  const late = new Promise<Replies>((resolve) => {
    setTimeout(resolve, PATIENCE, {});
  });
  return { client, replies: await Promise.race([reading, late]) };
}

/**
 * Makes the rules refuse every earlier sign-in of the account, on any device. This device stays signed in.
 * The rules require a sign-in of the last five minutes (`givePasswordAgain`). Also the second step of a
 * password change.
 */
export async function endOlderSignIns(
  uid: string,
  {
    isFirstChange = false,
    secondFactor,
  }: {
    readonly isFirstChange?: boolean;
    /** Whether the rules accept the coach's sign-ins from now on only with a second factor. */
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

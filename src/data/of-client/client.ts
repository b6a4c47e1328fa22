import { Timestamp, collection, doc } from "firebase/firestore/lite";
import type { Client, ClientWithReplies } from "../../domain/client/client.ts";
import type { Replies } from "../../domain/client/reply.ts";
import { firestore } from "../../firebase/firestore.ts";
import { forgetReplaced, signInTime } from "../sign-in/account.ts";
import { toClient } from "../documents/client-document.ts";
import { toReplies } from "../documents/replies-document.ts";
import { findDocument, readDocument } from "../documents/sdk-document.ts";
import { storeFields } from "../documents/store-fields.ts";
import { beginFirstRead, endFirstRead, keepFirstRead } from "../sign-in/first-read.ts";

const clients = collection(firestore, "clients");

/**
 * A client's whole document, decoded. Rejects with a `Failure` of kind `not-found` if there is none.
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

/** The coach's replies to a client. */
export const readReplies = async (uid: string): Promise<Replies> =>
  toReplies((await findDocument({ collection: "replies", uid })) ?? {});

/** Milliseconds that `readWithReplies` waits for the replies once it has the client. */
const PATIENCE = 1000;

/**
 * Like `readClient`, with the coach's replies. Returns no replies for a coach, or if reading them fails or
 * hangs: each page waits for this function before it opens.
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
 * The rules require that the password was given in the last five minutes (`givePasswordAgain`). Also
 * completes a password change.
 */
export async function endOlderSignIns(
  uid: string,
  {
    isFirstChange = false,
    secondFactor,
  }: {
    readonly isFirstChange?: boolean;
    /** Whether, from now on, the rules accept this account's sign-ins only with a second factor. */
    readonly secondFactor?: boolean;
  } = {},
): Promise<void> {
  endFirstRead();
  const signInsCountFrom = Timestamp.fromDate(await signInTime());
  await storeFields(
    doc(clients, uid),
    ["signInsCountFrom", signInsCountFrom],
    ...(isFirstChange ? [["mustChangePassword", false] as const] : []),
    ...(secondFactor === undefined ? [] : [["secondFactor", secondFactor] as const]),
  );
  forgetReplaced();
}

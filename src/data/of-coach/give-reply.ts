import { FieldPath, deleteField, doc, serverTimestamp } from "firebase/firestore/lite";
import type { Reply } from "../../domain/client/reply.ts";
import { firestore } from "../../firebase/firestore.ts";
import { storeFields } from "../documents/store-fields.ts";
import { beginDocument } from "./begin-document.ts";

const documentOf = (uid: string) => doc(firestore, "replies", uid);

/**
 * Gives the client a reply to read. Rejects with a `Failure` of kind `not-allowed` if another coach has
 * already replied at this address: the rules never replace a reply.
 *
 * @param options `isFirst`: the page knows of no reply to this client, so the document may not exist yet.
 */
export async function giveReply(
  uid: string,
  address: string,
  { text, question }: Pick<Reply, "text" | "question">,
  { isFirst }: { readonly isFirst: boolean },
): Promise<void> {
  if (isFirst) {
    await beginDocument("replies", uid);
  }
  await storeFields(
    documentOf(uid),
    [new FieldPath("given", address), { text, question, at: serverTimestamp() }],
    ["last", address],
  );
}

/** Takes a reply back, so that the client no longer sees it. */
export async function takeReplyBack(uid: string, address: string): Promise<void> {
  await storeFields(
    documentOf(uid),
    [new FieldPath("given", address), deleteField()],
    ["last", address],
  );
}

import type { Client } from "../../domain/client/client.ts";
import type { Replies } from "../../domain/client/reply.ts";
import { fetchDocuments } from "../calls/lazy-code.ts";
import { toClient } from "../documents/client-document.ts";
import { toReplies } from "../documents/replies-document.ts";
import { peekFirstRead, takeFirstRead } from "../sign-in/first-read.ts";

/**
 * The document of the signed-in client: from the first read if that still holds it, otherwise fetched by the
 * SDK. Rejects with a `Failure` of kind `not-found` if there is none.
 *
 * @param options `keeps` leaves the document in the first read, for the screen that opens next.
 */
export async function readOwnClient(
  uid: string,
  { keeps = false }: { readonly keeps?: boolean } = {},
): Promise<Client> {
  const kept = keeps ? peekFirstRead(uid) : takeFirstRead(uid);
  if (kept !== undefined) {
    return toClient(uid, kept);
  }
  const { readDocument } = await fetchDocuments();
  return toClient(uid, await readDocument(uid));
}

/** The coach's replies to the signed-in client. */
export async function readOwnReplies(uid: string): Promise<Replies> {
  const { findDocument } = await fetchDocuments();
  return toReplies((await findDocument({ collection: "replies", uid })) ?? {});
}

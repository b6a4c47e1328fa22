import type { Client } from "../../domain/client/client.ts";
import type { Replies } from "../../domain/client/reply.ts";
import { fetchDocuments } from "../calls/lazy-code.ts";
import { toClient } from "../documents/client-document.ts";
import { toReplies } from "../documents/replies-document.ts";
import { keptFirstRead, takeFirstRead } from "../sign-in/first-read.ts";

/**
 * The file of the client who is signed in: from the first read while that holds the document, otherwise
 * fetched by the SDK. A missing document is a `Failure` of kind `not-found`.
 *
 * @param options `keeps` leaves the document in the first read, for the screen that opens next.
 */
export async function readOwnClient(
  uid: string,
  { keeps = false }: { readonly keeps?: boolean } = {},
): Promise<Client> {
  const kept = keeps ? keptFirstRead(uid) : takeFirstRead(uid);
  if (kept !== undefined) {
    return toClient(uid, kept);
  }
  const { readDocument } = await fetchDocuments();
  return toClient(uid, await readDocument(uid));
}

/** What the coach has given the client who is signed in to read. */
export async function readOwnReplies(uid: string): Promise<Replies> {
  const { findDocument } = await fetchDocuments();
  return toReplies((await findDocument({ collection: "replies", uid })) ?? {});
}

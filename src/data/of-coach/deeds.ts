import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
} from "firebase/firestore/lite";
import { type Deed, DEED_KINDS } from "../../domain/client/deed.ts";
import { PAGE_SIZE, type PageOfResults } from "../../domain/client/page-of-results.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

/** Where the next page of `readDeedPage` begins. */
export type DeedCursor = QueryDocumentSnapshot;

/** What was done, the newest first, a page of results at a time. */
export async function readDeedPage(after?: DeedCursor): Promise<PageOfResults<Deed, DeedCursor>> {
  const snapshot = await callBackend(() =>
    getDocs(
      query(
        collection(firestore, "auditLog"),
        orderBy("at", "desc"),
        ...(after === undefined ? [] : [startAfter(after)]),
        limit(PAGE_SIZE),
      ),
    ),
  );
  return {
    items: snapshot.docs.map(toDeed),
    next: snapshot.size < PAGE_SIZE ? undefined : snapshot.docs.at(-1),
  };
}

function toDeed(snapshot: QueryDocumentSnapshot): Deed {
  const deed: unknown = snapshot.get("deed");
  const at: unknown = snapshot.get("at");
  const by: unknown = snapshot.get("by");
  return {
    id: snapshot.id,
    kind: DEED_KINDS.find((kind) => kind === deed) ?? "other",
    at: at instanceof Timestamp ? at.toDate() : undefined,
    by: typeof by === "string" ? by : undefined,
  };
}

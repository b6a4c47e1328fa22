import type { Operation } from "../../backend.ts";
import { checkedParent } from "../../resource-names.ts";
import { WireMessage } from "../../wire-json.ts";

/** `documents:listCollectionIds`: the collections below a document or at the root, for the admin. */
export const listCollectionIds: Operation = async ({ state, now }, { body, params }) => {
  // Ignores the page size: one page holds all collections.
  const request = new WireMessage(body, "request", {
    supported: ["parent", "pageSize"],
    unsupported: ["pageToken", "readTime"],
  });
  request.int32("pageSize");
  const parent = checkedParent(params.get("parent") ?? "");
  return await state.documents.read(now(), (snapshot) =>
    Promise.resolve({ collectionIds: snapshot.collectionIds(parent) }),
  );
};

import type { Operation } from "../../backend.ts";
import { WireMessage } from "../../wire-json.ts";

/** `documents:listCollectionIds`: the collections at the root, for the admin. */
export const listCollectionIds: Operation = async ({ state, now }, { body }) => {
  // Ignores the page size: one page holds all collections.
  const request = new WireMessage(body, "request", ["parent", "pageSize"]);
  request.int32("pageSize");
  return await state.documents.read(now(), (snapshot) =>
    Promise.resolve({ collectionIds: snapshot.collectionIds() }),
  );
};

import { expect, it, vi } from "vitest";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as lazyCode from "../calls/lazy-code.ts";
import { readOwnReplies } from "./own-client.ts";

const REPLY = { text: "Good.", at: { toMillis: () => 1 } };

it.each([
  ["those of the document", { given: { "section/story": REPLY } }, ["section/story"]],
  ["none where there is no document", undefined, []],
])("a client's replies are %s", async (_, document, addresses) => {
  const findDocument = vi.fn(() => Promise.resolve(document));
  replaceIn(lazyCode, { fetchDocuments: () => Promise.resolve({ findDocument }) });
  expect(Object.keys(await readOwnReplies("her"))).toEqual(addresses);
  expect(findDocument).toHaveBeenCalledWith({ collection: "replies", uid: "her" });
});

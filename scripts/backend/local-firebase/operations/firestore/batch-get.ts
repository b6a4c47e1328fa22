import type { Operation } from "../../backend.ts";
import { formatTimestamp } from "../../values/timestamps.ts";
import { WireMessage } from "../../wire-json.ts";
import { readMask } from "../../writes/write.ts";
import { documentJson } from "./document-json.ts";
import { snapshotReader } from "./snapshot-reader.ts";

/** `documents:batchGet`: replies for every name, found or missing, from one snapshot. */
export const batchGet: Operation = async ({ state, gate, names, now }, { body, caller }) => {
  const request = new WireMessage(body, "request", {
    supported: ["documents", "mask"],
    unsupported: ["transaction", "newTransaction", "readTime"],
  });
  const mask = readMask(request, "mask");
  const paths = new Set(request.strings("documents").map((name) => names.documentPath(name)));
  return await state.documents.read(now(), (snapshot) => {
    const readTime = formatTimestamp(snapshot.readTime);
    const context = { time: snapshot.readTime, documents: snapshotReader(snapshot) };
    const answers = Array.from(paths, (path) => {
      const document = snapshot.get(path);
      const before = document?.fields;
      gate.require(caller, context, { method: "get", path, before, after: before });
      return document === undefined
        ? { missing: names.documentName(path), readTime }
        : { found: documentJson(names, path, document, mask), readTime };
    });
    return Promise.resolve(answers);
  });
};

import { snapshotReader } from "../../access.ts";
import type { Operation } from "../../backend.ts";
import type { DocumentPath, ResourceNames } from "../../resource-names.ts";
import type { StoredDocument } from "../../state/document-record.ts";
import { encodeFields } from "../../values/encode-values.ts";
import type { FieldPath } from "../../values/field-paths.ts";
import type { FieldTree } from "../../values/field-tree.ts";
import { formatTimestamp } from "../../values/timestamps.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { readMask } from "../../writes/write.ts";

/** `documents:batchGet`: replies for every name, found or missing, from one snapshot. */
export const batchGet: Operation = async ({ state, gate, names, now }, { body, caller }) => {
  const request = new WireMessage(body, "request", ["documents", "mask"]);
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

/** A `google.firestore.v1.Document`, with only the fields of the mask if there is one. */
export function documentJson(
  names: ResourceNames,
  path: DocumentPath,
  document: StoredDocument,
  mask: FieldTree<FieldPath> | undefined,
): object {
  const fields =
    mask === undefined ? document.fields : mask.select(document.fieldsAmong(mask.names));
  return {
    name: names.documentName(path),
    ...(fields.size > 0 && { fields: encodeFields(fields) }),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}

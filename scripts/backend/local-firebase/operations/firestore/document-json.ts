import type { DocumentPath, ResourceNames } from "../../resource-names.ts";
import type { StoredDocument } from "../../state/document-record.ts";
import { encodeFields } from "../../values/encode-values.ts";
import type { FieldPath } from "../../values/field-paths.ts";
import type { FieldTree } from "../../values/field-tree.ts";
import { formatTimestamp } from "../../values/timestamps.ts";

/** A `google.firestore.v1.Document`, with only the fields of the mask if there is one. */
export function documentJson(
  names: ResourceNames,
  path: DocumentPath,
  document: StoredDocument,
  mask: FieldTree<FieldPath> | undefined,
): object {
  return {
    name: names.documentName(path),
    fields: encodeFields(
      mask === undefined ? document.fields : mask.select(document.fieldsAmong(mask.names)),
    ),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}

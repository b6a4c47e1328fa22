import { invalidArgument, notImplemented } from "../requests/errors.ts";
import type { DocumentPath, ResourceNames } from "../resource-names.ts";
import { decodeFields } from "../values/decode-values.ts";
import { type FieldPath, isNameField, parseFieldPath } from "../values/field-paths.ts";
import { FieldTree } from "../values/field-tree.ts";
import { parseTimestamp, type Timestamp } from "../values/timestamps.ts";
import type { Fields } from "../values/values.ts";
import { WireMessage } from "../requests/wire-json.ts";
import { readTransform, type Transform, TRANSFORM_FIELDS } from "./transform.ts";

/** One write of a commit, checked and decoded. */
export type Write = UpdateWrite | DeleteWrite | VerifyWrite;

export interface UpdateWrite {
  readonly kind: "update";
  readonly path: DocumentPath;
  readonly fields: Fields;
  /** The fields to change; undefined replaces the whole document. */
  readonly mask: FieldTree<FieldPath> | undefined;
  /** In the order of the write; `transformTree` holds the same transforms by field path. */
  readonly transforms: readonly Transform[];
  readonly transformTree: FieldTree<Transform>;
  readonly precondition: Precondition | undefined;
}

interface DeleteWrite {
  readonly kind: "delete";
  readonly path: DocumentPath;
  readonly precondition: Precondition | undefined;
}

/** Changes nothing. Makes the commit fail unless the precondition holds. */
interface VerifyWrite {
  readonly kind: "verify";
  readonly path: DocumentPath;
  readonly precondition: Precondition | undefined;
}

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp };

export const WRITE_FIELDS = [
  "update",
  "delete",
  "verify",
  "updateMask",
  "updateTransforms",
  "currentDocument",
];

/** Reads a `google.firestore.v1.Write`. */
export function readWrite(message: WireMessage, names: ResourceNames): Write {
  const kinds = ["update", "delete", "verify"].filter((kind) => message.has(kind));
  if (kinds.length !== 1) {
    throw invalidArgument(`Expected exactly one operation at '${message.where}'.`);
  }
  const precondition = readPrecondition(message);
  const deletedName = message.string("delete");
  if (deletedName !== undefined) {
    return { kind: "delete", path: names.documentPath(deletedName), precondition };
  }
  const verifiedName = message.string("verify");
  if (verifiedName !== undefined) {
    if (precondition === undefined) {
      throw invalidArgument(`'${message.at("verify")}' needs a precondition.`);
    }
    return { kind: "verify", path: names.documentPath(verifiedName), precondition };
  }
  return readUpdate(message, names, precondition);
}

function readUpdate(
  message: WireMessage,
  names: ResourceNames,
  precondition: Precondition | undefined,
): UpdateWrite {
  const document = new WireMessage(message.get("update"), message.at("update"), [
    "name",
    "fields",
    "createTime",
    "updateTime",
  ]);
  const transforms = message
    .messages("updateTransforms", TRANSFORM_FIELDS)
    .map((transform) => readTransform(transform));
  return {
    kind: "update",
    path: names.documentPath(document.string("name") ?? ""),
    fields: decodeFields(document.get("fields") ?? {}, document.at("fields")),
    mask: readMask(message, "updateMask"),
    transforms,
    transformTree: treeOf(transforms),
    precondition,
  };
}

/** Refuses several transforms of one field: each would copy a long array, and the SDKs send only one. */
function treeOf(transforms: readonly Transform[]): FieldTree<Transform> {
  const tree = new FieldTree<Transform>();
  for (const transform of transforms) {
    if (!tree.add(transform.path, transform)) {
      throw notImplemented("Two transforms of one field in one write");
    }
  }
  return tree;
}

/** Reads a `DocumentMask`. Undefined if the message has none. */
export function readMask(message: WireMessage, name: string): FieldTree<FieldPath> | undefined {
  const mask = message.message(name, ["fieldPaths"]);
  if (mask === undefined) {
    return undefined;
  }
  const tree = new FieldTree<FieldPath>();
  for (const text of mask.strings("fieldPaths")) {
    const path = parseFieldPath(text);
    if (isNameField(path)) {
      throw invalidArgument(`'${message.at(name)}' names a document's name, which is no field.`);
    }
    tree.add(path, path);
  }
  return tree;
}

function readPrecondition(message: WireMessage): Precondition | undefined {
  const precondition = message.message("currentDocument", ["exists", "updateTime"]);
  const exists = precondition?.boolean("exists");
  if (exists !== undefined && precondition?.has("updateTime") === false) {
    return { exists };
  }
  const updateTime = parseTimestamp(precondition?.string("updateTime") ?? "");
  if (exists === undefined && updateTime !== undefined) {
    return { updateTime };
  }
  if (precondition?.has("exists") === true || precondition?.has("updateTime") === true) {
    throw invalidArgument(`Expected 'exists' or a valid 'updateTime' at '${precondition.where}'.`);
  }
  return undefined;
}

import type { Operation } from "../../backend.ts";
import { invalidArgument, notImplemented } from "../../errors.ts";
import type { StructuredQuery } from "../../queries/structured-query.ts";
import { checkedParent, collectionPath, splitDocumentPath } from "../../resource-names.ts";
import type { Snapshot } from "../../state/documents.ts";
import { NAME_FIELD, parseFieldPath } from "../../values/field-paths.ts";
import { compareStrings } from "../../values/value-order.ts";
import { documentJson } from "./document-json.ts";
import { snapshotReader } from "./snapshot-reader.ts";

const DEFAULT_PAGE = 100;
const MAX_PAGE = 300;
const PARAMETERS = new Set(["pageSize", "pageToken", "mask.fieldPaths", "showMissing"]);

/**
 * `GET documents/{collection}`: a page of a collection in the order of names. With `showMissing`
 * (firebase-admin's listDocuments) also documents that do not exist but have subcollections.
 */
export const listDocuments: Operation = async (backend, { params, query, caller }) => {
  const { state, gate, names, now } = backend;
  // Those that start with $ are Google's own, for every method ($alt=json;enum-encoding=int).
  const unsupported = [...query.keys()].find((key) => !PARAMETERS.has(key) && !key.startsWith("$"));
  if (unsupported !== undefined) {
    throw notImplemented(`Listing documents with '${unsupported}'`);
  }
  const path = params.get("collection") ?? "";
  const { collection: parent, id } = splitDocumentPath(`/${path}`);
  const collection = collectionPath(checkedParent(parent.slice(1)), id);
  const pageSize = readPageSize(query.get("pageSize"));
  const pageToken = query.get("pageToken") ?? "";
  const fieldPaths = query.getAll("mask.fieldPaths");
  const mask = fieldPaths.length === 0 ? undefined : fieldPaths.map(parseFieldPath);
  const listQuery: StructuredQuery = {
    collection,
    where: undefined,
    orderBy: [{ path: [NAME_FIELD], direction: "ASCENDING" }],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: pageSize,
    select: mask,
  };

  return await state.documents.read(now(), (snapshot) => {
    const context = { time: snapshot.readTime, documents: snapshotReader(snapshot) };
    gate.require(caller, context, { method: "list", path: collection, query: listQuery });
    const showMissing = query.get("showMissing") === "true";
    const all = listPaths(snapshot, collection, showMissing).filter(
      (name) => compareStrings(name, pageToken) > 0,
    );
    const page = all.slice(0, pageSize);
    const last = all.length > page.length ? page.at(-1) : undefined;
    return Promise.resolve({
      documents: page.map((documentPath) => {
        const document = snapshot.get(documentPath);
        return document === undefined
          ? { name: names.documentName(documentPath) }
          : documentJson(names, documentPath, document, mask);
      }),
      ...(last === undefined ? {} : { nextPageToken: last }),
    });
  });
};

function readPageSize(asked: string | null): number {
  const size = Number(asked ?? 0);
  if (!Number.isInteger(size) || size < 0) {
    throw invalidArgument("Invalid value at 'pageSize'.");
  }
  return size === 0 ? DEFAULT_PAGE : Math.min(size, MAX_PAGE);
}

function listPaths(snapshot: Snapshot, collection: string, showMissing: boolean) {
  const existing = Array.from(snapshot.scan(collection), ({ path }) => path);
  if (!showMissing) {
    return existing;
  }
  const depth = collection.split("/").length + 1;
  const parents = Array.from(snapshot.scanBelow(collection), (path) =>
    path.split("/").slice(0, depth).join("/"),
  );
  return [...new Set([...existing, ...parents])].toSorted(compareStrings);
}

import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import type { StoredDocument } from "../admin/stored-documents.ts";
import {
  isWithinBounds,
  type JsonBounds,
} from "../../backend/local-firebase/requests/json-bounds.ts";
import { decodeFields } from "../../backend/local-firebase/values/decode-values.ts";
import { checkDocumentSize } from "../../backend/local-firebase/values/document-size.ts";
import { entriesOf, toFields } from "./firestore-value.ts";
import type { Oddity, OddityKind } from "./oddities.ts";
import { textOf } from "./stored-kind.ts";

/** The fields that the site stores as times, by collection. The import reads a text in them as a time. */
const TIMES: ReadonlyMap<string, RegExp> = new Map([
  ["clients", /^(?:readyAt|erasureAskedAt|savedAt\..+|ready\..+|consent\.(?:at|withdrawnAt))$/u],
  ["contactMessages", /^timestamp$/u],
]);

const COLLECTIONS = [...TIMES.keys()];

/** The fields of a client's document that decide on access. Only the site sets them: an import drops them. */
export const NOT_TAKEN: ReadonlySet<string> = new Set([
  "secondFactor",
  "signInsCountFrom",
  "endedSignIns",
  "mustChangePassword",
]);

/** Exporting programs put a database's collections, or a document's subcollections, under this key. */
const NESTED = "__collections__";

const LONGEST_ID = 1500;
/** Firestore allows 20 levels in a document, each with some levels of JSON around it. */
const MOST: JsonBounds = { depth: 100, values: 500_000 };

export interface ReadDocuments {
  /** Documents that can be stored, without duplicates. */
  readonly documents: readonly StoredDocument[];
  /** Why the import cannot store other documents of the files, or drops a field. */
  readonly oddities: readonly Oddity[];
  /** The file of each document, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The documents in files and folders of JSON files, in the shapes of docs/operate/importing.md. Throws an
 * `Error` with a message for the operator for any other file.
 *
 * @param coaches the uids of accounts that may be imported as coaches
 */
export function readDocumentsIn(
  places: readonly string[],
  coaches: readonly string[] = [],
): ReadDocuments {
  const documents = new Map<string, StoredDocument>();
  const refused = new Set<string>();
  const oddities: Oddity[] = [];
  const files = new Map<string, string>();
  for (const entry of places.flatMap(filesIn).flatMap(entriesIn)) {
    const where = `${entry.collection}/${entry.id}`;
    const document = toDocument(entry, where, coaches.includes(entry.id), (oddity) => {
      oddities.push(oddity);
    });
    const earlier = documents.get(where);
    if (document === undefined) {
      refused.add(where);
    } else if (earlier === undefined) {
      documents.set(where, document);
    } else if (!isDeepStrictEqual(earlier, document)) {
      oddities.push({ kind: "two versions", where });
      refused.add(where);
    }
    files.set(where, entry.file);
  }
  return {
    documents: [...documents.values()].filter(({ path }) => !refused.has(path)),
    oddities,
    files,
  };
}

interface Entry {
  readonly file: string;
  readonly collection: string;
  readonly id: string;
  readonly node: Node;
  readonly source: string;
}

interface Place {
  readonly file: string;
  /** Such as `clients`, from the name of the file or its folder; absent if the file names collections. */
  readonly collection?: string;
  /** The document's id, if the file is in a folder such as `clients`, and so holds a single document. */
  readonly id?: string;
}

function filesIn(place: string): readonly Place[] {
  if (!statSync(place).isDirectory()) {
    return [{ file: place }];
  }
  return readdirSync(place)
    .toSorted()
    .flatMap((name): readonly Place[] => {
      const file = join(place, name);
      if (COLLECTIONS.includes(name)) {
        return jsonIn(file).map((one) => ({ file: one, collection: name, id: nameOf(one) }));
      }
      if (!name.endsWith(".json")) {
        return [];
      }
      return COLLECTIONS.includes(nameOf(name)) ? [{ file, collection: nameOf(name) }] : [{ file }];
    });
}

const nameOf = (file: string): string => basename(file, ".json");

const jsonIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => join(folder, name));

function entriesIn({ file, collection, id }: Place): readonly Entry[] {
  const source = readFileSync(file, "utf8").replace(/^\uFEFF/u, "");
  const node = parse(file, source);
  if (collection !== undefined && id !== undefined) {
    return [{ file, collection, id, node, source }];
  }
  const outer = objectIn(file, node);
  const top = outer.find(([name]) => name === NESTED)?.[1];
  const collections =
    collection === undefined
      ? top === undefined
        ? outer
        : objectIn(file, top)
      : [[collection, node] as const];
  if (!collections.some(([name]) => COLLECTIONS.includes(name))) {
    throw new Error(
      `${file} has neither clients nor contactMessages. docs/operate/importing.md says what it should look like.`,
    );
  }
  return collections.flatMap(([name, documents]) =>
    objectIn(file, documents).map(([key, value]) => ({
      file,
      collection: name,
      id: key,
      node: value,
      source,
    })),
  );
}

function parse(file: string, source: string): Node {
  const errors: ParseError[] = [];
  if (!isWithinBounds(Buffer.from(source), MOST)) {
    throw new Error(
      `${file} has more than ${MOST.depth} levels, or more than ${MOST.values.toLocaleString("en")} values. Nothing was stored. If it is an export, divide it into several files.`,
    );
  }
  const node = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (node === undefined || error !== undefined) {
    const line = source.slice(0, error?.offset ?? 0).split("\n").length;
    throw new Error(`${file} is no JSON: it cannot be read from line ${line} on.`);
  }
  return node;
}

function objectIn(file: string, node: Node): readonly (readonly [string, Node])[] {
  if (node.type !== "object") {
    throw new Error(
      `${file} has a list or a single value where documents are expected by their ids. docs/operate/importing.md says what it should look like.`,
    );
  }
  return entriesOf(node);
}

/** The document of an entry. Undefined if the import must not store it: then `report` gets the reasons. */
function toDocument(
  { collection, id, node, source }: Entry,
  where: string,
  mayBeCoach: boolean,
  report: (oddity: Oddity) => void,
): StoredDocument | undefined {
  const refuse = (kind: OddityKind): undefined => {
    report({ kind, where });
  };
  const times = TIMES.get(collection);
  if (times === undefined) {
    return refuse("other collection");
  }
  if (!isId(id)) {
    return refuse("reserved id");
  }
  if (node.type !== "object") {
    return refuse("not a document");
  }
  const below = entriesOf(node).find(([name]) => name === NESTED)?.[1];
  if (below !== undefined && entriesOf(below).length > 0) {
    return refuse("documents below");
  }
  const children = (node.children ?? []).filter(
    (child) => below === undefined || child.children?.[1] !== below,
  );
  const { fields: all, faults } = toFields({ ...node, children }, source, (field) =>
    times.test(field),
  );
  for (const { kind, field } of faults) {
    report({ kind, where, field });
  }
  if (faults.length > 0) {
    return undefined;
  }
  const isClient = collection === "clients";
  if (isClient && textOf(all["role"]) === "admin" && !mayBeCoach) {
    return refuse("coach who is not named");
  }
  const names = Object.keys(all).filter((name) => isClient && NOT_TAKEN.has(name));
  for (const field of names) {
    report({ kind: "not taken", where, field });
  }
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
  return isTooLarge(where, fields) ? refuse("too large") : { path: where, fields };
}

/** https://firebase.google.com/docs/firestore/quotas, "Constraints on document IDs". */
const isId = (id: string): boolean =>
  id !== "" &&
  !/^\.{1,2}$|\/|^__.*__$|\p{Surrogate}/su.test(id) &&
  Buffer.byteLength(id) <= LONGEST_ID;

/** Measures the document as the embedded backend does, by Firestore's formulas. */
function isTooLarge(path: string, fields: StoredDocument["fields"]): boolean {
  const decoded = decodeFields(fields, path);
  try {
    checkDocumentSize(path, path, decoded);
    return false;
  } catch {
    return true;
  }
}

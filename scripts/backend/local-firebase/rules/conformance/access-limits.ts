import { conditions, structure } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { DocumentsNotation, VectorGroup } from "./vector.ts";

const root = "/databases/$(database)/documents";

/** `exists()` of this many different documents, all of which exist. */
function existing(count: number): string {
  return numbered(count, (index) => `exists(${root}/many/m${index})`);
}

function numbered(count: number, call: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => call(index)).join(" && ");
}

const many: DocumentsNotation = {
  before: Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`many/m${index}`, { a: index }]),
  ),
};

const batch = firestore(`
    match /tens/{id} { allow get: if ${numbered(10, (index) => `exists(${root}/c${index}/$(id))`)}; }
    match /elevens/{id} { allow get: if ${numbered(11, (index) => `exists(${root}/c${index}/$(id))`)}; }
    match /ones/{id} { allow get: if exists(${root}/c0/$(id)); }
    match /free/{id} { allow get; }`);
const batchDocuments: DocumentsNotation = {
  before: Object.fromEntries(
    ["a", "b", "c"].flatMap((id) =>
      Array.from({ length: 11 }, (_, index) => [`c${index}/${id}`, {}]),
    ),
  ),
};

export const accessLimits: readonly VectorGroup[] = [
  {
    says: "Maximum number of exists(), get(), and getAfter() calls per request: 10 for single-document requests and query requests. Exceeding the limit results in a permission denied error.",
    source: structure,
    vectors: [
      {
        name: "ten documents can be accessed",
        expression: existing(10),
        expected: true,
        documents: many,
      },
      {
        name: "an eleventh document cannot be accessed",
        expression: existing(11),
        expected: "error",
        documents: many,
      },
      {
        name: "get() counts as well",
        expression: `${existing(10)} && get(${root}/many/m20).data.a == 20`,
        expected: "error",
        documents: many,
      },
      {
        name: "getAfter() counts as well",
        expression: `${existing(10)} && getAfter(${root}/many/m20).data.a == 20`,
        expected: "error",
        documents: many,
      },
      {
        name: "existsAfter() counts as well",
        expression: `${existing(10)} && existsAfter(${root}/many/m20)`,
        expected: "error",
        documents: many,
      },
      {
        name: "missing documents count as well",
        expression: numbered(11, (index) => `!exists(${root}/none/n${index})`),
        expected: "error",
        documents: many,
      },
      {
        name: "a write can access ten documents",
        expression: existing(10),
        expected: true,
        request: { method: "update" },
        documents: many,
      },
      {
        name: "a write cannot access an eleventh",
        expression: existing(11),
        expected: "error",
        request: { method: "update" },
        documents: many,
      },
      {
        name: "a query cannot access an eleventh",
        expression: existing(11),
        expected: "error",
        request: { method: "list" },
        documents: many,
      },
    ],
  },
  {
    says: "Some document access calls may be cached, and cached calls do not count towards the limits.",
    source: conditions,
    vectors: [
      {
        name: "the same exists() counts once",
        expression: numbered(15, () => `exists(${root}/many/m0)`),
        expected: true,
        documents: many,
      },
      {
        name: "the same get() counts once",
        expression: numbered(15, () => `get(${root}/many/m3).data.a == 3`),
        expected: true,
        documents: many,
      },
      {
        name: "repeats of ten documents count once",
        expression: `${existing(10)} && ${existing(10)}`,
        expected: true,
        documents: many,
      },
    ],
  },
  {
    says: "20 for multi-document reads, transactions, and batched writes. The previous limit of 10 also applies to each operation.",
    source: structure,
    vectors: [
      {
        name: "two operations can access ten documents each",
        rules: batch,
        requests: [{ path: "tens/a" }, { path: "tens/b" }],
        documents: batchDocuments,
        expected: ["allow", "allow"],
      },
      {
        name: "a 21st document of a batch cannot be accessed",
        rules: batch,
        requests: [{ path: "tens/a" }, { path: "tens/b" }, { path: "ones/c" }],
        documents: batchDocuments,
        expected: ["allow", "allow", "deny"],
      },
      {
        name: "no operation of a batch can access eleven",
        rules: batch,
        requests: [{ path: "elevens/a" }],
        documents: batchDocuments,
        expected: ["deny"],
      },
      {
        name: "an operation without access is not limited",
        rules: batch,
        requests: [{ path: "tens/a" }, { path: "tens/b" }, { path: "free/c" }],
        documents: batchDocuments,
        expected: ["allow", "allow", "allow"],
      },
    ],
  },
];

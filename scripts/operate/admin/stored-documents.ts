import * as v from "valibot";
import { AnyFields, type Fields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";

/** A document in the form of Firestore's requests. */
export interface StoredDocument {
  /** Relative to `documentsPrefix`: `clients/uid`. */
  readonly path: string;
  readonly fields: Fields;
}

const Sent = v.object({ name: v.string(), fields: v.optional(AnyFields, {}) });
const Answers = v.array(v.object({ found: v.optional(Sent), document: v.optional(Sent) }));

/** The write that creates a document. It fails where there is one. */
export const creating = ({ documentsPrefix }: GoogleApi, path: string, fields: Fields): object => ({
  update: { name: documentsPrefix + path, fields },
  currentDocument: { exists: false },
});

/** The write that replaces fields of a document, and leaves the others. */
export const updating = (
  { documentsPrefix }: GoogleApi,
  path: string,
  fields: Fields,
  currentDocument?: object,
): object => ({
  update: { name: documentsPrefix + path, fields },
  updateMask: { fieldPaths: Object.keys(fields) },
  ...(currentDocument !== undefined && { currentDocument }),
});

const AT_A_TIME = 50;

/** The documents at these paths. Leaves out paths without a document. */
export async function readDocumentsAt(
  api: GoogleApi,
  paths: readonly string[],
): Promise<readonly StoredDocument[]> {
  const documents = paths.map((path) => api.documentsPrefix + path);
  const answers = v.parse(Answers, await api.documents(":batchGet", { documents }));
  return answers.flatMap(({ found }) => (found === undefined ? [] : [toDocument(api, found)]));
}

interface Reading {
  /** All documents then come from its snapshot. */
  readonly transaction?: string;
  /** The only fields to read; all without it. */
  readonly select?: readonly string[];
}

/** All documents of a collection, ordered by name. */
export async function* readCollection(
  api: GoogleApi,
  collectionId: string,
  { transaction, select }: Reading = {},
): AsyncGenerator<StoredDocument> {
  for (let last: string | undefined; ;) {
    const answers = v.parse(
      Answers,
      await api.documents(":runQuery", {
        ...(transaction !== undefined && { transaction }),
        structuredQuery: {
          ...(select !== undefined && {
            select: { fields: select.map((fieldPath) => ({ fieldPath })) },
          }),
          from: [{ collectionId }],
          orderBy: [{ field: { fieldPath: "__name__" }, direction: "ASCENDING" }],
          limit: AT_A_TIME,
          ...(last !== undefined && {
            startAt: { values: [{ referenceValue: last }], before: false },
          }),
        },
      }),
    );
    const sent = answers.flatMap(({ document }) => (document === undefined ? [] : [document]));
    yield* sent.map((document) => toDocument(api, document));
    last = sent.at(-1)?.name;
    if (sent.length < AT_A_TIME) {
      return;
    }
  }
}

const toDocument = (
  { documentsPrefix }: GoogleApi,
  { name, fields }: v.InferOutput<typeof Sent>,
) => ({
  path: name.slice(documentsPrefix.length),
  fields,
});

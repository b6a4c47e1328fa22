import type { DocumentAccess, DocumentReader } from "../access.ts";
import { alreadyExists, failedPrecondition, notFound } from "../errors.ts";
import type { DocumentPath, ResourceNames } from "../resource-names.ts";
import type { Documents } from "../state/documents.ts";
import { checkDocumentSize } from "../values/document-size.ts";
import { encodeValue } from "../values/encode-values.ts";
import { formatTimestamp, type Timestamp } from "../values/timestamps.ts";
import type { Fields, Value } from "../values/values.ts";
import { applyUpdate } from "./apply-write.ts";
import type { UpdateWrite, Write } from "./write.ts";

interface DocumentState {
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

type MaybeDocument = DocumentState | undefined;

/** What one write of a commit asks for and will have done. */
export interface PlannedWrite {
  readonly access: DocumentAccess;
  /** Undefined after a delete. */
  readonly updateTime: Timestamp | undefined;
  readonly transformResults: readonly Value[];
}

export interface CommitPlan {
  readonly writes: readonly PlannedWrite[];
  readonly reader: DocumentReader;
  /** Throws if a write must not happen, whoever asks for it. To be called after the access check. */
  readonly check: () => void;
  /** Writes it all. Throws nothing of its own. */
  readonly apply: () => void;
}

/**
 * Inside `transact`: works out a commit without writing anything, so that whatever is wrong with
 * it, nothing of it has happened. The writes happen one after another, also to the same document:
 * each sees what the ones before it did.
 */
export function planCommit(
  writes: readonly Write[],
  time: Timestamp,
  documents: Documents,
  names: ResourceNames,
): CommitPlan {
  const touched = new Map<DocumentPath, { readonly before: MaybeDocument; after: MaybeDocument }>();
  const checks: (() => void)[] = [];

  const planned = writes.map((write): PlannedWrite => {
    const entry = touched.get(write.path) ?? startEntry(documents.get(write.path));
    const before = entry.after;
    const outcome = applyWrite(write, before, time);
    touched.set(write.path, { ...entry, after: outcome.after });
    checks.push(() => {
      checkPrecondition(write, before, names);
      if (write.kind === "update" && outcome.after !== undefined) {
        checkDocumentSize(write.path, names.documentName(write.path), outcome.after.fields);
      }
    });
    return {
      access: {
        method: accessMethod(write, before !== undefined),
        path: write.path,
        before: before?.fields,
        after: outcome.after?.fields,
      },
      updateTime: outcome.after?.updateTime,
      transformResults: outcome.transformResults,
    };
  });

  return {
    writes: planned,
    reader: {
      before: (path) => documents.get(path)?.fields,
      after: (path) => (touched.get(path) ?? startEntry(documents.get(path))).after?.fields,
    },
    check: () => {
      for (const check of checks) {
        check();
      }
    },
    apply: () => {
      for (const [path, { before, after }] of touched) {
        if (after === undefined) {
          documents.remove(path);
        } else if (after !== before) {
          documents.put(path, after.createTime, after.updateTime, after.fields);
        }
      }
      documents.recordCommit(time);
    },
  };
}

function startEntry(document: MaybeDocument): { before: MaybeDocument; after: MaybeDocument } {
  return { before: document, after: document };
}

/**
 * The access that a write needs. Where its precondition tells what it takes the document for, that
 * counts: an update of a deleted document is refused or not found, and never taken for a create.
 */
function accessMethod(write: Write, exists: boolean): DocumentAccess["method"] {
  if (write.kind === "verify") {
    return "get";
  }
  if (write.kind === "delete") {
    return "delete";
  }
  const { precondition } = write;
  if (precondition === undefined) {
    return exists ? "update" : "create";
  }
  return "exists" in precondition && !precondition.exists ? "create" : "update";
}

function applyWrite(
  write: Write,
  before: MaybeDocument,
  time: Timestamp,
): { readonly after: MaybeDocument; readonly transformResults: readonly Value[] } {
  switch (write.kind) {
    case "verify":
      return { after: before, transformResults: [] };
    case "delete":
      return { after: undefined, transformResults: [] };
    default:
      return applyUpdateWrite(write, before, time);
  }
}

function applyUpdateWrite(write: UpdateWrite, before: MaybeDocument, time: Timestamp) {
  const { fields, transformResults } = applyUpdate(write, before?.fields, time);
  // Documented for WriteResult.update_time: a write that changes nothing keeps the previous time.
  if (before !== undefined && sameFields(before.fields, fields)) {
    return { after: before, transformResults };
  }
  const after = { fields, createTime: before?.createTime ?? time, updateTime: time };
  return { after, transformResults };
}

/** Exactly the same, types included. What a patch did not touch is the very same object. */
function sameFields(left: Fields, right: Fields): boolean {
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => {
      const other = right.get(name);
      return (
        Object.is(value, other) ||
        (other !== undefined &&
          JSON.stringify(encodeValue(value)) === JSON.stringify(encodeValue(other)))
      );
    })
  );
}

function checkPrecondition(
  { path, precondition }: Write,
  before: MaybeDocument,
  names: ResourceNames,
): void {
  const name = names.documentName(path);
  if (precondition === undefined) {
    return;
  }
  if ("updateTime" in precondition) {
    const required = precondition.updateTime;
    if (before?.updateTime.micros !== required.micros) {
      const stored = before === undefined ? "none" : formatTimestamp(before.updateTime);
      throw failedPrecondition(
        `the stored version (${stored}) does not match the required base version (${formatTimestamp(required)}): ${name}`,
      );
    }
  } else if (precondition.exists && before === undefined) {
    throw notFound(`No document to update: ${name}`);
  } else if (!precondition.exists && before !== undefined) {
    throw alreadyExists(`Document already exists: ${name}`);
  }
}

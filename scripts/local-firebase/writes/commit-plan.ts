import type { DocumentAccess, DocumentReader } from "../access.ts";
import {
  alreadyExists,
  failedPrecondition,
  invalidArgument,
  notFound,
  notImplemented,
} from "../requests/errors.ts";
import type { DocumentPath, ResourceNames } from "../resource-names.ts";
import type { Documents } from "../state/documents.ts";
import { checkDocumentSize } from "../values/document-size.ts";
import { type CommitTimes, formatTimestamp, type Timestamp } from "../values/timestamps.ts";
import type { Value } from "../values/values.ts";
import { applyWrites, type MaybeDocument } from "./apply-write.ts";
import type { Precondition, Write } from "./write.ts";

/**
 * The most writes to one document in a commit; the SDKs send one or two. Each write copies the document, so
 * many small writes to a large document would cost far more than their size.
 */
const MAX_WRITES = 20;
/** https://firebase.google.com/docs/firestore/quotas: "field transformations … on a single document". */
const MAX_TRANSFORMS = 500;

/** What a commit reports of one of its writes. */
export interface WriteReport {
  /** Undefined if the commit leaves no document. */
  readonly updateTime: Timestamp | undefined;
  readonly transformResults: readonly Value[];
}

/** The combined effect of the writes to one document. */
interface DocumentPlan {
  readonly before: MaybeDocument;
  readonly after: MaybeDocument;
  readonly reports: ReadonlyMap<Write, WriteReport>;
}

/**
 * Computes a commit before `apply` writes it, so that a failed commit leaves nothing behind. To be used
 * inside `transact` only. The writes to one document apply one after another, but count as one change: the
 * rules and the precondition see the document before the commit, and the rules the document after it.
 * Computes a document only when it is first needed: if the rules refuse a change early, the other documents
 * cost nothing.
 */
export class CommitPlan {
  readonly reader: DocumentReader = {
    before: (path) => this.#planOf(path).before?.fields,
    after: (path) => this.#planOf(path).after?.fields,
  };
  readonly #writes: readonly Write[];
  readonly #changes: ReadonlyMap<DocumentPath, Change>;
  readonly #times: CommitTimes;
  readonly #documents: Documents;
  readonly #names: ResourceNames;
  readonly #plans = new Map<DocumentPath, DocumentPlan>();

  /** Throws if the writes to one document cannot be one change. */
  constructor(
    writes: readonly Write[],
    {
      times,
      documents,
      names,
    }: {
      readonly times: CommitTimes;
      readonly documents: Documents;
      readonly names: ResourceNames;
    },
  ) {
    this.#writes = writes;
    this.#changes = changesOf(writes);
    this.#times = times;
    this.#documents = documents;
    this.#names = names;
  }

  /** Yields an access for each document, in the order of the commit. */
  *accesses(): Generator<DocumentAccess> {
    for (const [path, change] of this.#changes) {
      const { before, after } = this.#planOf(path);
      const method = accessMethod(change, before !== undefined);
      yield { method, path, before: before?.fields, after: after?.fields };
    }
  }

  /** Throws if a precondition fails, or a document would be too large. Call it after the access check. */
  check(): void {
    for (const [path, change] of this.#changes) {
      const { before, after } = this.#planOf(path);
      checkPrecondition(path, change.precondition, before, this.#names);
      if (change.kind === "update" && after !== undefined) {
        checkDocumentSize(path, this.#names.documentName(path), after.fields);
      }
    }
  }

  /** Writes everything. Throws no errors of its own. */
  apply(): void {
    for (const path of this.#changes.keys()) {
      const { before, after } = this.#planOf(path);
      if (after === undefined) {
        this.#documents.remove(path);
      } else if (after !== before) {
        this.#documents.put(path, after.createTime, after.updateTime, after.fields);
      }
    }
    this.#documents.recordCommit(this.#times.commit);
  }

  /** What is reported of each write, in the order of the commit. */
  reports(): readonly WriteReport[] {
    return this.#writes.map((write) => {
      const report = this.#planOf(write.path).reports.get(write);
      if (report === undefined) {
        throw new Error("The write is not in the commit.");
      }
      return report;
    });
  }

  #planOf(path: DocumentPath): DocumentPlan {
    const known = this.#plans.get(path);
    if (known !== undefined) {
      return known;
    }
    const before = this.#documents.get(path);
    const writes = this.#changes.get(path)?.writes ?? [];
    const { after, transformResults } = applyWrites(writes, before, this.#times);
    const updateTime = after?.updateTime;
    const reports = new Map(
      writes.map((write, index) => [
        write,
        { updateTime, transformResults: transformResults[index] ?? [] },
      ]),
    );
    const plan = { before, after, reports };
    this.#plans.set(path, plan);
    return plan;
  }
}

/** All writes of a commit to one document. */
interface Change {
  readonly writes: readonly Write[];
  /** Of the last write. */
  readonly kind: Write["kind"];
  /** Of the first write: the only one that the stored document has to meet. */
  readonly precondition: Precondition | undefined;
}

function changesOf(writes: readonly Write[]): ReadonlyMap<DocumentPath, Change> {
  const changes = new Map<DocumentPath, Change>();
  for (const write of writes) {
    const earlier = changes.get(write.path);
    if (earlier !== undefined) {
      checkSequence(earlier, write);
    }
    const change: Change = {
      writes: [...(earlier?.writes ?? []), write],
      kind: write.kind,
      precondition: earlier === undefined ? write.precondition : earlier.precondition,
    };
    checkSize(change.writes);
    changes.set(write.path, change);
  }
  return changes;
}

/**
 * Throws INVALID_ARGUMENT for a write that cannot follow the earlier ones to the same document: the earlier
 * ones already decide whether there is a document, and one version of the stored document may be required.
 */
function checkSequence(earlier: Change, write: Write): void {
  if (write.kind === "verify" || earlier.kind === "verify") {
    throw invalidArgument("A document cannot be verified and written in a single request.");
  }
  const { precondition } = write;
  if (precondition === undefined) {
    return;
  }
  const needsDocument = "updateTime" in precondition || precondition.exists;
  if (needsDocument !== (earlier.kind === "update")) {
    throw invalidArgument(
      `Cannot ${earlier.kind} then ${needsDocument || write.kind === "delete" ? write.kind : "insert"} an entity in the same request.`,
    );
  }
  if (
    "updateTime" in precondition &&
    precondition.updateTime.micros !== versionIn(earlier.precondition)
  ) {
    throw invalidArgument("Cannot collapse mutations with different version preconditions.");
  }
}

function versionIn(precondition: Precondition | undefined): bigint | undefined {
  return precondition !== undefined && "updateTime" in precondition
    ? precondition.updateTime.micros
    : undefined;
}

function checkSize(writes: readonly Write[]): void {
  if (writes.length > MAX_WRITES) {
    throw notImplemented(`More than ${MAX_WRITES} writes to one document in one commit`);
  }
  const transforms = writes.reduce(
    (sum, write) => sum + (write.kind === "update" ? write.transforms.length : 0),
    0,
  );
  if (transforms > MAX_TRANSFORMS) {
    throw invalidArgument(`A document has at most ${MAX_TRANSFORMS} field transforms in a commit.`);
  }
}

/** Throws FAILED_PRECONDITION, NOT_FOUND or ALREADY_EXISTS unless the condition holds. */
function checkPrecondition(
  path: DocumentPath,
  precondition: Precondition | undefined,
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

/**
 * The access that a change needs. If it has a precondition, that decides, and not whether the document
 * exists: an update of a deleted document never counts as a create.
 */
function accessMethod({ kind, precondition }: Change, exists: boolean): DocumentAccess["method"] {
  if (kind === "verify") {
    return "get";
  }
  if (kind === "delete") {
    return "delete";
  }
  if (precondition === undefined) {
    return exists ? "update" : "create";
  }
  return "exists" in precondition && !precondition.exists ? "create" : "update";
}

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
import { formatTimestamp, type Timestamp } from "../values/timestamps.ts";
import type { Value } from "../values/values.ts";
import { applyWrite, type MaybeDocument, type WriteOutcome } from "./apply-write.ts";
import type { Write } from "./write.ts";

/**
 * The most writes to one document in a commit; the SDKs send one or two. Each write copies the document and
 * makes the rules decide, so many small writes to a large document would cost far more than their size.
 */
const MAX_WRITES = 20;
/** https://firebase.google.com/docs/firestore/quotas: "field transformations … on a single document". */
const MAX_TRANSFORMS = 500;

/** One write of a commit, with the access that it needs and its outcome. */
export interface PlannedWrite {
  readonly access: DocumentAccess;
  /** Undefined after a delete. */
  readonly updateTime: Timestamp | undefined;
  readonly transformResults: readonly Value[];
}

/** The combined effect of the writes to one document. */
interface DocumentPlan {
  readonly before: MaybeDocument;
  readonly after: MaybeDocument;
  readonly steps: ReadonlyMap<Write, Step>;
}

interface Step {
  readonly planned: PlannedWrite;
  /** Throws if the precondition fails, or the document would be too large. */
  readonly check: () => void;
}

/**
 * Computes a commit before `apply` writes it, so that a failed commit leaves nothing behind. To be used
 * inside `transact` only. The writes apply one after another: each sees the effects of earlier ones, also on
 * the same document. Computes a document only when it is first needed: if the rules refuse a write early, the
 * other documents cost nothing.
 */
export class CommitPlan {
  readonly reader: DocumentReader = {
    before: (path) => this.#planOf(path).before?.fields,
    after: (path) => this.#planOf(path).after?.fields,
  };
  readonly #writes: readonly Write[];
  readonly #groups: ReadonlyMap<DocumentPath, readonly Write[]>;
  readonly #time: Timestamp;
  readonly #documents: Documents;
  readonly #names: ResourceNames;
  readonly #plans = new Map<DocumentPath, DocumentPlan>();

  constructor(
    writes: readonly Write[],
    {
      time,
      documents,
      names,
    }: {
      readonly time: Timestamp;
      readonly documents: Documents;
      readonly names: ResourceNames;
    },
  ) {
    this.#writes = writes;
    this.#groups = groupByDocument(writes);
    this.#time = time;
    this.#documents = documents;
    this.#names = names;
  }

  /** Yields the writes in the order of the commit. */
  *writes(): Generator<PlannedWrite> {
    for (const write of this.#writes) {
      yield this.#stepOf(write).planned;
    }
  }

  /** Throws if a precondition fails, or a document would be too large. Call it after the access check. */
  check(): void {
    for (const write of this.#writes) {
      this.#stepOf(write).check();
    }
  }

  /** Writes everything. Throws no errors of its own. */
  apply(): void {
    for (const path of this.#groups.keys()) {
      const { before, after } = this.#planOf(path);
      if (after === undefined) {
        this.#documents.remove(path);
      } else if (after !== before) {
        this.#documents.put(path, after.createTime, after.updateTime, after.fields);
      }
    }
    this.#documents.recordCommit(this.#time);
  }

  #stepOf(write: Write): Step {
    const step = this.#planOf(write.path).steps.get(write);
    if (step === undefined) {
      throw new Error("The write is not in the commit.");
    }
    return step;
  }

  #planOf(path: DocumentPath): DocumentPlan {
    const known = this.#plans.get(path);
    if (known !== undefined) {
      return known;
    }
    const before = this.#documents.get(path);
    let after: MaybeDocument = before;
    const steps = new Map<Write, Step>();
    for (const write of this.#groups.get(path) ?? []) {
      const outcome = applyWrite(write, after, this.#time);
      steps.set(write, this.#step(write, after, outcome));
      ({ after } = outcome);
    }
    const plan = { before, after, steps };
    this.#plans.set(path, plan);
    return plan;
  }

  #step(write: Write, before: MaybeDocument, { after, transformResults }: WriteOutcome): Step {
    return {
      planned: {
        access: {
          method: accessMethod(write, before !== undefined),
          path: write.path,
          before: before?.fields,
          after: after?.fields,
        },
        updateTime: after?.updateTime,
        transformResults,
      },
      check: () => {
        checkPrecondition(write, before, this.#names);
        if (write.kind === "update" && after !== undefined) {
          checkDocumentSize(write.path, this.#names.documentName(write.path), after.fields);
        }
      },
    };
  }
}

/** The writes of a commit in order, grouped by document. */
function groupByDocument(writes: readonly Write[]): ReadonlyMap<DocumentPath, readonly Write[]> {
  const groups = new Map<DocumentPath, Write[]>();
  for (const write of writes) {
    const group = groups.get(write.path);
    if (group === undefined) {
      groups.set(write.path, [write]);
    } else {
      group.push(write);
    }
  }
  for (const group of groups.values()) {
    checkGroup(group);
  }
  return groups;
}

function checkGroup(group: readonly Write[]): void {
  if (group.length > MAX_WRITES) {
    throw notImplemented(`More than ${MAX_WRITES} writes to one document in one commit`);
  }
  const transforms = group.reduce(
    (sum, write) => sum + (write.kind === "update" ? write.transforms.length : 0),
    0,
  );
  if (transforms > MAX_TRANSFORMS) {
    throw invalidArgument(`A document has at most ${MAX_TRANSFORMS} field transforms in a commit.`);
  }
}

/** Throws FAILED_PRECONDITION, NOT_FOUND or ALREADY_EXISTS unless the write's condition holds. */
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

/**
 * The access that a write needs. If the write has a precondition, that decides, and not whether the document
 * exists: an update of a deleted document never counts as a create.
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

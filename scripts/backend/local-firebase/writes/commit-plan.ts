import type { DocumentAccess, DocumentReader } from "../access.ts";
import type { DocumentPath, ResourceNames } from "../resource-names.ts";
import type { Documents } from "../state/documents.ts";
import { checkDocumentSize } from "../values/document-size.ts";
import type { Timestamp } from "../values/timestamps.ts";
import type { Value } from "../values/values.ts";
import { applyWrite, type MaybeDocument, type WriteOutcome } from "./apply-write.ts";
import { checkPrecondition } from "./precondition.ts";
import type { Write } from "./write.ts";

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
 * Inside `transact`: computes a commit without writing anything, so that a failed commit leaves nothing
 * behind. The writes apply one after another: each sees the effects of earlier ones, also on the same
 * document. Computes a document when it is first needed, so that a commit that the rules refuse costs
 * only the documents that they have checked.
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

  /** @param groups from `groupByDocument` */
  constructor(
    writes: readonly Write[],
    groups: ReadonlyMap<DocumentPath, readonly Write[]>,
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
    this.#groups = groups;
    this.#time = time;
    this.#documents = documents;
    this.#names = names;
  }

  /** In the order of the commit. */
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
      throw new Error("The write is not in the commit's groups.");
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

/**
 * The access that a write needs. A precondition about the document's existence decides first: an update of a
 * deleted document is refused or not found, and never counts as a create.
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

import type { AccessFunction } from "./checked.ts";
import { fail } from "./errors.ts";
import { type Result, RulesRecord, type Value } from "./language-values.ts";
import { type Budget, LIMITS } from "./limits.ts";
import type { RulesDocuments } from "./request.ts";
import { type RulesMap, RulesPath } from "./values.ts";

/** The reads of all operations of a request: "before" or "after", and the path. Firestore limits them. */
const requestAccesses = new WeakMap<RulesDocuments, Set<string>>();

/** `get`, `exists`, `getAfter` and `existsAfter` of one operation, with their limits. */
export class DocumentAccess {
  private readonly documents: RulesDocuments;
  private readonly database: string;
  private readonly fetched = new Map<string, RulesMap | undefined>();

  constructor(documents: RulesDocuments, database: string) {
    this.documents = documents;
    this.database = database;
  }

  call(access: AccessFunction, argument: Value, budget: Budget): Result {
    if (!(argument instanceof RulesPath)) return fail(`${access} needs a path.`);
    const path = this.documentPath(argument);
    if (path === undefined) return fail(`${access} needs the path of a document of this database.`);
    const after = access === "getAfter" || access === "existsAfter";
    const key = `${after ? "after" : "before"} ${path}`;
    if (!this.fetched.has(key)) {
      const exceeded = this.count(key);
      if (exceeded !== undefined) return budget.exceed(exceeded);
      const read = after ? this.documents.after : this.documents.before;
      this.fetched.set(key, read(path));
    }
    const data = this.fetched.get(key);
    if (access === "exists" || access === "existsAfter") return data !== undefined;
    return data === undefined ? null : documentRecord(argument, data);
  }

  /** The path below the root: `clients/uid` for `/databases/(default)/documents/clients/uid`. */
  private documentPath(path: RulesPath): string | undefined {
    const [databases, database, documents, ...rest] = path.segments;
    const ours =
      databases === "databases" && database === this.database && documents === "documents";
    return ours && rest.length > 0 && rest.length % 2 === 0 ? rest.join("/") : undefined;
  }

  private count(key: string): string | undefined {
    if (this.fetched.size >= LIMITS.accessesPerOperation) {
      return `More than ${LIMITS.accessesPerOperation} document accesses in an operation.`;
    }
    const ofRequest = requestAccesses.get(this.documents) ?? new Set();
    requestAccesses.set(this.documents, ofRequest);
    if (!ofRequest.has(key) && ofRequest.size >= LIMITS.accessesPerRequest) {
      return `More than ${LIMITS.accessesPerRequest} document accesses in a request.`;
    }
    ofRequest.add(key);
    return undefined;
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Resource */
export function documentRecord(path: RulesPath, data: Value): RulesRecord {
  return new RulesRecord(
    new Map<string, Value>([
      ["data", data],
      ["id", path.segments.at(-1) ?? null],
      ["__name__", path],
    ]),
  );
}

import { Failure, unproved } from "../errors.ts";
import { isList, type Result, RulesRecord, type Value } from "../language-values.ts";
import { RulesPath } from "../values.ts";
import type { Branch } from "./branch.ts";
import type { Facts } from "./facts.ts";
import { Unknown } from "./unknown.ts";

/** A field that every document has, with the facts that the query proves about its value. */
export class UnknownValue extends Unknown {
  readonly facts: Facts;

  constructor(what: string, facts: Facts) {
    super(what);
    this.facts = facts;
  }
}

/** A value that the query does not constrain: an id, a path. */
export class UnknownEntirely extends Unknown {}

/** The keys of a map: some are known, and there may be more. */
export class UnknownKeys extends Unknown {
  readonly keys: readonly string[];

  constructor(what: string, keys: readonly string[]) {
    super(what);
    this.keys = keys;
  }
}

/** The data of every document, or a map in it; the query constrains some of its fields. */
export class UnknownMap extends Unknown {
  private readonly branch: Branch;
  private readonly path: readonly string[];

  constructor(branch: Branch, path: readonly string[]) {
    super("what else this map holds");
    this.branch = branch;
    this.path = path;
  }

  get keys(): readonly string[] {
    return this.branch.keysUnder(this.path);
  }

  child(name: string): Result {
    const path = [...this.path, name];
    const facts = this.branch.at(path);
    const { exact } = facts ?? {};
    if (exact !== undefined) return exact;
    if (facts?.equal === undefined && this.branch.keysUnder(path).length > 0) {
      return new UnknownMap(this.branch, path);
    }
    // No message shows the name: it may be data, as in `resource.data[request.auth.uid]`.
    return facts === undefined
      ? unproved("that this field exists")
      : new UnknownValue("the value of this field", facts);
  }

  /** `get` with a key or a list of keys. Never the default: no query proves that a field is missing. */
  get(key: Value | undefined): Result {
    const steps = key !== undefined && isList(key) ? key : [key];
    return steps.reduce<Result>((value, step) => {
      if (value instanceof Failure) return value;
      return value instanceof UnknownMap && typeof step === "string"
        ? value.child(step)
        : unproved(this.what);
    }, this);
  }
}

/** `resource` of a `list` request: never null, and known as far as the query proves. */
export function unknownResource(branch: Branch, parent: readonly string[]): RulesRecord {
  const { id } = branch;
  return new RulesRecord(
    new Map<string, Value>([
      ["data", new UnknownMap(branch, [])],
      ["id", id ?? new UnknownEntirely("the document's id")],
      [
        "__name__",
        id === undefined
          ? new UnknownEntirely("the document's path")
          : new RulesPath([...parent, id]),
      ],
    ]),
  );
}

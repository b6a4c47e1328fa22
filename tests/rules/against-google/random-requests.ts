import { chanceOf, pick } from "../../support/documents/odd-documents.ts";
import { viewOf } from "../attempts/attempt.ts";
import { BEYOND_THE_SDK } from "../attempts/beyond-the-sdk.ts";
import { MATRIX } from "../matrix.ts";
import {
  type Change,
  isMap,
  type Operation,
  type Plain,
  type PlainMap,
  type Query,
  REMOVED,
  SERVER_TIME,
  type Write,
} from "../operation.ts";
import { DOCUMENTS, ROLES, type Role, SAVED_AT, uidOf } from "../world.ts";

export interface RandomRequest {
  readonly role: Role;
  readonly operation: Operation;
}

type World = Readonly<Record<string, PlainMap>>;

const COLLECTIONS = [...new Set(Object.keys(DOCUMENTS).map((path) => path.split("/")[0] ?? ""))];
const IDS = [...ROLES.map(uidOf), "nobody", "message", "on-record", "was-erased", "created-client"];
const FIELDS = [
  ...new Set(Object.values(DOCUMENTS).flatMap((data) => Object.keys(data))),
  "lastQuestion",
  "withdrawnAt",
  "handled",
  "deletedAt",
];
const VALUES: readonly Plain[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  -1,
  2.5,
  2 ** 53 - 1,
  "",
  "x",
  "client",
  "admin",
  "en",
  "1990-01-31",
  "a@b",
  "x".repeat(201),
  [],
  ["x"],
  [1, null],
  {},
  { health: 4 },
  { x: {} },
  SAVED_AT,
  new Date(0),
  new Date("2100-01-01T00:00:00.123Z"),
  SERVER_TIME,
  SERVER_TIME,
];
/** Attempts that a random request begins with: half of them are allowed in the matrix. */
const SENDABLE = MATRIX.filter(({ attempt }) => !Object.hasOwn(BEYOND_THE_SDK, attempt));
const ALLOWED = SENDABLE.filter(({ allowed }) => allowed.size > 0);

/** Requests and states of the documents, which a seed determines. */
export class RandomRequests {
  readonly #chance: () => number;

  constructor(seed: number) {
    this.#chance = chanceOf(seed);
  }

  /** These documents, up to four of them changed or missing. */
  world(documents: World): World {
    const world: Record<string, PlainMap> = { ...documents };
    for (let left = this.#upTo(5); left > 0; left--) {
      const path = this.#pick(Object.keys(DOCUMENTS));
      if (this.#isOneIn(4)) {
        delete world[path];
      } else {
        world[path] = this.#otherMap(world[path] ?? {}, false);
      }
    }
    return world;
  }

  /** An attempt of the matrix, half of them changed in one to three places. */
  request(signedInAt: (role: Role) => Date): RandomRequest {
    const row = this.#pick(this.#isOneIn(2) ? ALLOWED : SENDABLE);
    const role = this.#pick(row.allowed.size > 0 && !this.#isOneIn(3) ? [...row.allowed] : ROLES);
    const view = viewOf(role, signedInAt(role));
    let operation = row.operationOf(view);
    for (let left = this.#isOneIn(2) ? 0 : 1 + this.#upTo(3); left > 0; left--) {
      operation = this.#other(operation, this.#pick(SENDABLE).operationOf(view));
    }
    return { role, operation };
  }

  #upTo(limit: number): number {
    return Math.floor(this.#chance() * limit);
  }

  #isOneIn(count: number): boolean {
    return this.#upTo(count) === 0;
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = pick(this.#chance, items);
    if (item === undefined) {
      throw new Error("There is nothing to pick from.");
    }
    return item;
  }

  /** `operation` with one change, which may bring in a write of `another`. */
  #other(operation: Operation, another: Operation): Operation {
    switch (operation.kind) {
      case "get":
        return { ...operation, path: this.#path() };
      case "commit": {
        const { writes } = operation;
        const borrowed = another.kind === "commit" ? another.writes : [];
        return this.#pick<() => Operation>([
          () => ({ kind: "commit", writes: this.#withOther(writes) }),
          () => ({ kind: "commit", writes: this.#withOther(writes) }),
          () => ({ kind: "commit", writes: [...writes, ...borrowed] }),
          () => ({ kind: "commit", writes: writes.toReversed() }),
          () => ({ kind: "commit", writes: [...writes, ...writes.slice(0, 1)] }),
          () => ({ kind: "commit", writes: writes.slice(1) }),
        ])();
      }
      default:
        return { ...operation, query: this.#otherQuery(operation.query) };
    }
  }

  #path(): string {
    return this.#isOneIn(2)
      ? this.#pick(Object.keys(DOCUMENTS))
      : `${this.#pick(COLLECTIONS)}/${this.#pick(IDS)}`;
  }

  #otherQuery(query: Query): Query {
    return this.#pick<() => Query>([
      () => ({ ...query, collection: this.#pick(COLLECTIONS) }),
      () => ({ ...query, limit: 1 + this.#upTo(3) }),
      () => ({ ...query, where: [[this.#pick(FIELDS), this.#pick(["client", "x", true])]] }),
      () => ({ ...query, orderBy: [[this.#pick(FIELDS), "desc"]] }),
      () => ({ collection: query.collection }),
    ])();
  }

  #withOther(writes: readonly Write[]): readonly Write[] {
    const changed = this.#upTo(writes.length);
    return writes.map((write, index) => (index === changed ? this.#otherWrite(write) : write));
  }

  #otherWrite(write: Write): Write {
    if (this.#isOneIn(5)) {
      return { ...write, path: this.#path() };
    }
    switch (write.kind) {
      case "delete":
        return { kind: "set", path: write.path, data: {} };
      case "set":
        return this.#isOneIn(8)
          ? { kind: "delete", path: write.path }
          : { ...write, data: this.#otherMap(write.data) };
      case "update":
        return { ...write, changes: this.#otherChanges(write.changes) };
    }
  }

  #otherChanges(changes: readonly Change[]): readonly Change[] {
    const changed = this.#upTo(changes.length);
    const field = this.#pick(FIELDS);
    return this.#pick<() => typeof changes>([
      () =>
        changes.map(([path, value], index) => [
          path,
          index === changed ? this.#otherValue(value) : value,
        ]),
      () => changes.map(([path, value], index) => [path, index === changed ? REMOVED : value]),
      () => (changes.length > 1 ? changes.toSpliced(changed, 1) : changes),
      () =>
        changes.some(([path]) => path[0] === field)
          ? changes
          : [...changes, [[field], this.#otherValue(null)]],
    ])();
  }

  /** `map` with a field that is gone, that is another, or that is more. */
  #otherMap(map: PlainMap, mayHaveServerTime = true): PlainMap {
    const name = this.#pick([...Object.keys(map), this.#pick(FIELDS)]);
    const { [name]: value = null, ...others } = map;
    if (this.#isOneIn(4)) {
      return others;
    }
    const other = this.#otherValue(value);
    return { ...others, [name]: other === SERVER_TIME && !mayHaveServerTime ? SAVED_AT : other };
  }

  #otherValue(value: Plain): Plain {
    return isMap(value) && !this.#isOneIn(4) ? this.#otherMap(value, false) : this.#pick(VALUES);
  }
}

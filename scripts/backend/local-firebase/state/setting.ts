import type { GetOptions } from "lmdb";
import type { EmbeddedDatabase, Table } from "./database.ts";

const ONLY_ROW = "value";

/** A single stored value. Write only inside `transact`. */
export class Setting<Value> {
  readonly #table: Table<Value>;

  constructor(database: EmbeddedDatabase, name: string) {
    this.#table = database.table(name);
  }

  get(options: GetOptions = {}): Value | undefined {
    return this.#table.get(ONLY_ROW, options);
  }

  put(value: Value): void {
    this.#table.putSync(ONLY_ROW, value);
  }
}

import { invalidArgument, notImplemented } from "./errors.ts";

/**
 * A JSON object from the network, read field by field. Looks up names as own properties, so that `__proto__`
 * and `constructor` are names like any other.
 */
export class WireMessage {
  readonly #value: object;
  /** The message's path in the request, for error messages: `writes[0].update`. */
  readonly where: string;

  /** Refuses a field that is not among `fields`, because production may support the field. */
  constructor(value: unknown, where: string, fields: readonly string[]) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw invalidArgument(`Invalid JSON payload received. Expected an object at '${where}'.`);
    }
    for (const [name, fieldValue] of Object.entries(value)) {
      if (fieldValue !== null && !fields.includes(name)) {
        throw notImplemented(`'${name}' in '${where}'`);
      }
    }
    this.#value = value;
    this.where = where;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** The field's raw value. The JSON form of protocol buffers counts null as absent. */
  get(name: string): unknown {
    const value: unknown = Object.hasOwn(this.#value, name)
      ? Object.getOwnPropertyDescriptor(this.#value, name)?.value
      : undefined;
    return value ?? undefined;
  }

  string(name: string): string | undefined {
    return this.#typed(name, "string", (value) => (typeof value === "string" ? value : undefined));
  }

  boolean(name: string): boolean | undefined {
    return this.#typed(name, "boolean", (value) =>
      typeof value === "boolean" ? value : undefined,
    );
  }

  /** An int32, which JSON carries as a number. */
  int32(name: string): number | undefined {
    return this.#typed(name, "int32", (value) =>
      typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 31
        ? value
        : undefined,
    );
  }

  /** An int64, which JSON carries as text; clients may send a number. */
  int64(name: string): number | undefined {
    return this.#typed(name, "int64", (value) => {
      const number =
        typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
      return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
    });
  }

  /** An enum: by name, or by number, as clients with `enum-encoding=int` send it. */
  enumeration<Name extends string>(
    name: string,
    names: ReadonlyMap<number, Name>,
  ): Name | undefined {
    return this.#typed(name, "enum", (value) => {
      if (typeof value === "number") {
        return names.get(value);
      }
      return [...names.values()].find((candidate) => candidate === value);
    });
  }

  list(name: string): readonly unknown[] {
    return this.#typed(name, "list", (value) => (Array.isArray(value) ? value : undefined)) ?? [];
  }

  strings(name: string): readonly string[] {
    return this.list(name).map((item) => {
      if (typeof item !== "string") {
        throw this.#invalid(name, "list of strings");
      }
      return item;
    });
  }

  message(name: string, fields: readonly string[]): WireMessage | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : new WireMessage(value, this.at(name), fields);
  }

  messages(name: string, fields: readonly string[]): readonly WireMessage[] {
    return this.list(name).map(
      (item, index) => new WireMessage(item, `${this.at(name)}[${index}]`, fields),
    );
  }

  at(name: string): string {
    return `${this.where}.${name}`;
  }

  #typed<T>(name: string, type: string, read: (value: unknown) => T | undefined): T | undefined {
    const value = this.get(name);
    if (value === undefined) {
      return undefined;
    }
    const result = read(value);
    if (result === undefined) {
      throw this.#invalid(name, type);
    }
    return result;
  }

  #invalid(name: string, type: string): Error {
    return invalidArgument(`Invalid value at '${this.at(name)}': expected ${type}.`);
  }
}

/** Placeholder for the server's time, anywhere in a value except in a list. */
export const SERVER_TIME = Symbol("server time");
/** As a field's value in an update: removes the field. */
export const REMOVED = Symbol("removed");

/** A number that Firestore stores as a double, even if it is whole. */
export class Double {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A value as the SDK takes it. Whole numbers stand for integers. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | Double
  | typeof SERVER_TIME
  | typeof REMOVED
  | readonly Plain[]
  | PlainMap;

export interface PlainMap {
  readonly [name: string]: Plain;
}

export const isMap = (value: Plain): value is PlainMap =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Double);

type FieldPath = readonly [string, ...string[]];

/** A field's new value in an update. */
export type Change = readonly [FieldPath, Plain];

export type Write =
  | { readonly kind: "set"; readonly path: string; readonly data: PlainMap }
  | {
      readonly kind: "update";
      readonly path: string;
      readonly changes: readonly Change[];
    }
  | { readonly kind: "delete"; readonly path: string };

export interface Query {
  readonly collection: string;
  /** Each filter is an equality. `__name__` stands for the document's id. */
  readonly where?: readonly (readonly [field: string, value: string | boolean])[];
  readonly orderBy?: readonly (readonly [field: string, direction: "asc" | "desc"])[];
  readonly limit?: number;
}

/** An attempted operation, independent of how a test performs it. */
export type Operation =
  | { readonly kind: "get"; readonly path: string }
  | { readonly kind: "list" | "count"; readonly query: Query }
  /** Atomic: all writes or none. */
  | { readonly kind: "commit"; readonly writes: readonly Write[] };

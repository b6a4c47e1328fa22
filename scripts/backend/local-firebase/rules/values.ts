/**
 * Document data as the rules see them. Each type has its own JavaScript type: an integer is a bigint and a
 * float a number, because `is int`, `/` and `%` distinguish the two.
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RulesTimestamp
  | RulesBytes
  | RulesPath
  | RulesLatLng
  | readonly RulesValue[]
  | RulesMap;

/** A Map, because any text may be a key, `__proto__` too. */
export type RulesMap = ReadonlyMap<string, RulesValue>;

export type RulesBytes = Uint8Array;

const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_MILLI = 1_000_000n;
const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** A moment in UTC, in nanoseconds since the epoch, as the documentation promises. */
export class RulesTimestamp {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }

  static fromMillis(millis: number | bigint): RulesTimestamp {
    return new RulesTimestamp(BigInt(millis) * NANOS_PER_MILLI);
  }

  static fromMicros(micros: bigint): RulesTimestamp {
    return new RulesTimestamp(micros * 1_000n);
  }

  /** Reads RFC 3339; throws a RangeError for anything else. */
  static parse(text: string): RulesTimestamp {
    const [, seconds, fraction = "", zone] = RFC3339.exec(text) ?? [];
    const millis = seconds === undefined ? Number.NaN : Date.parse(`${seconds}${zone ?? ""}`);
    if (Number.isNaN(millis)) throw new RangeError("not an RFC 3339 timestamp");
    const nanos = BigInt(fraction.padEnd(9, "0"));
    return new RulesTimestamp(BigInt(millis) * NANOS_PER_MILLI + nanos);
  }

  /** Rounded down, also before 1970. */
  get millis(): bigint {
    return floorDivide(this.nanos, NANOS_PER_MILLI);
  }

  /** The nanoseconds of the second, 0 to 999,999,999. */
  get nanosOfSecond(): bigint {
    return this.nanos - floorDivide(this.nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND;
  }
}

export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** A segment `$(name)` that waits for `bind`. */
export interface PathPlaceholder {
  readonly placeholder: string;
}

/**
 * A path, or a reference in a document: `/databases/(default)/documents/clients/uid`.
 * https://firebase.google.com/docs/reference/rules/rules.Path
 */
export class RulesPath {
  readonly segments: readonly (string | PathPlaceholder)[];
  /** The values from `bind`, readable as `path.name`. */
  readonly bindings: ReadonlyMap<string, string>;

  constructor(
    segments: readonly (string | PathPlaceholder)[],
    bindings: ReadonlyMap<string, string> = new Map(),
  ) {
    this.segments = segments;
    this.bindings = bindings;
  }

  /** With or without the leading slash; undefined if a segment is empty. */
  static parse(text: string): RulesPath | undefined {
    const segments = (text.startsWith("/") ? text.slice(1) : text).split("/");
    return segments.includes("") ? undefined : new RulesPath(segments);
  }

  /** Undefined while a placeholder is left. */
  get texts(): readonly string[] | undefined {
    const texts = this.segments.filter((segment) => typeof segment === "string");
    return texts.length === this.segments.length ? texts : undefined;
  }
}

export class RulesLatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

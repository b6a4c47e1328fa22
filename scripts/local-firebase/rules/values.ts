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
    const millis = this.nanos / NANOS_PER_MILLI;
    return this.nanos % NANOS_PER_MILLI < 0n ? millis - 1n : millis;
  }
}

/**
 * A path, or a reference in a document: `/databases/(default)/documents/clients/uid`.
 * https://firebase.google.com/docs/reference/rules/rules.Path
 */
export class RulesPath {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
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

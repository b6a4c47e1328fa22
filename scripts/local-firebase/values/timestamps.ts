/** A moment in microseconds since 1970, the resolution that Firestore stores. */
export class Timestamp {
  readonly micros: bigint;

  constructor(micros: bigint) {
    this.micros = micros;
  }
}

/** The two times of a commit. */
export interface CommitTimes {
  /** What the rules read as `request.time`, and a transform stores: whole milliseconds, never later than `commit`. */
  readonly request: Timestamp;
  /** Later than every earlier commit. */
  readonly commit: Timestamp;
}

/** The time of a request that is committed at `commit`. */
export function commitTimes(commit: Timestamp): CommitTimes {
  return { request: new Timestamp((commit.micros / 1000n) * 1000n), commit };
}

const RFC_3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/;

/** The first and last moment that google.protobuf.Timestamp allows. */
const EARLIEST = BigInt(Date.parse("0001-01-01T00:00:00Z")) * 1000n;
const LATEST = BigInt(Date.parse("9999-12-31T23:59:59.999Z")) * 1000n + 999n;

/** Reads RFC 3339 with up to nanoseconds, which Firestore truncates; undefined for other texts. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const [, date = "", time = "", fraction = "", zone = ""] = RFC_3339.exec(text) ?? [];
  const seconds = Date.parse(`${date}T${time}${zone.toUpperCase()}`);
  // Date.parse turns 30 February into a day of March. Only a valid date reads back unchanged.
  const written = Date.parse(`${date}T00:00:00Z`);
  if (
    Number.isNaN(seconds) ||
    Number.isNaN(written) ||
    !new Date(written).toISOString().startsWith(date)
  ) {
    return undefined;
  }
  const micros = BigInt(seconds) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
  return micros < EARLIEST || micros > LATEST ? undefined : new Timestamp(micros);
}

/** Writes RFC 3339 in UTC with 0, 3 or 6 fractional digits, as the JSON form of protobuf does. */
export function formatTimestamp({ micros }: Timestamp): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19);
  const digits = fraction.toString().padStart(6, "0");
  const shown = fraction === 0n ? "" : `.${digits.endsWith("000") ? digits.slice(0, 3) : digits}`;
  return `${seconds}${shown}Z`;
}

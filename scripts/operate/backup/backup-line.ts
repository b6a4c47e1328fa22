import * as v from "valibot";
import { decodeFields, isWithinBounds, type JsonBounds } from "local-firebase/values";
import { AnyFields, type Fields } from "../admin/field-value.ts";
import { quoted } from "../admin/quoted.ts";

// A backup is text with one JSON object per line. The first line describes the backup, the last has totals.
// Documents and accounts have the form of Google's own requests, so that no conversion can lose anything.

/** Increase this number when a restore can no longer read older backups. */
export const FORMAT = 1;

/** Firestore allows 20 levels in a document. Each takes up to four levels of JSON. */
const MOST: JsonBounds = { depth: 100, values: Number.POSITIVE_INFINITY };

/** `JSON.stringify(-0)` is `0`. Firestore also accepts a number as a string, which keeps the sign. */
const MINUS_ZERO = "-0";

const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Longer than any id, address, hash or time. */
const SHORT = textUpTo(1500);

/** A hash's algorithm and the algorithm's parameters, in the form of `accounts:batchCreate`. */
export const Hash = v.record(
  v.pipe(
    v.string(),
    v.regex(
      /^(?:hashAlgorithm|signerKey|saltSeparator|rounds|memoryCost|cpuMemCost|blockSize|parallelization|dkLen)$/u,
    ),
  ),
  v.union([SHORT, v.number()]),
);

const Begin = v.object({
  kind: v.literal("backup"),
  format: v.literal(FORMAT, "This backup was made by another version of the site."),
  project: SHORT,
  /** When the backup began, by the clock of the computer that took it: `2026-11-20T02:17:00.000Z`. */
  takenAt: SHORT,
  /** The version of the question files when the backup was taken, as in `version.json`. */
  questions: SHORT,
  /** The text of `firestore.rules` when the backup was taken. */
  rules: textUpTo(1_000_000),
});

/**
 * An account as a backup stores it and `accounts:batchCreate` accepts it. A restore drops all other fields of
 * an account: with these, a forged backup could add another way to sign in.
 */
export const User = v.object({
  localId: v.pipe(SHORT, v.regex(/^[^/]+$/u)),
  email: v.exactOptional(SHORT),
  emailVerified: v.exactOptional(v.boolean()),
  disabled: v.exactOptional(v.boolean()),
  passwordHash: v.exactOptional(SHORT),
  salt: v.exactOptional(SHORT),
  createdAt: v.exactOptional(SHORT),
  lastLoginAt: v.exactOptional(SHORT),
});

const Account = v.object({
  kind: v.literal("account"),
  user: User,
  /** How the password was hashed; absent if the backup has no hash for this account. */
  hash: v.optional(Hash),
});

/** Google also reads `string_value`, behind which a forged backup could hide a coach. */
function areInOneSpelling(fields: Fields): boolean {
  try {
    decodeFields(fields, "a document");
    return true;
  } catch {
    return false;
  }
}

const Document = v.object({
  kind: v.literal("document"),
  /** As in `StoredDocument`: `clients/uid`. */
  path: v.pipe(textUpTo(3001), v.regex(/^[^/]+\/[^/]+$/u)),
  fields: v.pipe(AnyFields, v.check(areInOneSpelling)),
});

const End = v.object({ kind: v.literal("end"), accounts: v.number(), documents: v.number() });

const Line = v.variant("kind", [Begin, Account, Document, End]);

export type AccountLine = v.InferOutput<typeof Account>;
export type DocumentLine = v.InferOutput<typeof Document>;
/** What is stored: a document or an account. */
export type StoredLine = AccountLine | DocumentLine;
export type BackupLine = v.InferOutput<typeof Line>;

/** How messages name a document or an account. No two have the same name. */
export const nameOf = (line: StoredLine): string =>
  line.kind === "document" ? quoted(line.path) : `the account ${quoted(line.user.localId)}`;

export const writeLine = (line: BackupLine): string =>
  `${JSON.stringify(line, (_key, value: unknown) => (Object.is(value, -0) ? MINUS_ZERO : value))}\n`;

/** Throws without quoting the line, which may hold an answer. */
export function readLine(text: string): BackupLine {
  let value: unknown;
  try {
    if (!isWithinBounds(Buffer.from(text), MOST)) {
      throw new RangeError("It is nested too deep.");
    }
    value = JSON.parse(text);
  } catch {
    throw new Error("The backup has a line that cannot be read.");
  }
  const result = v.safeParse(Line, value);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(
      issue.path?.some(({ key }) => key === "format") === true
        ? issue.message
        : `The backup has a line that is not as it should be, at ${quoted(v.getDotPath(issue) ?? "its kind")}.`,
    );
  }
  return result.output;
}

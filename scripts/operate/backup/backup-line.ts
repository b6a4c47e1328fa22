import * as v from "valibot";
import { isWithinBounds, type JsonBounds } from "local-firebase/values";
import { AnyFields } from "../admin/field-value.ts";

// A backup is text with one JSON object per line. The first line describes the backup, the last has totals.
// Documents and accounts have the form of Google's own requests, so that no conversion can lose anything.

/** Increase this number when a restore can no longer read older backups. */
export const FORMAT = 1;

/** Firestore allows 20 levels in a document. Each takes up to four levels of JSON. */
const MOST: JsonBounds = { depth: 100, values: Number.POSITIVE_INFINITY };

/** `JSON.stringify(-0)` is `0`. Firestore also accepts a number as a string, which keeps the sign. */
const MINUS_ZERO = "-0";

/** A hash's algorithm and the algorithm's parameters, in the form of `accounts:batchCreate`. */
export const Hash = v.record(v.string(), v.union([v.string(), v.number()]));

const Begin = v.object({
  kind: v.literal("backup"),
  format: v.literal(FORMAT, "This backup was made by another version of the site."),
  project: v.string(),
  /** When the backup began, by the clock of the computer that took it: `2026-11-20T02:17:00.000Z`. */
  takenAt: v.string(),
  /** The version of the question files when the backup was taken, as in `version.json`. */
  questions: v.string(),
  /** The text of `firestore.rules` when the backup was taken. */
  rules: v.string(),
});

/**
 * An account as a backup stores it and `accounts:batchCreate` accepts it. A restore drops all other fields of
 * an account: with these, a forged backup could add another way to sign in.
 */
export const User = v.object({
  localId: v.string(),
  email: v.exactOptional(v.string()),
  emailVerified: v.exactOptional(v.boolean()),
  disabled: v.exactOptional(v.boolean()),
  passwordHash: v.exactOptional(v.string()),
  salt: v.exactOptional(v.string()),
  createdAt: v.exactOptional(v.string()),
  lastLoginAt: v.exactOptional(v.string()),
});

const Account = v.object({
  kind: v.literal("account"),
  user: User,
  /** How the password was hashed; absent if the backup has no hash for this account. */
  hash: v.optional(Hash),
});

const Document = v.object({
  kind: v.literal("document"),
  /** As in `StoredDocument`: `clients/uid`. */
  path: v.string(),
  fields: AnyFields,
});

const End = v.object({ kind: v.literal("end"), accounts: v.number(), documents: v.number() });

const Line = v.variant("kind", [Begin, Account, Document, End]);

export type BackupBegin = v.InferOutput<typeof Begin>;
export type AccountLine = v.InferOutput<typeof Account>;
export type DocumentLine = v.InferOutput<typeof Document>;
export type BackupLine = v.InferOutput<typeof Line>;

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
        : `The backup has a line that is not as it should be, at ${v.getDotPath(issue) ?? "its kind"}.`,
    );
  }
  return result.output;
}

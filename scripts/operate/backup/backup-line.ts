import * as v from "valibot";
import { isWithinBounds, type JsonBounds } from "../../backend/local-firebase/json-bounds.ts";
import { AnyFields } from "../admin/stored-documents.ts";

// A backup is text with one JSON object per line: first about the backup, last the totals. Documents and
// accounts have the form of Google's own requests, so that no conversion can lose anything.

/** Raise it when older backups can no longer be restored unchanged. */
export const FORMAT = 1;

/** Firestore allows 20 levels, each of which takes up to four levels of JSON. */
const MOST: JsonBounds = { depth: 100, values: Number.POSITIVE_INFINITY };

/** As a string, which Firestore accepts as a number: JavaScript writes -0 into JSON as 0. */
const MINUS_ZERO = "-0";

/** In the form of `accounts:batchCreate`: the algorithm and its parameters. */
export const Hash = v.record(v.string(), v.union([v.string(), v.number()]));

const Begin = v.object({
  kind: v.literal("backup"),
  format: v.literal(FORMAT, "This backup was made by another version of the site."),
  project: v.string(),
  /** The moment of the documents in the backup, as Firestore writes times. */
  takenAt: v.string(),
  /** The version of the question files with these answers. */
  questions: v.string(),
  /** `firestore.rules` at that time. */
  rules: v.string(),
});

/**
 * An account as a backup keeps it and `accounts:batchCreate` takes it. A restore ignores other fields in the
 * file, because that request would accept further ways to sign in.
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
  /** The parameters of the password's hash; absent without a hash. */
  hash: v.optional(Hash),
});

const Document = v.object({
  kind: v.literal("document"),
  /** Below the database: `clients/uid`. */
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

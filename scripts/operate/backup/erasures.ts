import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import type { BackupLine, StoredLine } from "./backup-line.ts";

/** The collection of erasures. Its documents hold a time, uids and paths, and no name or address. */
export const ERASURES = "erasures";

const Stored = v.object({
  at: v.object({ timestampValue: v.string() }),
  documents: v.object({
    arrayValue: v.object({
      values: v.optional(v.array(v.object({ stringValue: v.string() })), []),
    }),
  }),
});

const Listed = v.object({ at: v.string(), uid: v.string(), documents: v.array(v.string()) });

/**
 * The account and the documents (by their paths) that an erasure deletes, and that no restore may bring back.
 * The time is a Firestore timestamp.
 */
export type Erasure = v.InferOutput<typeof Listed>;

/** Reads a line of a backup; undefined unless the line is a document of `ERASURES`. */
export function erasureIn(line: BackupLine): Erasure | undefined {
  if (line.kind !== "document" || !line.path.startsWith(`${ERASURES}/`)) {
    return undefined;
  }
  const stored = v.safeParse(Stored, line.fields);
  if (!stored.success) {
    // Valibot's message would quote what the line has.
    throw new Error("The backup has an erasure that is not as it should be.");
  }
  const { at, documents } = stored.output;
  return {
    at: at.timestampValue,
    uid: line.path.slice(ERASURES.length + 1),
    documents: documents.arrayValue.values.map(({ stringValue }) => stringValue),
  };
}

/** Reads the list that `erase-client` keeps beside the backups. Throws an `Error` that names the file. */
export function readErasures(file: string): readonly Erasure[] {
  try {
    return v.parse(v.array(Listed), JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(`${file}, the list of what was erased, cannot be read.`, { cause: error });
  }
}

/**
 * The erasures that `--erasures` names: a file, or `none`. If the option is missing, throws an `Error` with a
 * message for the operator, because a restore without erasures could bring erased clients back.
 */
export function erasuresFrom(option: string | undefined): readonly Erasure[] {
  if (option === undefined) {
    throw new Error(
      "Who was erased since? Say it with --erasures and the list that erase-client keeps, or with --erasures none if nobody ever was.",
    );
  }
  return option === "none" ? [] : readErasures(option);
}

/**
 * Returns a test for what a restore must leave out. Every document under an erased client's id is that,
 * because the erasure does not list documents that the client deleted since the backup.
 */
export function erased(erasures: readonly Erasure[]): (line: StoredLine) => boolean {
  const accounts = new Set(erasures.map(({ uid }) => uid));
  const documents = new Set(erasures.flatMap((erasure) => erasure.documents));
  return (line) => {
    if (line.kind === "account") {
      return accounts.has(line.user.localId);
    }
    const [collection, id = ""] = line.path.split("/");
    return documents.has(line.path) || (collection !== ERASURES && accounts.has(id));
  };
}

/**
 * Adds an erasure to the list beside the backups, because a lost project loses the erasures stored in it.
 * The list names clients by uid only. Two erasures of one client become one entry.
 */
export function rememberErasure(file: string, erasure: Erasure): void {
  const before = existsSync(file) ? readErasures(file) : [];
  const same = before.find(({ uid }) => uid === erasure.uid);
  const joined = {
    ...erasure,
    documents: [...new Set([...(same?.documents ?? []), ...erasure.documents])],
  };
  const after = [...before.filter((entry) => entry !== same), joined];
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(after, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  });
  renameSync(unfinished, file);
}

import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { syncFolder } from "../../command/sync-folder.ts";
import { nextPathOf, pathOf, type SiteFolders } from "../site-files/site-files.ts";

/** The texts of files by name: `story.ui.json`, `content/offers.json`, `../firestore.rules`. */
export type Texts = ReadonlyMap<string, string>;

/**
 * The journal of a save, in the folder of the questions: a file with the old and new texts of all saved
 * files. While the journal exists, the save is incomplete.
 */
const JOURNAL = ".wording-save";
/** The journal of a save that was interrupted, and whose files another program has then written. */
const OVERTAKEN = ".wording-overtaken";
/** Suffix of a file with a new text, until this file replaces the old one. No check or server reads it. */
const NEXT = ".wording-next";

interface Journal {
  readonly files: Readonly<
    Record<string, { readonly before: string | null; readonly after: string }>
  >;
}

/** The outcome of an interrupted save. */
export type Recovery =
  | "nothing was interrupted"
  /** All files are as before the save. */
  | "undone"
  /** All files have the save's texts. */
  | "finished"
  /** Another program has written a file since. Its text stays, and the file `keptIn` has the coach's texts. */
  | { readonly keptIn: string };

/**
 * Writes all of the files or none, even if the machine stops in between: writes the new texts to the disk,
 * then the journal, and only then replaces files.
 */
export function saveTogether(
  folders: SiteFolders,
  before: Texts,
  after: Texts,
): "saved" | "changed meanwhile" {
  const changed = [...after].filter(([name, text]) => before.get(name) !== text);
  if (changed.length === 0) {
    return "saved";
  }
  for (const [name, text] of changed) {
    writeDurably(nextPathOf(folders, name, NEXT), text);
  }
  const files = Object.fromEntries(
    changed.map(([name, text]) => [name, { before: before.get(name) ?? null, after: text }]),
  );
  writeDurably(journalIn(folders) + NEXT, JSON.stringify({ files } satisfies Journal));
  // Compares just before replacing files, because another program may have written one meanwhile.
  if (changed.some(([name]) => readOrNull(pathOf(folders, name)) !== (before.get(name) ?? null))) {
    removeAll(temporaryFilesIn(folders));
    return "changed meanwhile";
  }
  renameSync(journalIn(folders) + NEXT, journalIn(folders));
  syncFolder(folders.schemas);
  finish(
    folders,
    changed.map(([name]) => name),
  );
  return "saved";
}

/** Completes or undoes an interrupted save. Call it before reading the files. */
export function recoverSave(folders: SiteFolders): Recovery {
  const left = temporaryFilesIn(folders);
  const journal = readJournal(folders);
  if (journal === undefined) {
    removeAll(left);
    return left.length === 0 ? "nothing was interrupted" : "undone";
  }
  const files = Object.entries(journal.files);
  const now = new Map(files.map(([name]) => [name, readOrNull(pathOf(folders, name))]));
  const isOvertaken = files.some(
    ([name, { before, after }]) => now.get(name) !== before && now.get(name) !== after,
  );
  if (!isOvertaken) {
    for (const [name, { after }] of files) {
      if (now.get(name) !== after) {
        writeDurably(nextPathOf(folders, name, NEXT), after);
      }
    }
    finish(
      folders,
      files.map(([name]) => name).filter((name) => now.get(name) !== journal.files[name]?.after),
    );
    removeAll(left);
    return "finished";
  }
  // Undoes the save, except in files that another program has written since.
  for (const [name, { before, after }] of files) {
    if (before !== null && now.get(name) === after) {
      writeDurably(nextPathOf(folders, name, NEXT), before);
      renameSync(nextPathOf(folders, name, NEXT), pathOf(folders, name));
    }
  }
  const keptIn = `${OVERTAKEN}-${Date.now()}`;
  renameSync(journalIn(folders), join(folders.schemas, keptIn));
  syncFolder(folders.schemas);
  removeAll(left);
  return { keptIn };
}

function finish(folders: SiteFolders, names: readonly string[]): void {
  for (const name of names) {
    renameSync(nextPathOf(folders, name, NEXT), pathOf(folders, name));
  }
  for (const folder of new Set(names.map((name) => dirname(pathOf(folders, name))))) {
    syncFolder(folder);
  }
  rmSync(journalIn(folders));
  syncFolder(folders.schemas);
}

const journalIn = ({ schemas }: SiteFolders): string => join(schemas, JOURNAL);

const listed = ({ schemas, content }: SiteFolders): readonly string[] =>
  content === undefined ? [schemas] : [schemas, content];

const temporaryFilesIn = (folders: SiteFolders): readonly string[] =>
  listed(folders).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(NEXT))
      .map((name) => join(folder, name)),
  );

function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    rmSync(path, { force: true });
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, "w");
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) {
      written += writeSync(file, bytes, written);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function readJournal(folders: SiteFolders): Journal | undefined {
  const text = readOrNull(journalIn(folders));
  // The cast is safe, because only the desk writes the journal, and never only a part of it.
  return text === null ? undefined : (JSON.parse(text) as Journal);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

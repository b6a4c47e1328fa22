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
 * Names every file of a save with its texts. While it is there, that save is to be finished. It lies
 * with the questions.
 */
const JOURNAL = ".wording-save";
/** Behind the name of a file: what is to take its place. No check and no server reads it. */
const NEXT = ".wording-next";

interface Journal {
  readonly files: Readonly<
    Record<string, { readonly before: string | null; readonly after: string }>
  >;
}

/** What an interrupted save has come to. */
export type Recovery =
  | "nothing was interrupted"
  /** All of its files are as they were before. */
  | "undone"
  /** All of its files are as they were to be. */
  | "finished"
  /** Another program has written one of them since: its text stays, and `texts` are the coach's. */
  | { readonly overtaken: Texts; readonly before: Texts };

/**
 * Writes all of the files, or none, also when the machine stops in between. What the files are to be is
 * on the disk before the journal says so, and the journal before the first of them is replaced.
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
  // As late as can be: writing takes a while, and another program may write as well.
  if (changed.some(([name]) => readOrNull(pathOf(folders, name)) !== (before.get(name) ?? null))) {
    removeAll(leftIn(folders));
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

/** Puts right what a save has left that was interrupted: to be called before the files are read. */
export function recoverSave(folders: SiteFolders): Recovery {
  const left = leftIn(folders);
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
  // Back to where all of them began, but for what another program has written: that is newer.
  const overtaken = new Map(files.map(([name, { after }]) => [name, after]));
  const began = new Map(
    files.flatMap(([name, { before }]) => (before === null ? [] : [[name, before]])),
  );
  for (const [name, { before, after }] of files) {
    if (before !== null && now.get(name) === after) {
      writeDurably(nextPathOf(folders, name, NEXT), before);
      renameSync(nextPathOf(folders, name, NEXT), pathOf(folders, name));
    }
  }
  return { overtaken, before: began };
}

/** Ends a recovery of which the coach's texts are in good hands. */
export function forgetSave(folders: SiteFolders): void {
  rmSync(journalIn(folders), { force: true });
  removeAll(leftIn(folders));
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

const leftIn = (folders: SiteFolders): readonly string[] =>
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
  // The desk has written it, as a whole.
  return text === null ? undefined : (JSON.parse(text) as Journal);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

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
import { join } from "node:path";

/** The texts of files by name, all of one folder. */
export type Texts = ReadonlyMap<string, string>;

/** Names every file of a save with its texts. While it is there, that save is to be finished. */
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
  folder: string,
  before: Texts,
  after: Texts,
): "saved" | "changed meanwhile" {
  const changed = [...after].filter(([name, text]) => before.get(name) !== text);
  if (changed.length === 0) {
    return "saved";
  }
  for (const [name, text] of changed) {
    writeDurably(join(folder, name + NEXT), text);
  }
  const files = Object.fromEntries(
    changed.map(([name, text]) => [name, { before: before.get(name) ?? null, after: text }]),
  );
  writeDurably(join(folder, JOURNAL + NEXT), JSON.stringify({ files } satisfies Journal));
  // As late as can be: writing takes a while, and another program may write as well.
  if (changed.some(([name]) => readOrNull(join(folder, name)) !== (before.get(name) ?? null))) {
    removeAll(folder, leftIn(folder));
    return "changed meanwhile";
  }
  renameSync(join(folder, JOURNAL + NEXT), join(folder, JOURNAL));
  syncFolder(folder);
  finish(
    folder,
    changed.map(([name]) => name),
  );
  return "saved";
}

/** Puts right what a save has left that was interrupted: to be called before the files are read. */
export function recoverSave(folder: string): Recovery {
  const left = leftIn(folder);
  const journal = readJournal(folder);
  if (journal === undefined) {
    removeAll(folder, left);
    return left.length === 0 ? "nothing was interrupted" : "undone";
  }
  const files = Object.entries(journal.files);
  const now = new Map(files.map(([name]) => [name, readOrNull(join(folder, name))]));
  const isOvertaken = files.some(
    ([name, { before, after }]) => now.get(name) !== before && now.get(name) !== after,
  );
  if (!isOvertaken) {
    for (const [name, { after }] of files) {
      if (now.get(name) !== after) {
        writeDurably(join(folder, name + NEXT), after);
      }
    }
    finish(
      folder,
      files.map(([name]) => name).filter((name) => now.get(name) !== journal.files[name]?.after),
    );
    removeAll(folder, left);
    return "finished";
  }
  // Back to where all of them began, but for what another program has written: that is newer.
  const overtaken = new Map(files.map(([name, { after }]) => [name, after]));
  const began = new Map(
    files.flatMap(([name, { before }]) => (before === null ? [] : [[name, before]])),
  );
  for (const [name, { before, after }] of files) {
    if (before !== null && now.get(name) === after) {
      writeDurably(join(folder, name + NEXT), before);
      renameSync(join(folder, name + NEXT), join(folder, name));
    }
  }
  return { overtaken, before: began };
}

/** Ends a recovery of which the coach's texts are in good hands. */
export function forgetSave(folder: string): void {
  rmSync(join(folder, JOURNAL), { force: true });
  removeAll(folder, leftIn(folder));
}

function finish(folder: string, names: readonly string[]): void {
  for (const name of names) {
    renameSync(join(folder, name + NEXT), join(folder, name));
  }
  syncFolder(folder);
  rmSync(join(folder, JOURNAL));
  syncFolder(folder);
}

const leftIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(NEXT));

function removeAll(folder: string, names: readonly string[]): void {
  for (const name of names) {
    rmSync(join(folder, name), { force: true });
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

/** So that a rename outlives a power cut. Windows has no such call for folders, and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") {
    return;
  }
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function readJournal(folder: string): Journal | undefined {
  const text = readOrNull(join(folder, JOURNAL));
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

import { openSync, readSync } from "node:fs";
import { open } from "lmdb";
import { StoredDocument } from "./document-record.ts";
import { databaseFile } from "./store-check.ts";

/**
 * A separate process that reads a whole database. If the file is damaged, this process dies in place of the
 * server. Prints what is wrong, and then exits with 1.
 */
const [, , dataDirectory = ""] = process.argv;

function complain(problem: string): never {
  process.stdout.write(problem);
  process.exit(1);
}

/** LMDB takes a file shorter than its first pages for a new database, and overwrites it. */
function requireBeginning(file: string): void {
  const beginning = Buffer.alloc(4096);
  let read: number;
  try {
    read = readSync(openSync(file, "r"), beginning);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return complain(`database/data.mdb cannot be read (${code})`);
  }
  if (read < beginning.length || beginning.every((byte) => byte === 0)) {
    complain("database/data.mdb is empty, or its beginning is missing");
  }
}

requireBeginning(databaseFile(dataDirectory));
let format: unknown;
try {
  const root = open({
    path: databaseFile(dataDirectory).replace(/data\.mdb$/u, ""),
    readOnly: true,
    maxDbs: 16,
  });
  // Collects all keys first: opening a table ends the iteration.
  for (const name of Array.from(root.getKeys())) {
    if (name === "documents") {
      const records = root.openDB<string, Uint8Array>("documents", {
        encoding: "string",
        keyEncoding: "binary",
      });
      for (const { value } of records.getRange()) {
        // Parses the document and drops the result.
        void new StoredDocument(value).fields;
      }
    } else {
      const table = root.openDB<unknown, string>(String(name), { encoding: "json" });
      for (const { value } of table.getRange()) {
        format = name === "format" ? value : format;
      }
    }
  }
  await root.close();
} catch {
  // The error's own message may quote stored data.
  complain("database/data.mdb is damaged, and some of it cannot be read");
}
if (format === undefined) {
  complain("database/data.mdb holds nothing of this server: it is another program's, or emptied");
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fixtureDirectory, VALID_FIXTURE } from "./fixtures.ts";
import { type JsonFile, parseJsonFile, readJsonFile } from "../json-file.ts";
import { readSite } from "../site.ts";
import { type SchemaSources, sourcesOf } from "../sources.ts";

const FOLDER = "schemas";
const SITE = readSite();

/** Takes the files one step away from being in order. */
export type Edit = (files: Map<string, JsonFile>) => void;

/** Parsed once for all edits: some tests make hundreds. */
export const validFiles: ReadonlyMap<string, JsonFile> = new Map(
  readdirSync(fixtureDirectory(VALID_FIXTURE)).map((name) => [
    name,
    readJsonFile(join(fixtureDirectory(VALID_FIXTURE), name), `${FOLDER}/${name}`),
  ]),
);

/** The valid question files after the edits. */
export function sourcesAfter(edits: readonly Edit[]): SchemaSources {
  const files = new Map(validFiles);
  for (const edit of edits) {
    edit(files);
  }
  return sourcesOf(FOLDER, files, SITE);
}

/** @param from must be there exactly once, so that no edit misses its place unnoticed. */
export function replaceIn(name: string, from: string | RegExp, to: string): Edit {
  return (files) => {
    const parts = textOf(files, name).split(from);
    if (parts.length !== 2) {
      throw new Error(`In ${name} this is ${parts.length - 1} times, not once: ${from}`);
    }
    putFile(name, parts.join(to))(files);
  };
}

/** Adds a file, or gives it another text as a whole. */
export function putFile(name: string, text: string): Edit {
  return (files) => {
    files.set(name, parseJsonFile(`${FOLDER}/${name}`, text));
  };
}

export function renameFile(name: string, newName: string): Edit {
  return (files) => {
    putFile(newName, textOf(files, name))(files);
    removeFile(name)(files);
  };
}

export function removeFile(name: string): Edit {
  return (files) => {
    files.delete(name);
  };
}

function textOf(files: ReadonlyMap<string, JsonFile>, name: string): string {
  const file = files.get(name);
  if (file === undefined) {
    throw new Error(`There is no file ${name} to edit.`);
  }
  return file.text;
}

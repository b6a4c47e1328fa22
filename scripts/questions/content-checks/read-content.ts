import { join } from "node:path";
import type { Facts } from "../../../src/content/facts.ts";
import type { HelpNow } from "../../../src/content/help-now.ts";
import type { Offer } from "../../../src/content/offer.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";
import { formatProblem } from "../schema-checks/problem.ts";
import { readJsonFile } from "../schema-checks/reading/json-file.ts";
import { FOLDER, problemsIn } from "./check-content.ts";

/** The files that commands and the build read. */
interface Contents {
  readonly "consent.json": { readonly version: string };
  readonly "facts.json": Facts;
  readonly "help-now.json": HelpNow;
  readonly "offers.json": readonly Offer[];
  readonly "site-content.json": SiteContent;
}

const CONTENT = join(import.meta.dirname, "../../../src/content");

/**
 * One of the files in `src/content/`. A program reads it when it needs it: a program that imported it would end in a
 * stack trace for a slip, even where it needs nothing of it. Throws a sentence for each mistake in the file.
 */
export function readContent<Name extends keyof Contents>(
  name: Name,
  folder = CONTENT,
): Contents[Name] {
  const file = readJsonFile(join(folder, name), FOLDER + name);
  const problems = problemsIn(name, file);
  if (problems.length > 0) {
    throw new Error(problems.map(formatProblem).join("\n"));
  }
  // Safe: the checks have found nothing.
  return JSON.parse(file.text) as Contents[Name];
}

/** The same, for what can do without: undefined if the file has a mistake, which others tell. */
export function contentInOrder<Name extends keyof Contents>(
  name: Name,
  folder?: string,
): Contents[Name] | undefined {
  try {
    return readContent(name, folder);
  } catch {
    return undefined;
  }
}

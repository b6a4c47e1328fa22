import { join } from "node:path";
import { ACCESSIBILITY } from "../../../src/content/legal-page.ts";
import type { Facts } from "../../../src/content/facts.ts";
import type { HelpNow } from "../../../src/content/help-now.ts";
import type { Offer } from "../../../src/content/offer.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";
import { isCalendarDate, today } from "../../../src/domain/time/calendar-date.ts";
import { contentFolder } from "../../command/practice-folders.ts";
import { type JsonFile, type JsonNode, readJsonFile } from "../sections/reading/json-file.ts";
import { itemsOf, textOf, valueOf } from "../sections/reading/json-nodes.ts";
import {
  errorAt,
  errorsAt,
  formatProblem,
  type Problem,
  type ProblemCode,
} from "../sections/problem.ts";
import { duplicatesIn, named, repeated } from "../sections/reading/repeated.ts";
import type { JsonSchema } from "../sections/shapes/json-schema.ts";
import { type Sentences, shapeProblems } from "../sections/shapes/shape-problems.ts";
import { unreadableFile } from "../sections/reading/unreadable-file.ts";
import { unseenCharacters } from "../sections/reading/unseen-characters.ts";
import { namesMissed } from "./names-in-texts.ts";
import { CONTENT_SCHEMAS, inFolder, TRANSLATED_CONTENT } from "./content-schemas.ts";

/** How messages name the entries of a list in any of the files. */
const OF_LISTS: NonNullable<Sentences["names"]> = [
  [/^\/points\/\d+$/u, () => "a point"],
  [/^\/chapters\/\d+$/u, () => "a chapter"],
  [/^\/lines\/\d+$/u, () => "a line"],
];

/** How messages name the entries of a file. */
const ENTRIES: Readonly<Record<string, Sentences["names"]>> = {
  "offers.json": [[/^\/\d+$/u, () => "an offer"]],
  "story.json": [[/^\/\d+$/u, () => "a paragraph"]],
  "visitor-questions.json": [[/^\/\d+$/u, () => "a question"]],
  "page-descriptions.json": [[/^\/./u, ({ key }) => `what is said of ${key}`]],
};

/** What no JSON Schema says. */
const BESIDES: Readonly<Record<string, (file: JsonFile) => readonly Problem[]>> = {
  "offers.json": ({ root }) =>
    repeatedTexts(
      itemsOf(root).map((offer) => valueOf(offer, "title")),
      "another offer has this title already. Each needs one of its own.",
      "same offer",
    ),
  "story.json": ({ root }) =>
    repeatedTexts(itemsOf(root), "this paragraph is there twice. Remove one.", "same paragraph"),
  "terms.json": (file) => {
    const ids = itemsOf(file.root, "chapters").map((chapter) => textOf(chapter, "id"));
    return errorsAt(
      ids.includes(ACCESSIBILITY) ? [] : [valueOf(file.root, "chapters") ?? file],
      `no chapter has the id \`${ACCESSIBILITY}\`, to which the bottom of every page leads.`,
    );
  },
  "help-now.json": ({ root }) =>
    itemsOf(root, "lines").flatMap((line) => {
      const day = textOf(line, "checkedOn") ?? "";
      return errorsAt(
        [isCalendarDate(day) && day > today() ? valueOf(line, "checkedOn") : undefined],
        `“${textOf(line, "name") ?? ""}” was last looked up on ${day}, a day that is still to come. Write the day on which you looked it up.`,
      );
    }),
};

/** A file of the public texts. */
export const fileIn = (folder: string, name: string): JsonFile =>
  readJsonFile(join(folder, name), inFolder(name));

const SCHEMAS: Readonly<Record<string, JsonSchema>> = { ...CONTENT_SCHEMAS, ...TRANSLATED_CONTENT };

/** The mistakes in one of the files, which a page or a command may need alone. */
export function problemsIn(name: string, file: JsonFile): readonly Problem[] {
  const { root } = file;
  const names = name in CONTENT_SCHEMAS ? (ENTRIES[name] ?? OF_LISTS) : [];
  return root === undefined
    ? unreadableFile(file)
    : [
        ...shapeProblems(file, SCHEMAS[name] ?? {}, { names }),
        ...(BESIDES[name]?.(file) ?? []),
        ...namesMissed(file),
        ...repeatedTexts(
          itemsOf(root, "chapters").map((chapter) => valueOf(chapter, "id")),
          "another chapter has this id already. Each needs one of its own.",
        ),
        ...duplicatesIn(root),
        ...unseenCharacters(root),
      ];
}

/** A problem for each text that repeats an earlier text of the list. */
function repeatedTexts(
  nodes: readonly (JsonNode | undefined)[],
  message: string,
  code?: ProblemCode,
): readonly Problem[] {
  const texts = named(nodes).map(({ name, node }) => ({ name: name.trim(), node }));
  const shown = texts.filter(({ name }) => name !== "");
  return repeated(shown).map(([{ node }]) => errorAt(node, message, code));
}

/** The files that commands and the build read. */
interface Contents {
  readonly "consent.json": { readonly version: string };
  readonly "facts.json": Facts;
  readonly "help-now.json": HelpNow;
  readonly "offers.json": readonly Offer[];
  readonly "site-content.json": SiteContent;
}

/**
 * One of the files in `src/content/`. A program reads it when it needs it: a program that imported it would end in a
 * stack trace for a slip, even where it needs nothing of it. Throws a sentence for each mistake in the file.
 */
export function readContent<Name extends keyof Contents>(
  name: Name,
  folder = contentFolder(),
): Contents[Name] {
  const file = fileIn(folder, name);
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

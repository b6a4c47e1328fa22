import { join } from "node:path";
import { CONSENT_FACTS } from "../../../src/content/consent-words.ts";
import { isCalendarDate, today } from "../../../src/domain/time/calendar-date.ts";
import {
  type JsonFile,
  type JsonNode,
  missingFile,
  parseJsonFile,
  readJsonFile,
} from "../schema-checks/reading/json-file.ts";
import { itemsOf, textOf, valueOf } from "../schema-checks/reading/json-nodes.ts";
import { duplicatesIn } from "../schema-checks/reading/duplicates.ts";
import { errorAt, type Problem, type ProblemCode } from "../schema-checks/problem.ts";
import { repeated } from "../schema-checks/reading/repeated.ts";
import { type Sentences, shapeProblems } from "../schema-checks/shapes/shape-problems.ts";
import { unreadableFile } from "../schema-checks/reading/unreadable-file.ts";
import { unseenCharacters } from "../schema-checks/reading/unseen-characters.ts";
import { CONTENT_SCHEMAS } from "./content-schemas.ts";

export type FileName = keyof typeof CONTENT_SCHEMAS;

/** The files that the coach edits in a text editor, and not at the wording desk. */
const BY_HAND: readonly FileName[] = [
  "help-now.json",
  "consent.json",
  "consent.nl.json",
  "facts.json",
  "kept-consents.json",
];

export const FOLDER = "src/content/";

const FILES = Object.keys(CONTENT_SCHEMAS) as FileName[];

/** How messages name the entries of a file. */
const ENTRIES: Readonly<Partial<Record<FileName, Sentences["names"]>>> = {
  "offers.json": [[/^\/\d+$/u, () => "an offer"]],
  "story.json": [[/^\/\d+$/u, () => "a paragraph"]],
  "visitor-questions.json": [[/^\/\d+$/u, () => "a question"]],
  "page-descriptions.json": [[/^\/./u, ({ key }) => `what is said of ${key}`]],
  "consent.json": [[/^\/points\/\d+$/u, () => "a point"]],
  "consent.nl.json": [[/^\/points\/\d+$/u, () => "a point"]],
  "help-now.json": [[/^\/lines\/\d+$/u, () => "a line"]],
};

/** What no JSON Schema says. */
const BESIDES: Readonly<Partial<Record<FileName, (file: JsonFile) => readonly Problem[]>>> = {
  "offers.json": (file) =>
    repeatedTexts(
      file,
      itemsOf(file.root).map((offer) => valueOf(offer, "title")),
      "another offer has this title already. Each needs one of its own.",
      "same offer",
    ),
  "story.json": (file) =>
    repeatedTexts(
      file,
      itemsOf(file.root),
      "this paragraph is there twice. Remove one.",
      "same paragraph",
    ),
  "consent.json": factsUntold,
  "consent.nl.json": factsUntold,
  "help-now.json": (file) =>
    itemsOf(valueOf(file.root, "lines")).flatMap((line) => {
      const node = valueOf(line, "checkedOn");
      const day = textOf(node) ?? "";
      return isCalendarDate(day) && day > today()
        ? [
            errorAt(
              file,
              node,
              `“${textOf(valueOf(line, "name")) ?? ""}” was last looked up on ${day}, a day that is still to come. Write the day on which you looked it up.`,
            ),
          ]
        : [];
    }),
};

/** In the coach's words, the mistakes in a folder such as `src/content/` that would break a page. */
export function checkContent(folder: string): readonly Problem[] {
  const read = (name: FileName): JsonFile => readJsonFile(join(folder, name), FOLDER + name);
  return [
    ...FILES.flatMap((name) => problemsIn(name, read(name))),
    ...consentNotTranslated(read("consent.json"), read("consent.nl.json")),
  ];
}

/** Only those mistakes for which a file is no JSON, so that nothing can load it. */
export const unreadableContent = (folder: string): readonly Problem[] =>
  FILES.flatMap((name) => unreadableFile(readJsonFile(join(folder, name), FOLDER + name)));

/** Like `checkContent`, for unsaved edits at the wording desk. The keys of `texts` are file names. */
export const checkContentTexts = (texts: ReadonlyMap<string, string>): readonly Problem[] =>
  FILES.filter((name) => !BY_HAND.includes(name)).flatMap((name) => {
    const text = texts.get(name);
    return text === undefined
      ? problemsIn(name, missingFile(FOLDER + name))
      : problemsIn(name, parseJsonFile(FOLDER + name, text));
  });

/** The mistakes in one of the files, which a page or a command may need alone. */
export const problemsIn = (name: FileName, file: JsonFile): readonly Problem[] =>
  file.root === undefined
    ? unreadableFile(file)
    : [
        ...shapeProblems(file, CONTENT_SCHEMAS[name], { names: ENTRIES[name] }),
        ...(BESIDES[name]?.(file) ?? []),
        ...duplicatesIn(file, file.root),
        ...unseenCharacters(file),
      ];

/** A problem for each text that repeats an earlier text of the list. */
function repeatedTexts(
  file: JsonFile,
  nodes: readonly (JsonNode | undefined)[],
  message: string,
  code: ProblemCode,
): readonly Problem[] {
  const texts = nodes.flatMap((node) => {
    const name = textOf(node)?.trim() ?? "";
    return node === undefined || name === "" ? [] : [{ name, node }];
  });
  return Array.from(repeated(texts), ([{ node }]) => errorAt(file, node, message, code));
}

/** A problem if the Dutch consent is not of the version that clients agree to. */
function consentNotTranslated(english: JsonFile, dutch: JsonFile): readonly Problem[] {
  const [wanted, found] = [english, dutch].map(({ root }) => textOf(valueOf(root, "version")));
  return wanted === undefined || found === undefined || wanted === found
    ? []
    : [
        errorAt(
          dutch,
          valueOf(dutch.root, "version"),
          `this is the translation of version “${found}”, and \`consent.json\` is at “${wanted}”. Put into Dutch what has changed, then write “${wanted}” here.`,
        ),
      ];
}

/** A problem for each fact that the consent does not tell, and for each `{name}` that is no fact. */
function factsUntold(file: JsonFile): readonly Problem[] {
  const points = valueOf(file.root, "points");
  const told = itemsOf(points).flatMap((point) => {
    const node = valueOf(point, "text");
    const names = Array.from((textOf(node) ?? "").matchAll(/\{(.*?)\}/gu), ([, name = ""]) => name);
    return names.map((name) => ({ name, node }));
  });
  const untold = CONSENT_FACTS.filter((fact) => told.every(({ name }) => name !== fact));
  return [
    ...told
      .filter(({ name }) => CONSENT_FACTS.every((fact) => fact !== name))
      .map(({ name, node }) =>
        errorAt(
          file,
          node,
          `\`{${name}}\` is no fact. What can stand here: ${CONSENT_FACTS.map((fact) => `\`{${fact}}\``).join(", ")}.`,
        ),
      ),
    // Without any point, the points are what is missing.
    ...(itemsOf(points).length === 0 ? [] : untold).map((fact) =>
      errorAt(file, points, `no point has \`{${fact}}\`. Add it where the consent tells of it.`),
    ),
  ];
}

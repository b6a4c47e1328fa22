import { join } from "node:path";
import { CONSENT_FACTS } from "../../../src/content/facts.ts";
import {
  type JsonFile,
  missingFile,
  parseJsonFile,
  readJsonFile,
} from "../schema-checks/reading/json-file.ts";
import {
  entriesOf,
  isBlank,
  itemsOf,
  textOf,
  valueOf,
} from "../schema-checks/reading/json-nodes.ts";
import { errorAt, type Problem } from "../schema-checks/problem.ts";
import { repeated } from "../schema-checks/shapes/repeated.ts";
import { shapeProblems } from "../schema-checks/shapes/shape-problems.ts";
import {
  consentPointShape,
  consentShape,
  factsShape,
  helpLineShape,
  helpNowShape,
  innerShapes,
  offerShape,
  siteContentShape,
} from "./content-shapes.ts";
import type { Shape } from "../schema-checks/shapes/value-rules.ts";
import { unreadableFile } from "../schema-checks/reading/unreadable-file.ts";
import { unseenCharacters } from "../schema-checks/reading/unseen-characters.ts";

/** By file, the checks of the public texts that the coach edits at the wording desk. */
const CHECKS: Readonly<Record<string, (file: JsonFile) => readonly Problem[]>> = {
  "site-content.json": (file) => [
    ...problemsOf(file, file.root, "this file", siteContentShape),
    ...Object.entries(innerShapes).flatMap(([key, shape]) => {
      const node = valueOf(file.root, key);
      return node?.type === "object" ? problemsOf(file, node, `\`${key}\``, shape) : [];
    }),
  ],
  "offers.json": (file) =>
    isList(file)
      ? [
          ...itemsOf(file.root).flatMap((offer) => problemsOf(file, offer, "an offer", offerShape)),
          ...repeatedTexts(
            file,
            itemsOf(file.root).map((offer) => valueOf(offer, "title")),
            "another offer has this title already. Each needs one of its own.",
          ),
        ]
      : [errorAt(file, file.root, "this file must be a list of offers between [ and ].")],
  "story.json": (file) =>
    isList(file)
      ? [
          ...itemsOf(file.root).flatMap((paragraph) =>
            isBlank(textOf(paragraph) ?? "")
              ? [errorAt(file, paragraph, "a paragraph must be a text in quotation marks.")]
              : [],
          ),
          ...repeatedTexts(file, itemsOf(file.root), "this paragraph is there twice. Remove one."),
        ]
      : [errorAt(file, file.root, "this file must be a list of paragraphs between [ and ].")],
  "page-descriptions.json": (file) =>
    entriesOf(file.root).flatMap(({ key, value }) =>
      isBlank(textOf(value) ?? "")
        ? [errorAt(file, value, `what is said of ${key} must be a text, and not empty.`)]
        : [],
    ),
};

/** The checks of files that the coach edits in a text editor: the consent, the facts and the helplines. */
const CHECKS_BY_HAND: typeof CHECKS = {
  "help-now.json": (file) => [
    ...problemsOf(file, file.root, "this file", helpNowShape),
    ...itemsOf(valueOf(file.root, "lines")).flatMap((line) =>
      problemsOf(file, line, "a line", helpLineShape),
    ),
  ],
  "consent.json": (file) => [
    ...problemsOf(file, file.root, "this file", consentShape),
    ...itemsOf(valueOf(file.root, "points")).flatMap((point) =>
      problemsOf(file, point, "a point", consentPointShape),
    ),
    ...factsUntold(file),
  ],
  "facts.json": (file) => problemsOf(file, file.root, "this file", factsShape),
};

/** In the coach's words, the mistakes in a folder such as `src/content/` that would break a page. */
export const checkContent = (folder: string): readonly Problem[] =>
  problemsIn({ ...CHECKS, ...CHECKS_BY_HAND }, (name) =>
    readJsonFile(join(folder, name), FOLDER + name),
  );

/** Like `checkContent`, for unsaved edits at the wording desk. The keys of `texts` are file names. */
export const checkContentTexts = (texts: ReadonlyMap<string, string>): readonly Problem[] =>
  problemsIn(CHECKS, (name) => {
    const text = texts.get(name);
    return text === undefined ? missingFile(FOLDER + name) : parseJsonFile(FOLDER + name, text);
  });

const FOLDER = "src/content/";

const problemsIn = (checks: typeof CHECKS, read: (name: string) => JsonFile): readonly Problem[] =>
  Object.entries(checks).flatMap(([name, check]) => {
    const file = read(name);
    return file.root === undefined
      ? unreadableFile(file)
      : [...check(file), ...unseenCharacters(file)];
  });

/** A problem for each text that repeats an earlier text of the list. */
function repeatedTexts(
  file: JsonFile,
  nodes: readonly JsonFile["root"][],
  message: string,
): readonly Problem[] {
  const texts = nodes.flatMap((node) => {
    const name = textOf(node)?.trim() ?? "";
    return node === undefined || name === "" ? [] : [{ name, node }];
  });
  return Array.from(repeated(texts), ([{ node }]) => errorAt(file, node, message));
}

/** A problem for each fact that the consent does not tell, and for each `{name}` that is no fact. */
function factsUntold(file: JsonFile): readonly Problem[] {
  const points = valueOf(file.root, "points");
  const told = itemsOf(points).flatMap((point) => {
    const node = valueOf(point, "text");
    const names = Array.from((textOf(node) ?? "").matchAll(/\{(.*?)\}/gu), ([, name = ""]) => name);
    return names.map((name) => ({ name, node }));
  });
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
    ...CONSENT_FACTS.filter((fact) => told.every(({ name }) => name !== fact)).map((fact) =>
      errorAt(file, points, `no point has \`{${fact}}\`. Add it where the consent tells of it.`),
    ),
  ];
}

const isList = ({ root }: JsonFile): boolean => root?.type === "array";

function problemsOf(
  file: JsonFile,
  node: JsonFile["root"],
  words: string,
  shape: Shape,
): readonly Problem[] {
  if (node?.type !== "object") {
    return [errorAt(file, node, `${words} must be written between { and }.`)];
  }
  return shapeProblems({ file, node, words }, shape, Object.keys(shape));
}

import { join } from "node:path";
import { type JsonFile, readJsonFile } from "../schema-checks/json-file.ts";
import { entriesOf, isBlank, itemsOf, textOf, valueOf } from "../schema-checks/json-nodes.ts";
import { errorAt, type Problem } from "../schema-checks/problem.ts";
import { missingKeys, unknownKeys, wrongValues } from "../schema-checks/shape-problems.ts";
import { innerShapes, offerShape, siteContentShape } from "./content-shapes.ts";
import type { Shape } from "../schema-checks/value-rules.ts";
import { unreadableFile } from "../schema-checks/unreadable-file.ts";

/** The public texts that are the coach's own, by file. */
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
      ? itemsOf(file.root).flatMap((offer) => problemsOf(file, offer, "an offer", offerShape))
      : [errorAt(file, file.root, "this file must be a list of offers between [ and ].")],
  "story.json": (file) =>
    isList(file)
      ? itemsOf(file.root).flatMap((paragraph) =>
          isBlank(textOf(paragraph) ?? "")
            ? [errorAt(file, paragraph, "a paragraph must be a text in quotation marks.")]
            : [],
        )
      : [errorAt(file, file.root, "this file must be a list of paragraphs between [ and ].")],
  "page-descriptions.json": (file) =>
    entriesOf(file.root).flatMap(({ key, value }) =>
      isBlank(textOf(value) ?? "")
        ? [errorAt(file, value, `what is said of ${key} must be a text, and not empty.`)]
        : [],
    ),
};

/** Reads the files of `src/content/` in a folder and says what would break a page, in a coach's words. */
export function checkContent(folder: string): readonly Problem[] {
  return Object.entries(CHECKS).flatMap(([name, check]) => {
    const file = readJsonFile(join(folder, name), `src/content/${name}`);
    return file.root === undefined ? unreadableFile(file) : check(file);
  });
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
  const subject = { file, node, words };
  return [
    ...unknownKeys(subject, shape),
    ...missingKeys(subject, Object.keys(shape)),
    ...wrongValues(subject, shape),
  ];
}

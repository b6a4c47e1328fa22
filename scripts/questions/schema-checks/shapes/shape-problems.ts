import { didYouMean } from "../reading/close-match.ts";
import type { JsonFile, JsonNode } from "../reading/json-file.ts";
import { entriesOf } from "../reading/json-nodes.ts";
import { errorAt, type Problem } from "../problem.ts";
import type { Shape } from "./value-rules.ts";

/** An object of a file and its name in a message, e.g. "the question `age`". */
interface Subject {
  readonly file: JsonFile;
  readonly node: JsonNode | undefined;
  readonly words: string;
}

/** An error if the file's content is not a JSON object. */
export const fileWithoutBraces = (file: JsonFile): readonly Problem[] =>
  file.root === undefined || file.root.type === "object"
    ? []
    : [errorAt(file, file.root, "this file must be written between { and }.")];

/**
 * One problem for each key that the shape does not know, for each missing key, and for each invalid value.
 *
 * @param isElsewhere whether another check looks at this unknown key
 */
export const shapeProblems = (
  subject: Subject,
  shape: Shape,
  needed: readonly string[],
  isElsewhere?: (key: string) => boolean,
): readonly Problem[] => [
  ...unknownKeys(subject, shape, isElsewhere),
  ...missingKeys(subject, needed),
  ...wrongValues(subject, shape),
];

function unknownKeys(
  subject: Subject,
  shape: Shape,
  isElsewhere: (key: string) => boolean = () => false,
): readonly Problem[] {
  const known = Object.keys(shape);
  return entriesOf(subject.node)
    .filter(({ key }) => !known.includes(key) && !isElsewhere(key))
    .map(({ key, keyNode }) => {
      const advice =
        didYouMean(key, known) ||
        ` Remove it. What can stand here: ${known.map((name) => `\`${name}\``).join(", ")}.`;
      return errorAt(subject.file, keyNode, `${subject.words} cannot have \`${key}\`.${advice}`);
    });
}

function wrongValues(subject: Subject, shape: Shape): readonly Problem[] {
  return entriesOf(subject.node).flatMap(({ key, value }) => {
    const rule = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return rule === undefined || rule.accepts(value)
      ? []
      : [errorAt(subject.file, value, `\`${key}\` of ${subject.words} must be ${rule.words}.`)];
  });
}

function missingKeys(subject: Subject, keys: readonly string[]): readonly Problem[] {
  const present = entriesOf(subject.node).map(({ key }) => key);
  return keys
    .filter((key) => subject.node?.type === "object" && !present.includes(key))
    .map((key) =>
      errorAt(subject.file, subject.node, `${subject.words} has no \`${key}\`. Add it.`),
    );
}

import { closestMatch, didYouMean } from "../reading/close-match.ts";
import type { JsonFile, JsonNode } from "../reading/json-file.ts";
import { entryOf, itemsOf, valueOf } from "../reading/json-nodes.ts";
import { errorAt, type Problem, type ProblemCode } from "../problem.ts";
import { isKeyword, type JsonSchema, type Misfit, misfits } from "./json-schema.ts";

/** A place in a file: a key of an object, an entry of a list, or the whole file. */
export interface Place {
  /** A JSON pointer, such as `/properties/age`. */
  readonly pointer: string;
  /** The last part of the pointer: a key or an index. */
  readonly key: string;
  readonly node: JsonNode | undefined;
  /** The object around it, and the name of that object. */
  readonly object: JsonNode | undefined;
  readonly within: string;
}

/** The coach's sentences about one kind of file. The first entry whose pattern matches the pointer counts. */
export interface Sentences {
  /** Names of places. Without a name, a place is called by its key. */
  readonly names?: readonly (readonly [RegExp, (place: Place) => string])[] | undefined;
  /**
   * Sentences for one error of ajv at a place, instead of the usual sentence. `undefined` if another check
   * reports the error.
   */
  readonly errors?: readonly (readonly [
    keyword: string,
    RegExp,
    (place: Place) => string | undefined,
    code?: ProblemCode,
  ])[];
}

type Names = NonNullable<Sentences["names"]>;

/** What in a file does not fit the JSON Schema of its kind. Nothing, if the file cannot be read. */
export function shapeProblems(
  file: JsonFile,
  schema: JsonSchema,
  { names = [], errors = [] }: Sentences,
): readonly Problem[] {
  const { root } = file;
  const all = root === undefined ? [] : misfits(schema, root);
  const told = new Set<string>();
  return all.flatMap((misfit) => {
    const place = placeAt(root, pointerOf(misfit, names), names);
    if (told.has(place.pointer) || isMisspelt(misfit, all)) {
      return [];
    }
    const own = errors.find(
      ([keyword, pattern]) => keyword === misfit.keyword && pattern.test(place.pointer),
    );
    const message = own === undefined ? usualSentence(misfit, place, names) : own[2](place);
    if (message === undefined) {
      return [];
    }
    told.add(place.pointer); // A value that does not fit in two ways is one mistake.
    const shown = shownNode(root, misfit) ?? file;
    return [
      own === undefined
        ? errorAt(shown, message, "value", misfit.parentSchema?.errorMessage ?? "")
        : errorAt(shown, message, own[3], place.within),
    ];
  });
}

function usualSentence(
  { keyword, parentSchema: { properties = {}, errorMessage } = {} }: Misfit,
  place: Place,
  names: Names,
): string | undefined {
  const { key, pointer, within } = place;
  if (keyword === "additionalProperties") {
    const known = Object.keys(properties);
    const advice =
      (isKeyword(key) ? "" : didYouMean(key, known)) ||
      ` Remove it. What can stand here: ${known.map((name) => `\`${name}\``).join(", ")}.`;
    return `${within} cannot have \`${key}\`.${advice}`;
  }
  if (keyword === "required") {
    return `${within} has no \`${key}\`. Add it.`;
  }
  const name = pointer === "" ? "this file" : (ownName(place, names) ?? `\`${key}\` of ${within}`);
  // An error inside of `anyOf` has no words: the error of `anyOf` itself tells it.
  return errorMessage && `${name} ${errorMessage}`;
}

/** Whether a missing key is there under a similar name, which is an error of its own. */
function isMisspelt({ instancePath, params }: Misfit, all: readonly Misfit[]): boolean {
  const unknown = all
    .filter((other) => other.instancePath === instancePath)
    .flatMap((other) => other.params.additionalProperty ?? []);
  const { missingProperty: missing } = params;
  return missing !== undefined && closestMatch(missing, unknown) !== undefined;
}

/**
 * The place that an error is about. For ajv, an unknown or missing key is an error of its object. An entry of
 * a list without a name of its own stands for the whole list.
 */
function pointerOf({ instancePath: pointer, params }: Misfit, names: Names): string {
  const key = params.additionalProperty ?? params.missingProperty;
  if (key !== undefined) {
    return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  const isNamed = names.some(([pattern]) => pattern.test(pointer));
  return isNamed ? pointer : pointer.replace(/(?:\/\d+)+$/u, "");
}

function placeAt(root: JsonNode | undefined, pointer: string, names: Names): Place {
  const around = objectAround(root, pointer);
  const key = partsOf(pointer).at(-1) ?? "";
  const [node, object] = [nodeAt(root, pointer), nodeAt(root, around)];
  if (pointer === "") {
    return { pointer, key, node, object, within: "" };
  }
  const holder = placeAt(root, around, names);
  const usualName = around === "" ? "this file" : `\`${holder.key}\``;
  return { pointer, key, node, object, within: ownName(holder, names) ?? usualName };
}

const ownName = (place: Place, names: Names): string | undefined =>
  names.find(([pattern]) => pattern.test(place.pointer))?.[1](place);

/** The pointer of the object that holds a place, perhaps in a list. */
function objectAround(root: JsonNode | undefined, pointer: string): string {
  const parent = pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
  return parent !== "" && nodeAt(root, parent)?.type === "array"
    ? objectAround(root, parent)
    : parent;
}

/** Where a problem is shown: at an unknown key, at the object that lacks a key, or at the value. */
function shownNode(root: JsonNode | undefined, { instancePath, params }: Misfit) {
  const node = nodeAt(root, instancePath);
  const { additionalProperty: unknown } = params;
  return unknown === undefined ? node : entryOf(node, unknown)?.keyNode;
}

const nodeAt = (root: JsonNode | undefined, pointer: string): JsonNode | undefined =>
  partsOf(pointer).reduce<JsonNode | undefined>(
    (node, part) => (node?.type === "array" ? itemsOf(node)[Number(part)] : valueOf(node, part)),
    root,
  );

const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

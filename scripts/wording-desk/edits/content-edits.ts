import { CONTENT_SCHEMAS, textSchema } from "../../schema-checks/content-checks/content-schemas.ts";
import type { JsonSchema } from "../../schema-checks/sections/shapes/json-schema.ts";
import { type DraftFiles, notThere, Refusal } from "./draft-files.ts";
import type { ContentPlace, EditThat } from "./edit.ts";
import { linesOf } from "./lines-of.ts";
import {
  CONTENT_FILES,
  CONTENT_PREFIX,
  type ContentFile,
  OFFERS,
  STORY,
  VISITOR_QUESTIONS,
} from "./file-names.ts";

/** What is new in a list, before its words are typed. */
export const NEW_ENTRIES = {
  [OFFERS]: {
    title: "",
    kind: "",
    text: "",
    sessions: 1,
    minutes: 60,
    euros: null,
    features: [],
    shown: "on both",
    mark: "none",
  },
  [STORY]: "",
  [VISITOR_QUESTIONS]: { question: "", answer: "" },
} as const;

type TextEdit = Extract<EditThat<"set">, { readonly place: ContentPlace }>;

export function setText(draft: DraftFiles, { place, value }: TextEdit): void {
  const schema = schemaAt(place);
  if (schema === undefined) {
    throw new Refusal("This cannot be changed here.");
  }
  const { file, path } = place;
  const [key = "", first] = path.toReversed();
  const content = draft.content(file);
  const owner: unknown = first === undefined ? content : Reflect.get(content, first);
  // In a file edited by hand, the key may be missing from an object.
  if (
    typeof owner !== "object" ||
    owner === null ||
    (Array.isArray(owner) && !Object.hasOwn(owner, key))
  ) {
    throw notThere();
  }
  Reflect.set(owner, key, valueOf(schema, value));
}

/** What a field's words are in the file. A text in place of a number stays one, for the checks. */
function valueOf(schema: JsonSchema, words: string): unknown {
  const types = [schema["type"]].flat();
  if (types.includes("array")) {
    return linesOf(words);
  }
  if (types.includes("null") && words.trim() === "") {
    return null;
  }
  return types.includes("integer") && /^\d{1,9}$/u.test(words) ? Number(words) : words;
}

/** The public texts' files, whose schemas are the desk's forms. */
export const TEXT_SCHEMAS = Object.fromEntries(
  CONTENT_FILES.map((file) => [
    file,
    // The names of the desk's files are those of the schemas, in their folder.
    CONTENT_SCHEMAS[file.slice(CONTENT_PREFIX.length) as keyof typeof CONTENT_SCHEMAS],
  ]),
) as Readonly<Record<ContentFile, JsonSchema>>;

/** The schema of the text at a place, with its name; undefined where no text may be. */
export const schemaAt = ({ file, path }: ContentPlace): JsonSchema | undefined =>
  textSchema(TEXT_SCHEMAS[file], path);

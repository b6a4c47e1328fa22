import { CONTENT_SCHEMAS, textSchema } from "../../questions/content-checks/content-schemas.ts";
import type { JsonSchema } from "../../questions/schema-checks/shapes/json-schema.ts";
import { type DraftFiles, notThere, Refusal } from "./draft-files.ts";
import type { ContentPlace, EditThat } from "./edit.ts";
import { linesOf } from "./lines-of.ts";
import { expectPlace, move } from "./section-places.ts";
import {
  ABOUT,
  COACHING,
  type ContentFile,
  DESCRIPTIONS,
  HOME,
  OFFERS,
  SITE_CONTENT,
  STORY,
  VISITOR_QUESTIONS,
} from "./file-names.ts";

export function addEntry(draft: DraftFiles, { file, at }: EditThat<"add entry">): void {
  const entries = draft.entries(file);
  expectPlace(at, entries.length + 1);
  entries.splice(at, 0, structuredClone<unknown>(NEW_ENTRIES[file]));
}

export function moveEntry(draft: DraftFiles, { file, from, to }: EditThat<"move entry">): void {
  move(draft.entries(file), from, to);
}

export function removeEntry(draft: DraftFiles, { file, at }: EditThat<"remove entry">): void {
  const entries = draft.entries(file);
  expectPlace(at, entries.length);
  entries.splice(at, 1);
}

const NEW_ENTRIES = {
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

export function rewriteText(draft: DraftFiles, { place, words }: EditThat<"rewrite text">): void {
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
  Reflect.set(owner, key, valueOf(schema, words));
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
export const TEXT_SCHEMAS: Readonly<Record<ContentFile, JsonSchema>> = {
  [SITE_CONTENT]: CONTENT_SCHEMAS["site-content.json"],
  [HOME]: CONTENT_SCHEMAS["home.json"],
  [ABOUT]: CONTENT_SCHEMAS["about.json"],
  [COACHING]: CONTENT_SCHEMAS["coaching.json"],
  [VISITOR_QUESTIONS]: CONTENT_SCHEMAS["visitor-questions.json"],
  [OFFERS]: CONTENT_SCHEMAS["offers.json"],
  [STORY]: CONTENT_SCHEMAS["story.json"],
  [DESCRIPTIONS]: CONTENT_SCHEMAS["page-descriptions.json"],
};

/** The schema of the text at a place, with its name; undefined where no text may be. */
export const schemaAt = ({ file, path }: ContentPlace): JsonSchema | undefined =>
  textSchema(TEXT_SCHEMAS[file], path);

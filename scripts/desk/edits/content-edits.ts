import {
  OFFER_WORDS,
  SITE_WORDS,
  type TextName,
} from "../../questions/content-checks/public-text-names.ts";
import { type DraftFiles, notThere, Refusal } from "./draft-files.ts";
import type { ContentPlace, EditThat } from "./edit.ts";
import { expectPlace, move } from "./section-places.ts";
import { type ContentFile, DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "./file-names.ts";

export function addEntry(draft: DraftFiles, { file, at }: EditThat<"add entry">): void {
  const entries = draft.entries(file);
  expectPlace(at, entries.length + 1);
  entries.splice(at, 0, NEW_ENTRIES[file]);
}

export function moveEntry(draft: DraftFiles, { file, from, to }: EditThat<"move entry">): void {
  move(draft.entries(file), from, to);
}

export function removeEntry(draft: DraftFiles, { file, at }: EditThat<"remove entry">): void {
  const entries = draft.entries(file);
  expectPlace(at, entries.length);
  entries.splice(at, 1);
}

const NEW_ENTRIES = { [OFFERS]: { title: "", text: "", euros: 0 }, [STORY]: "" } as const;

export function rewriteText(draft: DraftFiles, { place, words }: EditThat<"rewrite text">): void {
  const known = wordsOf(place);
  if (known === undefined && !isBare(place)) {
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
  const isNumber = known?.takes === "a number" && /^\d{1,9}$/u.test(words);
  Reflect.set(owner, key, isNumber ? Number(words) : words);
}

/** Whether the text is a paragraph or a page's description, for which `wordsOf` has no name. */
const isBare = ({ file, path }: ContentPlace): boolean =>
  path.length === 1 &&
  ((file === STORY && typeof path[0] === "number") ||
    (file === DESCRIPTIONS && /^\/[\w/-]*$/u.test(String(path[0]))));

/** The name of the text at a place; undefined for a text without a name. */
export function wordsOf({ file, path }: ContentPlace): TextName | undefined {
  const words: Readonly<Partial<Record<ContentFile, Readonly<Record<string, TextName>>>>> = {
    [SITE_CONTENT]: SITE_WORDS,
    [OFFERS]: OFFER_WORDS,
  };
  const key = (file === OFFERS ? path.slice(1) : path).join(".");
  const known = words[file];
  return known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
}

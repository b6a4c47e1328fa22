import {
  OFFER_WORDS,
  SITE_WORDS,
  type TextName,
} from "../../questions/content-checks/public-text-names.ts";
import { type DraftFiles, Refusal } from "./draft-files.ts";
import type { ContentPlace, EditThat } from "./edit.ts";
import { expectPlace } from "./section-places.ts";
import { type ContentFile, DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "./file-names.ts";

export function addEntry(draft: DraftFiles, { file, at }: EditThat<"add entry">): void {
  expectPlace(at, draft.list(file, []).length + 1);
  draft.insertItem(file, [], at, NEW_ENTRIES[file]);
}

export function moveEntry(draft: DraftFiles, { file, from, to }: EditThat<"move entry">): void {
  const count = draft.list(file, []).length;
  expectPlace(from, count);
  expectPlace(to, count);
  if (from !== to) {
    draft.moveItem(file, [from], [to]);
  }
}

export function removeEntry(draft: DraftFiles, { file, at }: EditThat<"remove entry">): void {
  expectPlace(at, draft.list(file, []).length);
  draft.remove(file, [at]);
}

const NEW_ENTRIES = { [OFFERS]: { title: "", text: "", euros: 0 }, [STORY]: "" } as const;

export function rewriteText(draft: DraftFiles, place: ContentPlace, words: string): void {
  const { file, path } = place;
  const known = wordsOf(place);
  if (known === undefined && !isBare(place)) {
    throw new Refusal("This cannot be changed here.");
  }
  const value = known?.takes === "a number" && /^\d{1,9}$/u.test(words) ? Number(words) : words;
  const [key] = path.slice(-1);
  const owner = path.slice(0, -1);
  // In a file edited by hand, the key may be missing.
  if (typeof key === "string" && !draft.has(file, [...path]) && draft.has(file, owner)) {
    draft.insertKeyAfter(file, owner, draft.keys(file, owner), [key, value]);
  } else {
    draft.replace(file, [...path], value);
  }
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

import {
  OFFER_WORDS,
  SITE_WORDS,
  type TextWords,
} from "../../questions/content-checks/content-words.ts";
import { applyEdit } from "./apply-edit.ts";
import {
  type ContentEdit,
  type ContentFile,
  type ContentPlace,
  type DeskEdit,
  type DeskEditResult,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "./content-edit.ts";
import { type DraftFiles, Refusal } from "./draft-files.ts";
import { editFiles, isJson } from "./edit-files.ts";
import { expectPlace } from "./section-places.ts";

/** `applyEdit` for question files and public texts. */
export function applyDeskEdit(files: SiteFiles, edit: DeskEdit): DeskEditResult {
  switch (edit.does) {
    case "rewrite text":
    case "add entry":
    case "move entry":
    case "remove entry":
      return applyContentEdit(files, edit);
    default:
      return applyEdit(files, edit);
  }
}

function applyContentEdit(files: SiteFiles, edit: ContentEdit): DeskEditResult {
  const file = edit.does === "rewrite text" ? edit.place.file : edit.file;
  return editFiles(files, isJson(files.get(file) ?? "") ? undefined : file, (draft) => {
    apply(draft, edit);
  });
}

function apply(draft: DraftFiles, edit: ContentEdit): void {
  if (edit.does === "rewrite text") {
    rewriteText(draft, edit.place, edit.words);
    return;
  }
  const { file } = edit;
  const count = draft.list(file, []).length;
  switch (edit.does) {
    case "add entry":
      expectPlace(edit.at, count + 1);
      draft.insertItem(file, [], edit.at, NEW_ENTRIES[file]);
      return;
    case "move entry":
      expectPlace(edit.from, count);
      expectPlace(edit.to, count);
      if (edit.from !== edit.to) {
        draft.moveItem(file, [edit.from], [edit.to]);
      }
      return;
    case "remove entry":
      expectPlace(edit.at, count);
      draft.remove(file, [edit.at]);
  }
}

const NEW_ENTRIES = { [OFFERS]: { title: "", text: "", euros: 0 }, [STORY]: "" } as const;

function rewriteText(draft: DraftFiles, place: ContentPlace, words: string): void {
  const { file, path } = place;
  const takes = wordsOf(place)?.takes;
  if (takes === undefined && !isText(place)) {
    throw new Refusal("This cannot be changed here.");
  }
  const value = takes === "a number" && /^\d{1,9}$/u.test(words) ? Number(words) : words;
  const [key] = path.slice(-1);
  const owner = path.slice(0, -1);
  // In a file edited by hand, the key may be missing.
  if (typeof key === "string" && !draft.has(file, [...path]) && draft.has(file, owner)) {
    draft.insertKeyAfter(file, owner, draft.keys(file, owner), [key, value]);
  } else {
    draft.replace(file, [...path], value);
  }
}

const isText = (place: ContentPlace): boolean => wordsOf(place) !== undefined || isBare(place);

/** Whether the text is a paragraph or a page's description. `wordsOf` has no name for these. */
const isBare = ({ file, path }: ContentPlace): boolean =>
  path.length === 1 &&
  ((file === STORY && typeof path[0] === "number") ||
    (file === DESCRIPTIONS && /^\/[\w/-]*$/u.test(String(path[0]))));

/** The name of the text at a place, if it has one. */
export function wordsOf({ file, path }: ContentPlace): TextWords | undefined {
  const words: Readonly<Partial<Record<ContentFile, Readonly<Record<string, TextWords>>>>> = {
    [SITE_CONTENT]: SITE_WORDS,
    [OFFERS]: OFFER_WORDS,
  };
  const key = (file === OFFERS ? path.slice(1) : path).join(".");
  const known = words[file];
  return known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
}

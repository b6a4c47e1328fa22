import { TRANSLATIONS } from "../../../src/words/words.ts";
import { pageSchema, type WrittenSchema } from "../../schema-checks/sections/shapes/page-schema.ts";
import {
  type English,
  hashOf,
  mapTexts,
  OF,
  type Text,
  valueAt,
} from "../../schema-checks/sections/translations/section-texts.ts";
import { type DraftFiles, notThere, translationFile } from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import { linesOf } from "./lines-of.ts";
import { sectionIndex } from "./section-places.ts";
import type { Part } from "./site-shapes.ts";

/** An English text, and the keys that lead to its translation. */
export interface SourceText {
  readonly path: readonly string[];
  readonly text: Text;
}

/** The texts of a section, in the order of its file of translations. */
function textsOf(english: English, translation: unknown): readonly SourceText[] {
  const texts: SourceText[] = [];
  mapTexts(english, translation, (path, text) => {
    texts.push({ path, text });
    return text;
  });
  return texts;
}

/** Empty words remove a translation, so that clients read the English text. */
export function translate(draft: DraftFiles, edit: EditThat<"translate">): void {
  const { section, language, path, words } = edit;
  draft.begin(translationFile(section, language), {});
  const translation = draft.translation(section, language);
  const texts = textsOf(englishIn(draft, section), translation);
  const source = texts.find((text) => isAt(text, path))?.text;
  if (source === undefined) {
    throw notThere();
  }
  const value = typeof source === "string" ? words.trim() && words : linesOf(words);
  setAt(translation, path, value.length === 0 ? [] : [value, hashOf(source)]);
}

/**
 * Takes the translations along after another edit: a heading or a note that has moved keeps its own, and those
 * of a text that is gone go as well. A retired question keeps them, for when it is asked again.
 */
export function keepTranslations(before: DraftFiles, draft: DraftFiles, section: string): void {
  for (const language of TRANSLATIONS) {
    if (before.files.has(translationFile(section, language))) {
      const translation = draft.translation(section, language);
      const was = textsOf(englishIn(before, section), translation);
      const now = textsOf(englishIn(draft, section), undefined);
      const fields = draft.fields(section);
      const gone = was.filter(
        ({ path }) =>
          !now.some((text) => isAt(text, path)) &&
          !(path[0] === "questions" && fields[path[1] ?? ""]?.retired !== undefined),
      );
      const moved = now.flatMap(({ path }, index) => {
        const from = formerOf(now, index, was)?.path;
        return from === undefined || path.join("/") === from.join("/")
          ? []
          : [{ path, from, values: [from, hashPath(from)].map((at) => valueAt(translation, at)) }];
      });
      for (const path of [...gone.map((text) => text.path), ...moved.map(({ from }) => from)]) {
        setAt(translation, path, []);
      }
      for (const { path, values } of moved) {
        setAt(translation, path, values);
      }
    }
  }
}

/**
 * A text of `now` as it was in `was`. Questions have names; a heading or a note is known by its words, or if
 * these are new, by its place.
 */
export function formerOf<Found extends SourceText>(
  now: readonly SourceText[],
  index: number,
  was: readonly Found[],
): Found | undefined {
  const text = now[index];
  const here = text && was.find((other) => isAt(other, text.path));
  if (text === undefined || !["groups", "notes"].includes(text.path[0] ?? "")) {
    return here;
  }
  if (here !== undefined && isSameText(here, text)) {
    return here;
  }
  const hasStayed = (other: SourceText): boolean =>
    now.some((each) => isAt(each, other.path) && isSameText(each, other));
  return (
    was.find((other) => isSameText(other, text) && !hasStayed(other)) ??
    (here && now.some((each) => isSameText(each, here)) ? undefined : here)
  );
}

const isAt = ({ path }: SourceText, other: readonly string[]): boolean =>
  path.join("/") === other.join("/");

const isSameText = (one: SourceText, other: SourceText): boolean =>
  one.path[0] === other.path[0] &&
  one.path.at(-1) === other.path.at(-1) &&
  String(one.text) === String(other.text);

/** Where the hash of the English text stands. An option has none: its key is the English text. */
export const hashPath = (path: readonly string[]): readonly string[] => [
  ...path.slice(0, -1),
  `${path.at(-1)}${OF}`,
];

/** Sets a text and its hash; without a text, removes both and what is then empty. */
function setAt(owner: Part, path: readonly string[], [text, hash]: readonly unknown[]): void {
  const [key = "", ...rest] = path;
  if (rest.length > 0) {
    const part = valueAt(owner, [key]) ?? {};
    setAt(part as Part, rest, [text, key === "options" ? undefined : hash]);
    Object.assign(owner, { [key]: part });
  } else {
    Object.assign(owner, { [key]: text, [key + OF]: hash });
  }
  for (const each of [key, key + OF]) {
    if (owner[each] === undefined || Object.keys(Object(owner[each])).length === 0) {
      Reflect.deleteProperty(owner, each);
    }
  }
}

const englishIn = (draft: DraftFiles, section: string): English => ({
  title: draft.sections()[sectionIndex(draft, section)]?.title ?? "",
  // The edits read only a part of these shapes; the checks have verified them.
  schema: pageSchema(draft.schema(section) as unknown as WrittenSchema),
  ui: draft.ui(section),
});

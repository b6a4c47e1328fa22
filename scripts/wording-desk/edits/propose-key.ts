import { keyProblem } from "../../schema-checks/sections/questions/names.ts";
import { valueAt } from "../../schema-checks/sections/translations/section-texts.ts";
import { FIELD_LISTS, LEDGER, schemaFile } from "./draft-files.ts";
import { jsonIn, type SiteFiles } from "./file-names.ts";

/** The most words and characters of a proposed key, so that people can read it at a glance. */
const MOST_WORDS = 4;
const LONGEST = 30;

/** Stop words: most questions contain them, so a proposed key leaves them out. */
const EMPTY_WORDS = new Set(
  "a about am an and any anything are as at be been but by can could did do does else ever few for from had has have how i if in into is it its itself just like many may me might more most much my need no not now of on one or other our over own please shall she should so some such tell than that the their them then there these they this those to too under up us was we were what when where which who whom whose why will with would you your yours yourself".split(
    " ",
  ),
);

/** A stored key for a new question, made from its words: `favouriteSoup`. */
export function proposeKey(words: string, taken: ReadonlySet<string>): string {
  const all = words
    .normalize("NFKD")
    .replaceAll(/[’'](?:d|ll|m|re|s|t|ve)\b/giu, "")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/gu);
  const telling = (all ?? []).filter((word) => !EMPTY_WORDS.has(word) && /..|\d/u.test(word));
  const key = camelCase(telling.length > 0 ? telling : (all ?? []));
  const lowercase = new Set([...taken].map((name) => name.toLowerCase()));
  return firstFree(
    /^[a-z]/u.test(key) ? key : `question${key}`,
    (name) => !lowercase.has(name.toLowerCase()) && keyProblem(name) === undefined,
  );
}

/** All current and former keys of the section's answers. A new question must not reuse any of them. */
export function takenKeys(files: SiteFiles, section: string): ReadonlySet<string> {
  const keysIn = (file: string, ...path: readonly string[]): readonly string[] =>
    Object.keys(Object(valueAt(jsonIn(files, file), path)));
  // The names before a renaming: a text, or a list of texts.
  const former = keysIn(FIELD_LISTS, section).flatMap((key) =>
    [valueAt(jsonIn(files, FIELD_LISTS), [section, key, "renamedFrom"]) ?? []].flat(),
  );
  return new Set([
    ...keysIn(FIELD_LISTS, section),
    ...former.map(String),
    ...keysIn(LEDGER, section),
    ...keysIn(schemaFile(section), "properties"),
  ]);
}

function camelCase(words: readonly string[]): string {
  const [first = "", ...rest] = words.slice(0, MOST_WORDS);
  return rest
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .reduce((key, word) => (key.length + word.length > LONGEST ? key : key + word), first)
    .slice(0, LONGEST);
}

/** The name, or where it is not free, the first that is with a number behind it. */
export function firstFree(name: string, isFree: (candidate: string) => boolean): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}${count}`;
    if (isFree(candidate)) {
      return candidate;
    }
  }
}

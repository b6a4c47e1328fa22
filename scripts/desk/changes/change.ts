import { rewording } from "../../questions/schema-checks/wordings/rewording.ts";

/**
 * What a change asks of the coach: nothing; to check whether old answers still fit; or to confirm the change,
 * because stored answers will look different. The gravest kind is last.
 */
export const CHANGE_KINDS = [
  "words only",
  "meaning may have changed",
  "touches stored answers",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A row of the table of changes. */
export interface Change {
  readonly kind: ChangeKind;
  /** The section's title before the change, a new section's title, or `YOUR_SITE` for the public pages. */
  readonly section: string;
  /** What the change is about, such as “Age”: the help text. */
  readonly about: string;
  /** How it read before; `""` if it is new. */
  readonly before: string;
  /** How it reads now; `""` if it is gone. */
  readonly now: string;
  /** The reworded question, if old answers may not fit the new words. */
  readonly reworded?: { readonly section: string; readonly question: string };
}

/** `reworded` is the key of a reworded question, after the change. */
export interface SectionChange extends Pick<Change, "kind" | "about" | "before" | "now"> {
  readonly reworded?: string;
}

/** The change of a text, in a list; an empty list if the text is the same. Without `kind`, the words decide. */
export const changeOf = (
  about: string,
  before = "",
  now = "",
  kind?: ChangeKind,
): readonly SectionChange[] =>
  before === now ? [] : [{ kind: kind ?? kindOfRewording(before, now), about, before, now }];

/** A text that comes or goes, such as a help text, changes no question. */
const kindOfRewording = (before: string, now: string): ChangeKind =>
  before !== "" && now !== "" && rewording(before, now) === "meaning"
    ? "meaning may have changed"
    : "words only";

/**
 * The changes of a list of texts: an entry that is gone stands beside one that has come. `kindOf` is asked
 * about each such pair.
 */
export function listChanges(
  about: string,
  before: readonly string[],
  now: readonly string[],
  kindOf: (gone: string, come: string) => ChangeKind | undefined = () => undefined,
): readonly SectionChange[] {
  const gone = before.filter((text) => !now.includes(text));
  const come = now.filter((text) => !before.includes(text));
  if (gone.length + come.length === 0) {
    return changeOf(`${about}: the order`, before.join(" / "), now.join(" / "), "words only");
  }
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, turn) => {
    const [was = "", is = ""] = [gone[turn], come[turn]];
    return changeOf(about, was, is, kindOf(was, is));
  }).flat();
}

/** The changes of places. `before` and `now` are the same things in two orders. */
export function orderChanges(
  before: readonly string[],
  now: readonly string[],
  titleOf: (id: string) => string,
  owner = "",
): readonly SectionChange[] {
  const placeIn = (order: readonly string[], id: string): string => {
    const previous = order[order.indexOf(id) - 1];
    return previous === undefined ? "First" : `After ${quoted(titleOf(previous))}`;
  };
  return movedIn(before, now).flatMap((id) =>
    changeOf(
      `${owner}${quoted(titleOf(id))}: the place`,
      placeIn(before, id),
      placeIn(now, id),
      "words only",
    ),
  );
}

/** The fewest items that have to move to turn one order into another. */
function movedIn(before: readonly string[], after: readonly string[]): readonly string[] {
  const places = after.map((id) => before.indexOf(id));
  // For each item of `after`, the longest increasing subsequence of old indexes that ends with this item.
  const rows = places.reduce<readonly (readonly number[])[]>(
    (found, place) => [
      ...found,
      [...longest(found.filter((row) => (row.at(-1) ?? -1) < place)), place],
    ],
    [],
  );
  const stay = new Set(longest(rows));
  return after.filter((_, index) => !stay.has(places[index] ?? -1));
}

const longest = (rows: readonly (readonly number[])[]): readonly number[] =>
  rows.reduce((best, row) => (row.length > best.length ? row : best), []);

/** The most characters of a quoted text: enough for the coach to recognise the text. */
const SHORT = 60;

export function quoted(text: string): string {
  if (text.length <= SHORT) {
    return `“${text}”`;
  }
  const start = text.slice(0, SHORT);
  return `“${start.slice(0, start.lastIndexOf(" ") + 1).trimEnd() || start}…”`;
}

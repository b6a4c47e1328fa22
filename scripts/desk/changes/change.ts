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
  /** The section's title before the change, a new section's title, or “Your site” for the public pages. */
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
export interface ChangeInSection extends Omit<Change, "section" | "reworded"> {
  readonly reworded?: string;
}

/** A kind, or what decides it: the words before, and those of now. */
export type KindOf = ChangeKind | ((before: string, now: string) => ChangeKind);

/** A text that comes or goes, such as a help text, changes no question. */
export const byWords = (before: string, now: string): ChangeKind =>
  before !== "" && now !== "" && rewording(before, now) === "meaning"
    ? "meaning may have changed"
    : "words only";

/** The change of a text, in a list; an empty list if the text is the same. */
export const changeOf = (
  about: string,
  before = "",
  now = "",
  kind: KindOf = byWords,
): readonly ChangeInSection[] =>
  before === now
    ? []
    : [{ kind: typeof kind === "string" ? kind : kind(before, now), about, before, now }];

/** The changes of a list of texts: an entry that is gone stands beside one that has come. */
export function listChanges(
  about: string,
  before: readonly string[],
  now: readonly string[],
  kind?: KindOf,
): readonly ChangeInSection[] {
  const gone = before.filter((text) => !now.includes(text));
  const come = now.filter((text) => !before.includes(text));
  return gone.length + come.length === 0
    ? changeOf(`${about}: the order`, before.join(" / "), now.join(" / "), "words only")
    : // A list that is new changes the meaning of no answer.
      Array.from({ length: Math.max(gone.length, come.length) }, (_, turn) =>
        changeOf(about, gone[turn], come[turn], before.length === 0 ? "words only" : kind),
      ).flat();
}

/** The changes of places. `before` and `now` have the same things in two orders. */
export function orderChanges<Thing>(
  before: readonly Thing[],
  now: readonly Thing[],
  nameOf: (thing: Thing) => string,
  owner = "",
): readonly ChangeInSection[] {
  const placeIn = (order: readonly Thing[], thing: Thing): string => {
    const previous = order[order.indexOf(thing) - 1];
    return previous === undefined ? "First" : `After ${nameOf(previous)}`;
  };
  return movedIn(before, now).flatMap((thing) =>
    changeOf(
      `${owner}${nameOf(thing)}: the place`,
      placeIn(before, thing),
      placeIn(now, thing),
      "words only",
    ),
  );
}

/** The fewest things that have to move to turn one order into another. */
function movedIn<Thing>(before: readonly Thing[], now: readonly Thing[]): readonly Thing[] {
  const longest = (lists: readonly (readonly Thing[])[]): readonly Thing[] =>
    lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  // For each thing, the longest list that ends with it and has the order from before.
  const kept: (readonly Thing[])[] = [];
  for (const thing of now) {
    const earlier = before.slice(0, before.indexOf(thing));
    kept.push([
      ...longest(kept.filter((list) => list.every((each) => earlier.includes(each)))),
      thing,
    ]);
  }
  const stay = longest(kept);
  return now.filter((thing) => !stay.includes(thing));
}

/** The most characters of a quoted text: enough for the coach to recognise the text. */
const SHORT = 60;

export function quoted(text: string): string {
  if (text.length <= SHORT) {
    return `“${text}”`;
  }
  const start = text.slice(0, SHORT);
  return `“${start.slice(0, start.lastIndexOf(" ") + 1).trimEnd() || start}…”`;
}

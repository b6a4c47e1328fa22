import { pageName, SITE_WORDS } from "../../questions/content-checks/public-text-names.ts";
import {
  type ContentFile,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "../edits/file-names.ts";
import type { Change } from "./change.ts";
import { movedIn } from "./moved.ts";
import { UnreadableFile } from "./section-content.ts";
import { quoted } from "./text-changes.ts";

/** The `section` of a change to the public pages, which belong to no section. */
export const YOUR_SITE = "Your site";

/**
 * The changes that a visitor of the public pages will read. All are of the kind "words only", because no
 * answer depends on them. Ignores a file that only one version has.
 */
export function contentChanges(before: SiteFiles, after: SiteFiles): readonly Change[] {
  const both = (file: ContentFile): readonly [unknown, unknown] | undefined =>
    before.has(file) && after.has(file) && before.get(file) !== after.get(file)
      ? [parsed(before, file), parsed(after, file)]
      : undefined;
  const [content, offers] = [both(SITE_CONTENT), both(OFFERS)];
  const [story, descriptions] = [both(STORY), both(DESCRIPTIONS)];
  const sentences = [
    ...(content === undefined ? [] : siteChanges(...content)),
    ...(offers === undefined ? [] : offerChanges(...lists(offers))),
    ...(story === undefined ? [] : storyChanges(...lists(story))),
    ...(descriptions === undefined ? [] : descriptionChanges(...descriptions)),
  ];
  return sentences.map((sentence) => ({ kind: "words only", section: YOUR_SITE, sentence }));
}

function siteChanges(before: unknown, after: unknown): readonly string[] {
  return Object.entries(SITE_WORDS).flatMap(([key, { label }]) =>
    reworded(label, inner(before, key), inner(after, key)),
  );
}

function descriptionChanges(before: unknown, after: unknown): readonly string[] {
  const pages = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  return [...pages].flatMap((page) =>
    reworded(
      `What search engines say of ${pageName(page)}`,
      Object(before)[page],
      Object(after)[page],
    ),
  );
}

function reworded(name: string, before: unknown, after: unknown): readonly string[] {
  if (before === after) {
    return [];
  }
  return typeof after !== "number" && (typeof after !== "string" || after === "")
    ? [`${name}: nothing is said there any more.`]
    : [`${name}: it ${before === "" ? "says" : "now says"} “${after}”`];
}

const offerChanges = (before: readonly unknown[], after: readonly unknown[]): readonly string[] =>
  listChanges(before, after, {
    name: offerName,
    added: (offer) => `${offerName(offer)} is new, for ${priceOf(offer)}.`,
    reworded: (old, now) => {
      const name = offerName(old);
      const [was, is] = [asObject(old), asObject(now)];
      const sentences = {
        title: `${name} is now called “${String(is["title"])}”.`,
        text: `${name}: what a client gets now reads “${String(is["text"])}”`,
        euros: is["euros"] === 0 ? `${name} is free now.` : `${name} now costs ${priceOf(now)}.`,
      };
      return Object.entries(sentences).flatMap(([key, sentence]) =>
        was[key] === is[key] ? [] : [sentence],
      );
    },
  });

const offerName = (offer: unknown): string => `The offer “${titleOf(offer) ?? ""}”`;

const priceOf = (offer: unknown): string => `€ ${String(asObject(offer)["euros"])}`;

const storyChanges = (before: readonly unknown[], after: readonly unknown[]): readonly string[] =>
  listChanges(before, after, {
    name: (paragraph) => `The paragraph ${quoted(String(paragraph))} of your story`,
    added: (paragraph) => `Your story has a new paragraph: “${String(paragraph)}”`,
    reworded: (old, now) => [
      `The paragraph ${quoted(String(old))} of your story now reads “${String(now)}”`,
    ],
  });

interface ListSentences {
  readonly name: (entry: unknown) => string;
  readonly added: (entry: unknown) => string;
  readonly reworded: (old: unknown, now: unknown) => readonly string[];
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  words: ListSentences,
): readonly string[] {
  const matches = matchEntries(before, after);
  const kept = [...matches.keys()].toSorted((a, b) => a - b);
  const order = [...matches].toSorted(([, a], [, b]) => a - b).map(([from]) => from);
  return [
    ...kept
      .filter(
        (from) => JSON.stringify(before[from]) !== JSON.stringify(after[matches.get(from) ?? -1]),
      )
      .flatMap((from) => words.reworded(before[from], after[matches.get(from) ?? -1])),
    ...after
      .filter((_, index) => ![...matches.values()].includes(index))
      .map((entry) => words.added(entry)),
    ...before
      .filter((_, index) => !matches.has(index))
      .map((entry) => `${words.name(entry)} is gone.`),
    ...movedIn(kept, order).map((from) => `${words.name(before[from])} has another place.`),
  ];
}

/**
 * Pairs the indexes of entries in two versions of a list, because offers and paragraphs have no key: first
 * equal entries, then entries with the same title, then the remaining entries in their order.
 */
function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  const match = (isSame: (old: unknown, now: unknown) => boolean): void => {
    for (const [from, old] of before.entries()) {
      const to = after.findIndex(
        (now, index) => ![...matches.values()].includes(index) && isSame(old, now),
      );
      if (!matches.has(from) && to !== -1) {
        matches.set(from, to);
      }
    }
  };
  match((old, now) => JSON.stringify(old) === JSON.stringify(now));
  match((old, now) => titleOf(old) !== undefined && titleOf(old) === titleOf(now));
  match(() => true);
  return matches;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

const titleOf = (offer: unknown): string | undefined => asObject(offer)["title"]?.toString();

const inner = (value: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((at, part) => Object(at)[part], value);

const lists = ([before, after]: readonly [unknown, unknown]): [
  readonly unknown[],
  readonly unknown[],
] => [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];

function parsed(files: SiteFiles, file: ContentFile): unknown {
  try {
    return JSON.parse(files.get(file) ?? "");
  } catch {
    throw new UnreadableFile(file);
  }
}

import { isDeepStrictEqual } from "node:util";
import { type Scale, scaleOf } from "../../../../src/domain/question/question-kinds.ts";
import { type Language, SOURCE, TRANSLATIONS } from "../../../../src/words/words.ts";
import { laidOut } from "../../json-text/lay-out.ts";
import type { JsonNode } from "../reading/json-file.ts";
import {
  type Entry,
  entriesOf,
  hasKeyTwice,
  textOf,
  textsIn,
  valueOf,
} from "../reading/json-nodes.ts";
import { fieldOf, formerKeyNodes, optionsNodeOf, wordsIn } from "../questions/questions.ts";
import { scaleIn } from "../questions/scales.ts";
import { LEDGER_FILE, type SchemaSources, type SectionSource } from "../questions/sources.ts";
import { LEDGER_SCHEMA } from "../shapes/file-schemas.ts";
import { fits } from "../shapes/json-schema.ts";

/** A question's words, and `from`, the first day with these words, such as `2026-11-22`. */
export interface Wording {
  readonly from: string;
  readonly words: string;
  /** Of a rating; missing for the usual one, 0 to 10 without words. */
  readonly scale?: Scale;
}

/** The wordings in English, and in each language into which a question was ever translated, the latest last. */
type Wordings = Readonly<Partial<Record<"wordings" | Language, readonly Wording[]>>>;

/** A question's entry in the ledger. */
interface RememberedQuestion extends Wordings {
  /** The last options of a choice, with which the desk asks a retired choice again. */
  readonly options?: readonly string[];
}

/** The content of ledger.json: by section id, then by question key. */
export type Ledger = Readonly<Record<string, Readonly<Record<string, RememberedQuestion>>>>;

/**
 * Returns the first day of a question's current words. `after` is the first day of the previous words, or
 * `""` for a new question.
 */
export type FirstDay = (fileName: string, words: string, after: string) => string;

/** A key that may have stored answers, with its place in the field list. */
export interface ListedKey {
  readonly section: string;
  readonly key: string;
  readonly node: JsonNode;
}

/** Every key of a section's field list. A renamed question's former keys come before its current key. */
export function listedKeys(sources: SchemaSources, section: string): readonly ListedKey[] {
  const fields = entriesOf(valueOf(sources.fieldLists.root, section));
  return fields.flatMap(({ key, keyNode, value }) => [
    ...formerKeyNodes(value).map((node) => ({ section, key: textOf(node) ?? "", node })),
    { section, key, node: keyNode },
  ]);
}

/** The keys that the ledger lacks. Empty without a ledger, or if the ledger is unreadable. */
export function unrecordedKeys(sources: SchemaSources): readonly ListedKey[] {
  const { root } = sources.ledger;
  return root?.type !== "object"
    ? []
    : entriesOf(sources.fieldLists.root).flatMap(({ key: section }) => {
        const recorded = new Set(entriesOf(valueOf(root, section)).map(({ key }) => key));
        return listedKeys(sources, section).filter(({ key }) => !recorded.has(key));
      });
}

/** The ledger that counts as published: that of the last commit, and without git the one in the folder. */
export const publishedLedger = ({ published, ledger }: SchemaSources): JsonNode | undefined =>
  (published ?? { ledger }).ledger.root;

export const wasPublished = (sources: SchemaSources, section: string): boolean =>
  valueOf(publishedLedger(sources), section) !== undefined;

/**
 * The ledger's text with additions: new keys at the end of each section, and the current words of each asked
 * question with their first day, unless the ledger already has these words as the latest wording. A key that
 * was never published goes with its question. A ledger that was changed by hand stays as it is, for the checks
 * to refuse.
 */
export function ledgerText(sources: SchemaSources, firstDay: FirstDay): string {
  const { root, text } = sources.ledger;
  if (root === undefined || !fits(LEDGER_SCHEMA, root) || hasKeyTwice(root)) {
    return text;
  }
  // Its shape is verified.
  const before = JSON.parse(text) as Ledger;
  const kept = Object.entries(before).flatMap(([section, keys]) => {
    const entries = Object.entries(keys).filter(([key]) => !isDropped(sources, section, key));
    const isGone = entries.length === 0 && Object.keys(keys).length > 0;
    return isGone ? [] : [[section, Object.fromEntries(entries)] as const];
  });
  const news = [
    ...unrecordedKeys(sources).map(({ section, key }) => ({ section, key, entry: {} })),
    ...sources.sections.flatMap((section) =>
      (section.questions ?? [])
        .filter(({ key }) => fieldOf(section, key) !== undefined)
        .map((asked) => {
          const { [asked.key]: remembered = {} } = before[section.id] ?? {};
          const entry = rememberedNow(section, asked, remembered, firstDay);
          return { section: section.id, key: asked.key, entry };
        }),
    ),
  ];
  const after = new Map<string, object>(kept);
  for (const { section, key, entry } of news) {
    after.set(section, { ...after.get(section), [key]: entry });
  }
  const value = Object.fromEntries(after);
  return isDeepStrictEqual(value, before) ? text : laidOut(LEDGER_FILE, value);
}

/** Whether neither the field list nor a schema has a key, and it was never published. */
function isDropped(sources: SchemaSources, section: string, key: string): boolean {
  const source = sources.sections.find(({ id }) => id === section);
  return (
    sources.published !== undefined &&
    valueOf(publishedLedger(sources), section, key) === undefined &&
    listedKeys(sources, section).every((listed) => listed.key !== key) &&
    source?.questions?.some((one) => one.key === key) !== true
  );
}

const LANGUAGES: readonly Language[] = [SOURCE, ...TRANSLATIONS];

/** A question's entry with its present words. */
function rememberedNow(
  section: SectionSource,
  { key, value }: Entry,
  before: RememberedQuestion,
  firstDay: FirstDay,
): RememberedQuestion {
  const worded = LANGUAGES.map((language) => {
    const [name, file, words] =
      language === SOURCE
        ? (["wordings", "schema", wordsIn(section, key, language) ?? ""] as const)
        : ([language, language, wordsIn(section, key, language)] as const);
    const was = before[name] ?? [];
    const last = was.at(-1);
    const scale = scaleIn(section, key, language);
    const isUsual = scale === undefined || isDeepStrictEqual(scale, scaleOf());
    const asked = { words: words ?? "", ...(!isUsual && { scale }) };
    // Words whose translation was taken out stay: answers were given to them.
    if (words === undefined || isSame(last, asked)) {
      return [name, was] as const;
    }
    const from = firstDay(`${section.id}.${file}.json`, words, last?.from ?? "");
    // Wordings from the same day count as drafts.
    const earlier = was.filter((wording) => wording.from !== from);
    return [name, isSame(earlier.at(-1), asked) ? earlier : [...earlier, { from, ...asked }]];
  });
  const options = textsIn(optionsNodeOf(value));
  return {
    ...Object.fromEntries(worded.filter(([, wordings]) => wordings.length > 0)),
    ...(options.length > 0 && { options }),
  };
}

const isSame = (last: Wording | undefined, now: Omit<Wording, "from">): boolean =>
  last !== undefined && isDeepStrictEqual({ ...last, from: "" }, { ...now, from: "" });

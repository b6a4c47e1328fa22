import { laidOut } from "../../json-text/lay-out.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { entriesOf, hasKeyTwice, textOf, valueOf } from "../reading/json-nodes.ts";
import { formerKeyNodes } from "../questions/questions.ts";
import { type FirstDay, rememberedNow } from "./remembered-questions.ts";
import { LEDGER_FILE, type SchemaSources } from "../questions/sources.ts";

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
  const { ledger } = sources;
  if (!isWhole(ledger.root)) {
    return ledger.text;
  }
  const news = [
    ...unrecordedKeys(sources).map(({ section, key }) => ({ section, key, entry: {} })),
    ...rememberedNow(sources, firstDay),
  ];
  const dropped = new Set(sources.published && droppedKeys(sources));
  if (news.length === 0 && dropped.size === 0) {
    return ledger.text;
  }
  // `isWhole` has seen that each section is an object.
  const sections = Object.entries(JSON.parse(ledger.text) as Record<string, object>);
  const remembered = new Map(
    sections.flatMap(([section, keys]) => {
      const kept = Object.entries(keys).filter(([key]) => !dropped.has(`${section}/${key}`));
      const isGone = kept.length === 0 && Object.keys(keys).length > 0;
      return isGone ? [] : [[section, new Map<string, unknown>(kept)] as const];
    }),
  );
  for (const { section, key, entry } of news) {
    const keys = remembered.get(section) ?? new Map<string, unknown>();
    remembered.set(section, keys.set(key, entry));
  }
  const all = [...remembered].map(([section, keys]) => [section, Object.fromEntries(keys)]);
  return laidOut(LEDGER_FILE, Object.fromEntries(all));
}

/** The keys that neither the field list nor a schema has, and that were never published. */
const droppedKeys = (sources: SchemaSources): readonly string[] =>
  entriesOf(sources.ledger.root).flatMap(({ key: section, value }) => {
    const published = valueOf(publishedLedger(sources), section);
    const listed = new Set(listedKeys(sources, section).map(({ key }) => key));
    const source = sources.sections.find(({ id }) => id === section);
    return entriesOf(value).flatMap(({ key }) =>
      listed.has(key) ||
      valueOf(published, key) ||
      source?.questions?.some((one) => one.key === key)
        ? []
        : `${section}/${key}`,
    );
  });

const isWhole = (root: JsonNode | undefined): boolean =>
  root?.type === "object" &&
  entriesOf(root).every(({ value }) => value.type === "object") &&
  !hasKeyTwice(root);

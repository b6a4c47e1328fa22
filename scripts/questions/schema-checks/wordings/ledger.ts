import { parseTree } from "jsonc-parser";
import { insertKey, replaceValue } from "../../json-text/json-edits.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { entriesOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { formerKeyNodes } from "../questions/questions.ts";
import { type FirstDay, rememberedNow } from "./remembered-questions.ts";
import type { SchemaSources } from "../questions/sources.ts";

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

/**
 * The ledger's text with additions: new keys at the end of each section, and the current words of each asked
 * question with their first day, unless the ledger already has these words as the latest wording.
 */
export function ledgerText(sources: SchemaSources, firstDay: FirstDay): string {
  const { ledger } = sources;
  if (ledger.root?.type !== "object") {
    return ledger.text;
  }
  const withKeys = unrecordedKeys(sources).reduce(withKey, ledger.text);
  return rememberedNow(sources, firstDay).reduce(
    (text, { section, key, entry }) => replaceValue(text, [section, key], entry),
    withKeys,
  );
}

function withKey(text: string, { section, key }: ListedKey): string {
  const root = entriesOf(parseTree(text));
  const known = root.find((entry) => entry.key === section);
  return known === undefined
    ? insertKey(text, [], root.length, [section, { [key]: {} }])
    : insertKey(text, [section], entriesOf(known.value).length, [key, {}]);
}

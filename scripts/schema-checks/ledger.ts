import { applyEdits, modify } from "jsonc-parser";
import type { JsonNode } from "./json-file.ts";
import { entriesOf, textOf, valueOf } from "./json-nodes.ts";
import { formerKeyNodes } from "./questions.ts";
import type { SchemaSources } from "./sources.ts";

/** A key under which answers may be stored, where the field list names it. */
export interface ListedKey {
  readonly section: string;
  readonly key: string;
  readonly node: JsonNode;
}

/** As Prettier writes JSON, so that an addition changes no other line. */
const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };

/** Every key of a section's field list, the former ones of a renamed question before its own. */
export function listedKeys(sources: SchemaSources, section: string): readonly ListedKey[] {
  const fields = entriesOf(valueOf(sources.fieldLists.root, section));
  return fields.flatMap(({ key, keyNode, value }) => [
    ...formerKeyNodes(value).map((node) => ({ section, key: textOf(node) ?? "", node })),
    { section, key, node: keyNode },
  ]);
}

/** What the ledger lacks. Nothing where no ledger is kept, or where it cannot be read. */
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
 * The ledger's text with what it lacks at the end of each section. A key is an object of its own, so
 * that more can be remembered of it later.
 */
export function ledgerText(sources: SchemaSources): string {
  return unrecordedKeys(sources).reduce(
    (text, { section, key }) => applyEdits(text, modify(text, [section, key], {}, FORMAT)),
    sources.ledger.text,
  );
}

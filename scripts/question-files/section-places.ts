import { type Node, applyEdits } from "jsonc-parser";
import { parseJsonFile } from "../schema-checks/sections/reading/json-file.ts";
import { textOf, valueOf, itemsOf } from "../schema-checks/sections/reading/json-nodes.ts";

// Two files outside of `schemas/` list the sections, in the order of sections.json: firestore.rules lists
// those that a client may save, and firebase.json the coach's addresses that end with a client's id. This
// file updates these lists, and leaves the rest of firestore.rules and firebase.json unchanged.

/** The only list of sections in the rules: `(isSaveOf('story', revised) || …)`, on one or more lines. */
const LIST_IN_RULES = /\(isSaveOf\('\w+', revised\)(?:\s*\|\| isSaveOf\('\w+', revised\))*\)/u;

/** The sections that the rules allow a client to save; undefined if the rules have no such list. */
export function sectionsInRules(rules: string): readonly string[] | undefined {
  const [list] = LIST_IN_RULES.exec(rules) ?? [];
  return list === undefined
    ? undefined
    : Array.from(list.matchAll(/isSaveOf\('(\w+)'/gu), ([, id = ""]) => id);
}

/** @param ids valid section ids, which contain no quotation mark. */
export function rulesForSections(rules: string, ids: readonly string[]): string {
  const list = ids
    .map((id) => `isSaveOf('${id}', revised)`)
    .join(`${lineEndOf(rules)}          || `);
  return rules.replace(LIST_IN_RULES, () => `(${list})`);
}

/** The sources of the sections' rewrites in firebase.json, such as `/adminstory/*`. */
export function rewriteSources(hosting: string): readonly string[] {
  return itemsOf(rewritesIn(hosting))
    .filter(isOfSection)
    .flatMap((rewrite) => textOf(rewrite, "source") ?? []);
}

/** Replaces the sections' rewrites in firebase.json. Other rewrites follow them unchanged. */
export function hostingForSections(hosting: string, coachRoutes: readonly string[]): string {
  const node = rewritesIn(hosting);
  if (node === undefined) {
    return hosting;
  }
  const others = itemsOf(node)
    .filter((rewrite) => !isOfSection(rewrite))
    .map(({ offset, length }) => hosting.slice(offset, offset + length));
  const rewrites = [
    ...coachRoutes.map((route) => `{ "source": "${route}/*", "destination": "${route}.html" }`),
    ...others,
  ];
  const end = lineEndOf(hosting);
  const content = `[${end}      ${rewrites.join(`,${end}      `)}${end}    ]`;
  return applyEdits(hosting, [{ offset: node.offset, length: node.length, content }]);
}

/** A checkout on Windows may have CRLF line endings. */
const lineEndOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** Sections' rewrites end with `/*`, those of other screens with `/**`. */
function isOfSection(rewrite: Node): boolean {
  const source = textOf(rewrite, "source") ?? "";
  return textOf(rewrite, "destination") === `${source.replace(/\/\*$/u, "")}.html`;
}

function rewritesIn(hosting: string) {
  const { root } = parseJsonFile("firebase.json", hosting);
  const node = valueOf(root, "hosting", "rewrites");
  return node?.type === "array" ? node : undefined;
}

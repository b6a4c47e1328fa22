import { type Node, applyEdits } from "jsonc-parser";
import { parseJsonFile } from "./json-file.ts";
import { textOf, valueOf, itemsOf } from "./json-nodes.ts";

// What the site must know of its sections outside `schemas/`: the rules, which of them a client may
// save; hosting, which addresses of the coach's have a client behind them. Both are made from
// sections.json, in its order, and the rest of each file is left as it is.

/** The one list of sections in the rules: `(isSaveOf('story', changed) || …)`, over as many lines as it takes. */
const LIST_IN_RULES = /\(isSaveOf\('\w+', changed\)(?:\s*\|\| isSaveOf\('\w+', changed\))*\)/u;

/** The sections that the rules let a client save; undefined where they have no such list. */
export function sectionsInRules(rules: string): readonly string[] | undefined {
  const [list] = LIST_IN_RULES.exec(rules) ?? [];
  return list === undefined
    ? undefined
    : Array.from(list.matchAll(/isSaveOf\('(\w+)'/gu), ([, id = ""]) => id);
}

/** @param ids names that the check of sections.json accepts, so that none of them ends a text. */
export function rulesForSections(rules: string, ids: readonly string[]): string {
  const list = ids
    .map((id) => `isSaveOf('${id}', changed)`)
    .join(`${lineEndOf(rules)}          || `);
  return rules.replace(LIST_IN_RULES, () => `(${list})`);
}

/** The sources of the sections' rewrites in the text of firebase.json, such as `/adminstory/*`. */
export function rewriteSources(hosting: string): readonly string[] {
  return itemsOf(rewritesIn(hosting))
    .filter(isOfSection)
    .flatMap((rewrite) => textOf(valueOf(rewrite, "source")) ?? []);
}

/** Rewrites of other kinds than a coach's address stay, behind those. */
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

/** A checkout on Windows may end its lines in another way. */
const lineEndOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** The screens that are no section's have theirs from `/**`, which tells the two apart. */
function isOfSection(rewrite: Node): boolean {
  const source = textOf(valueOf(rewrite, "source")) ?? "";
  return textOf(valueOf(rewrite, "destination")) === `${source.replace(/\/\*$/u, "")}.html`;
}

function rewritesIn(hosting: string) {
  const { root } = parseJsonFile("firebase.json", hosting);
  const node = valueOf(valueOf(root, "hosting"), "rewrites");
  return node?.type === "array" ? node : undefined;
}

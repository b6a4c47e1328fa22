import { findNodeAtLocation, type JSONPath, type Node, parseTree } from "jsonc-parser";
import { builders, printer } from "prettier/doc";

/** As in `.prettierrc.json`, which a test holds this to. */
const LAYOUT = { printWidth: 100, tabWidth: 2, useTabs: false } as const;

const { fill, group, hardline, indent, join, line, softline } = builders;

/**
 * Lays out what an edit changed as Prettier would, and nothing else. A part that was laid out by hand
 * before the edit stays by hand: printing it anew would touch lines that the coach did not.
 *
 * @param changed the container in which something changed, or with `isNew` the value that came.
 */
export function layOut(
  before: string,
  after: string,
  changed: JSONPath,
  { isNew }: { readonly isNew: boolean },
): string {
  const fromOutside = [...changed.keys()].map((depth) => changed.slice(0, depth));
  for (const path of fromOutside) {
    const node = nodeAt(after, path);
    if (node !== undefined && (isFree(before, path) || isFree(after, path))) {
      return isLaidOut(before, path) ? printed(after, node) : after;
    }
  }
  const node = nodeAt(after, changed);
  const isToPrint =
    isNew || ((isFree(before, changed) || isFree(after, changed)) && isLaidOut(before, changed));
  return isToPrint && node !== undefined ? printed(after, node) : after;
}

/** Whether Prettier may write all of a value on one line, if there is room. */
function isFree(text: string, path: JSONPath): boolean {
  const node = nodeAt(text, path);
  return node !== undefined && !isHeldOpen(text, node);
}

export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const root = rootOf(text);
  return root === undefined ? undefined : findNodeAtLocation(root, path);
}

/** One edit asks the same few texts for many places. */
const recent = new Map<string, Node | undefined>();
const MOST_RECENT = 8;

function rootOf(text: string): Node | undefined {
  if (!recent.has(text)) {
    recent.set(text, parseTree(text));
    const [oldest] = recent.keys();
    if (recent.size > MOST_RECENT && oldest !== undefined) {
      recent.delete(oldest);
    }
  }
  return recent.get(text);
}

/** What stands before the first letter of the line in which a place is. */
export function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[\t ]*/u.exec(text.slice(lineStart, offset))?.[0] ?? "";
}

export const textOfNode = (text: string, { offset, length }: Node): string =>
  text.slice(offset, offset + length);

/** Whether Prettier leaves the node on several lines, however short it is. */
function isHeldOpen(text: string, node: Node): boolean {
  return opensOnNewLine(text, node) || isTable(node) || childrenOf(node).some(isOpen);

  function isOpen(child: Node): boolean {
    return isHeldOpen(text, child.type === "property" ? (child.children?.[1] ?? child) : child);
  }
}

/** `objectWrap: "preserve"`: an object whose first key stands on a line of its own stays open. */
export function opensOnNewLine(text: string, { type, offset, children = [] }: Node): boolean {
  const [first] = children;
  return (
    type === "object" && first !== undefined && text.slice(offset, first.offset).includes("\n")
  );
}

/** Several objects with several keys each, or lists likewise: one to a line. */
function isTable({ type, children = [] }: Node): boolean {
  const [first] = children;
  return (
    type === "array" &&
    children.length > 1 &&
    (first?.type === "object" || first?.type === "array") &&
    children.every((child) => child.type === first.type && (child.children?.length ?? 0) > 1)
  );
}

function isLaidOut(text: string, path: JSONPath): boolean {
  const node = nodeAt(text, path);
  return node !== undefined && printed(text, node) === text;
}

/** The text with one node printed anew. */
function printed(text: string, node: Node): string {
  const end = node.offset + node.length;
  const lineStart = text.lastIndexOf("\n", node.offset - 1) + 1;
  const lead = text.slice(lineStart, node.offset);
  const tail = text[end] === "," ? "," : "";
  const depth = indentAt(text, node.offset).length / LAYOUT.tabWidth;
  // What stands before the node counts as its width, and is not indented again.
  const levels = Array.from({ length: Math.floor(depth) });
  const doc = levels.reduce<builders.Doc>(
    (inner) => indent(inner),
    [lead, docOf(text, node), tail, hardline],
  );
  const lines = printer.printDocToString(doc, LAYOUT).formatted;
  const value = lines.trimEnd().slice(lead.length);
  return text.slice(0, node.offset) + value + text.slice(end + tail.length);
}

function docOf(text: string, node: Node): builders.Doc {
  const children = childrenOf(node);
  if (node.type === "object") {
    return children.length === 0
      ? "{}"
      : group(["{", indent([line, join([",", line], children.map(property))]), line, "}"], {
          shouldBreak: opensOnNewLine(text, node),
        });
  }
  if (node.type !== "array") {
    return textOfNode(text, node);
  }
  return children.length === 0
    ? "[]"
    : group(["[", indent([softline, entries()]), softline, "]"], { shouldBreak: isTable(node) });

  function property({ children: [key, value] = [] }: Node): builders.Doc {
    return key === undefined || value === undefined
      ? ""
      : [textOfNode(text, key), ": ", docOf(text, value)];
  }

  function entries(): builders.Doc {
    const docs = children.map((child) => docOf(text, child));
    // Numbers stand as many to a line as there is room for.
    return children.every(({ type }) => type === "number")
      ? fill(docs.flatMap((doc, index) => (index === 0 ? [doc] : [line, doc])).map(withComma))
      : join([",", line], docs);
  }

  function withComma(part: builders.Doc, index: number): builders.Doc {
    return index % 2 === 0 && index < (children.length - 1) * 2 ? [part, ","] : part;
  }
}

function childrenOf({ children = [] }: Node): readonly Node[] {
  return children;
}

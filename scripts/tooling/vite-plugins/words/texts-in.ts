import MessageFormat from "@messageformat/core";
import { SOURCE } from "../../../../src/words/words.ts";
import { type ESTree, Visitor, parseSync } from "vite";

/** A text of the site's own words, in a file of code. */
export interface Text {
  readonly text: string;
  readonly line: number;
}

interface Found {
  readonly texts: readonly Text[];
  /** What the build cannot read, with its line. */
  readonly problems: readonly Text[];
}

const MARKS = /^(?:t|msg|sentence|inEach)$/u;

/** Whether a text has plurals or other forms, or escapes, which need compiling. */
export const hasForms = (text: string): boolean => /\{\s*\w+\s*,|'[{}']/u.test(text);

/** The texts that a module passes to `t`, `msg` and `sentence` of `src/words`. */
export function textsIn(file: string, source: string): Found {
  const texts: Text[] = [];
  const problems: Text[] = [];
  if (!/\/(?:words|elements)\.ts"/u.test(source)) {
    return { texts, problems };
  }
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [given], start }) {
      if (callee.type === "Identifier" && MARKS.test(callee.name)) {
        const line = source.slice(0, start).split("\n").length;
        for (const node of given === undefined ? [] : branchesOf(given)) {
          const text = literalOf(node);
          const wrong = text === undefined ? notConstant(node, callee.name) : errorIn(text, SOURCE);
          if (wrong !== undefined) {
            problems.push({ text: wrong, line });
          } else if (text !== undefined) {
            texts.push({ text, line });
          }
        }
      }
    },
  });
  visitor.visit(parseSync(file, source).program);
  return { texts, problems };
}

const branchesOf = (node: ESTree.Argument): readonly ESTree.Argument[] => {
  switch (node.type) {
    case "ConditionalExpression":
      return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
    case "LogicalExpression":
      return [...branchesOf(node.left), ...branchesOf(node.right)];
    default:
      return [node];
  }
};

function literalOf(node: ESTree.Argument): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") {
    return node.value;
  }
  return node.type === "TemplateLiteral" && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

/** What is wrong with a text that is no literal: a constant's is found where `msg` marks it. */
const notConstant = ({ type }: ESTree.Argument, mark: string): string | undefined =>
  mark === "msg" || type === "TemplateLiteral" || type === "BinaryExpression"
    ? `${mark} needs a text in quotes.`
    : undefined;

/** What makes a text no message in ICU MessageFormat, or one without the plurals of its language. */
export function errorIn(text: string, language: string): string | undefined {
  try {
    new MessageFormat(language, { strictPluralKeys: true }).compile(text);
    return undefined;
  } catch (error) {
    // Without the place in the text, and the text's syntax tree.
    return String(error).replace(/ (?:at line \d|in \{").*/su, ".");
  }
}

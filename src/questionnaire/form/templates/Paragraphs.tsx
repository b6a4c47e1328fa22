import { type ElementType, Fragment, type ReactNode, createElement } from "react";
import { ownEntry } from "../../../domain/question/answer-keys.ts";
import type { MarkedNode } from "../../../domain/question/section-files.ts";
import { type SectionDefinition, langOf } from "../../section-definition.ts";
import { useFormContext } from "../form-context.tsx";

/** By tag, what takes its place. */
type InPlace = Readonly<Partial<Record<string, ElementType>>>;

const PLAIN: InPlace = { a: Fragment, strong: Fragment };

/** Text of a UI file, with its marks; in the reading view, in plain words. */
export function Paragraphs({ text }: { readonly text: string }) {
  const { definition, mode } = useFormContext();
  return paragraphsOf(definition, text, mode === "read" ? PLAIN : {});
}

/** The paragraphs of a text, which blank lines separate. The build has read the marks of those that have any. */
export function paragraphsOf(
  definition: SectionDefinition,
  text: string,
  inPlace: InPlace = {},
): ReactNode {
  const lang = langOf(definition, text);
  const nodes =
    ownEntry(definition.marked, text) ?? text.split(/\n{2,}/u).map((words) => ["p", words]);
  return among(nodes, inPlace, { lang });
}

// As arguments, elements need no keys: a text's parts never change places.
const among = (nodes: readonly MarkedNode[], inPlace: InPlace, props?: object): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => elementOf(node, inPlace, props)));

function elementOf(node: MarkedNode, inPlace: InPlace, props?: object): ReactNode {
  if (typeof node === "string") {
    return node;
  }
  const [tag, ...inner] = node;
  const isLink = tag === "a";
  const element = inPlace[String(tag)] ?? String(tag);
  return createElement(
    element,
    isLink && element === tag
      ? { href: inner[0], target: "_blank", rel: "noopener noreferrer" }
      : props,
    among(isLink ? inner.slice(1) : inner, inPlace),
  );
}

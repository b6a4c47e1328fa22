import { QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import { closestMatch, didYouMean } from "../reading/close-match.ts";
import { questionUi, sectionUi, WIDGETS } from "../shapes/file-shapes.ts";
import { entryOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { errorAt, type Problems } from "../problem.ts";
import { kindOf, knownKeys, uiEntriesOf } from "../questions/questions.ts";
import { fileWithoutBraces, shapeProblems } from "../shapes/shape-problems.ts";
import type { SchemaSources } from "../questions/sources.ts";

/**
 * Invalid values and misspelt keys in the UI file: rjsf silently ignores both, and the page lacks the help or
 * the note. For groups, see `groupContents`.
 */
export function* uiShape({ sections }: SchemaSources): Problems {
  const misplaced = Object.keys(questionUi);
  // The loops below report keys of questions, and the `misplaced` keys.
  const isElsewhere = (key: string): boolean => !key.startsWith("ui:") || misplaced.includes(key);
  for (const { ui: file, uiEntries } of sections) {
    yield* fileWithoutBraces(file);
    const section = { file, node: file.root, words: "this section" };
    yield* shapeProblems(section, sectionUi, [], isElsewhere);
    for (const key of misplaced) {
      const entry = entryOf(file.root, key);
      if (entry !== undefined) {
        const message = `\`${key}\` belongs to one question. Move it between the braces of that question.`;
        yield errorAt(file, entry.keyNode, message);
      }
    }
    for (const { key, value: node } of uiEntries) {
      const words = `the question \`${key}\``;
      yield* node.type === "object"
        ? shapeProblems({ file, node, words }, questionUi, [])
        : [errorAt(file, node, `what is said of ${words} must be written between { and }.`)];
    }
  }
}

/** rjsf throws on an unknown widget, and the page shows nothing. */
export function* unknownWidgets(sources: SchemaSources): Problems {
  for (const { section, key, value } of uiEntriesOf(sources)) {
    const node = valueOf(value, "ui:widget");
    const widget = textOf(node);
    if (widget !== undefined && !WIDGETS.includes(widget)) {
      yield errorAt(
        section.ui,
        node,
        `the question \`${key}\` has the widget "${widget}", which does not exist.${didYouMean(widget, WIDGETS)} The widgets are: ${WIDGETS.join(", ")}.`,
      );
    }
  }
}

/** Entries of the UI file for questions that do not exist. */
export function* uiOfUnknownQuestions(sources: SchemaSources): Problems {
  for (const { section, key, keyNode } of uiEntriesOf(sources)) {
    const known = knownKeys(section);
    if (known?.has(key) === false) {
      const meant = closestMatch(key, [...known, ...Object.keys(sectionUi)]);
      const advice =
        meant === undefined ? "Remove it, or correct its name." : `Did you mean \`${meant}\`?`;
      const message = `there is no question \`${key}\` in this section. ${advice}`;
      yield errorAt(section.ui, keyNode, message);
    }
  }
}

/** The HTML standard's autofill fields that a question about a person can ask for. */
const TOKENS = [
  ..."off name honorific-prefix given-name additional-name family-name nickname".split(" "),
  ..."email tel url impp bday bday-day bday-month bday-year sex language photo".split(" "),
  ..."organization organization-title street-address address-line1 address-line2".split(" "),
  ..."address-level1 address-level2 postal-code country country-name".split(" "),
];

export function* autocompleteTokens(sources: SchemaSources): Problems {
  for (const { section, key, value } of uiEntriesOf(sources)) {
    const node = valueOf(value, "ui:autocomplete");
    const token = textOf(node);
    if (token !== undefined && !TOKENS.includes(token)) {
      yield errorAt(
        section.ui,
        node,
        `browsers do not know "${token}", so they cannot help the client fill in \`${key}\`.${didYouMean(token, TOKENS) || " Write a word such as name, email, tel or street-address, or remove it."}`,
      );
    }
  }
}

/** Invalid `ui:addressBase`. With it, the coach's page makes a link of an answer such as `@name`. */
export function* addressBases(sources: SchemaSources): Problems {
  for (const { section, key, value } of uiEntriesOf(sources)) {
    const node = valueOf(value, "ui:addressBase");
    const base = textOf(node);
    if (base !== undefined && !isAddressBase(base)) {
      yield errorAt(
        section.ui,
        node,
        `"ui:addressBase" of the question \`${key}\` must begin with https:// and end with /, such as "https://www.instagram.com/".`,
      );
    }
  }
}

const isAddressBase = (text: string): boolean =>
  text.startsWith("https://") && text.endsWith("/") && URL.canParse(text);

/** UI options for other kinds of questions, which would have no effect. */
export function* optionsOfOtherKinds(sources: SchemaSources): Problems {
  for (const { section, key, value } of uiEntriesOf(sources)) {
    const kind = kindOf(section, key);
    for (const { option, fits } of OPTIONS) {
      const entry = entryOf(value, option);
      if (entry !== undefined && kind !== undefined && kind !== fits) {
        yield errorAt(
          section.ui,
          entry.keyNode,
          `"${option}" is for the kind "${fits}" only, and the question \`${key}\` is of the kind "${kind}". Remove it.`,
        );
      }
    }
  }
}

const OPTIONS = Object.entries(QUESTION_KINDS).flatMap(([fits, { options = {} }]) =>
  Object.keys(options).map((option) => ({ option, fits })),
);

import { didYouMean } from "../reading/close-match.ts";
import { entriesOf, textOf } from "../reading/json-nodes.ts";
import type { Problems } from "../problem.ts";
import { groupName } from "../questions/placements.ts";
import type { SchemaSources } from "../questions/sources.ts";
import {
  FILE_SCHEMAS,
  KINDS,
  LEDGER_SCHEMA,
  questionUi,
  TRANSLATION_SCHEMA,
  TOKENS,
  WIDGETS,
} from "../shapes/file-schemas.ts";
import { type Place, type Sentences, shapeProblems } from "../shapes/shape-problems.ts";

/**
 * Unknown, missing and invalid keys. rjsf ignores most of them: the page would lack the help or the note, or
 * show nothing at all.
 */
export function* fileShapes(sources: SchemaSources): Problems {
  const { fieldLists, sectionList, sections } = sources;
  yield* shapeProblems(sectionList, FILE_SCHEMAS["sections.json"], OF_SECTION_LIST);
  yield* shapeProblems(fieldLists, FILE_SCHEMAS["field-lists.json"], OF_FIELD_LISTS);
  for (const { schema, ui, translations } of sections) {
    yield* shapeProblems(schema, FILE_SCHEMAS["*.schema.json"], OF_SCHEMA);
    yield* shapeProblems(ui, FILE_SCHEMAS["*.ui.json"], OF_UI);
    for (const translation of translations.values()) {
      yield* shapeProblems(translation, TRANSLATION_SCHEMA, OF_TRANSLATION);
    }
  }
}

/** Entries of the ledger that `npm run schemas:check` cannot have written. */
export function* ledgerEntries({ ledger }: SchemaSources): Problems {
  for (const problem of shapeProblems(ledger, LEDGER_SCHEMA, {})) {
    yield {
      ...problem,
      message:
        "only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.",
    };
  }
}

const question = ({ key }: Place): string => `the question \`${key}\``;

const theQuestionsOf = ({ key }: Place): string => `the questions of the section \`${key}\``;

const OF_SECTION_LIST: Sentences = {
  names: [
    [
      /^\/\d+$/u,
      ({ node }) => {
        const id = textOf(node, "id");
        return id === undefined ? "a section in this list" : `the section \`${id}\``;
      },
    ],
  ],
};

const unknownWord =
  (what: string, known: readonly string[]) =>
  ({ node, within }: Place): string | undefined => {
    const word = textOf(node);
    return word === undefined
      ? undefined
      : `${within} has the ${what} "${word}", which does not exist.${didYouMean(word, known)} The ${what}s are: ${known.join(", ")}.`;
  };

const OF_FIELD_LISTS: Sentences = {
  names: [
    [/^\/[^/]+\/[^/]+$/u, question],
    [/^\/[^/]+$/u, theQuestionsOf],
  ],
  errors: [["enum", /^\/[^/]+\/[^/]+\/kind$/u, unknownWord("kind", KINDS)]],
};

const noText = ({ within }: Place): string =>
  `${within} has no text. Write what the client reads as its "title".`;

const OF_SCHEMA: Sentences = {
  names: [
    [/^$/u, () => "this section"],
    [/^\/properties\/[^/]+$/u, question],
  ],
  errors: [
    ["pattern", /^\/properties\/[^/]+\/title$/u, noText, "no text"],
    ["required", /^\/properties\/[^/]+\/title$/u, noText, "no text"],
    // `wrongKinds` says which type.
    ["required", /^\/properties\/[^/]+\/type$/u, () => undefined],
    [
      "additionalProperties",
      /^(?:\/properties\/[^/]+)?\/default$/u,
      // rjsf fills in a default when the page opens, and again whenever the client empties the answer.
      ({ within }) =>
        `${within} has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".`,
    ],
  ],
};

const OF_TRANSLATION: Sentences = {
  names: [
    [/^$/u, () => "this section"],
    [/^\/questions\/[^/]+$/u, question],
    [/^\/groups\/[^/]+$/u, ({ key }) => `the group that begins with \`${key}\``],
    [/^\/notes\/[^/]+$/u, ({ key }) => `the note beside \`${key}\``],
  ],
};

const ITEM = "/ui:groups/\\d+/items/\\d+";

const OF_UI: Sentences = {
  names: [
    [/^$/u, () => "this section"],
    [/^\/ui:groups\/\d+$/u, ({ node }) => (node === undefined ? "a group" : groupName(node))],
    [new RegExp(`^${ITEM}$`, "u"), ({ within }) => `a note in ${within}`],
    [/\/ui:askWhen$/u, ({ within }) => `the condition of ${within}`],
    [/^\/(?!ui:)[^/]+$/u, question],
  ],
  errors: [
    [
      "additionalProperties",
      new RegExp(`^/(?:${Object.keys(questionUi).join("|")})$`, "u"),
      ({ key }) =>
        `\`${key}\` belongs to one question. Move it between the braces of that question.`,
    ],
    ["enum", /^\/[^/]+\/ui:widget$/u, unknownWord("widget", WIDGETS)],
    [
      "enum",
      /^\/[^/]+\/ui:autocomplete$/u,
      ({ node, within }) => {
        const token = textOf(node);
        return token === undefined
          ? undefined
          : `browsers do not know "${token}", so they cannot help the client fill in ${within}.${didYouMean(token, TOKENS) || " Write a word such as name, email, tel or street-address, or remove it."}`;
      },
    ],
    [
      "type",
      new RegExp(`^${ITEM}$`, "u"),
      ({ within }) =>
        `${within} holds something that is neither a question nor a note. Write a question's key, or { "note": "what the client reads" }.`,
    ],
    [
      "required",
      new RegExp(`^${ITEM}/note$`, "u"),
      // Of any other key in its place it is said that it cannot be there.
      ({ object, within }) =>
        entriesOf(object).some(({ key }) => key !== "ui:askWhen")
          ? undefined
          : `${within} has no \`note\`. Write what the client reads as its "note".`,
    ],
    [
      "minItems",
      /\/items$/u,
      ({ within }) => `${within} is empty. Add a question to its "items", or remove it.`,
      "empty group",
    ],
  ],
};

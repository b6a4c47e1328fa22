import { BLANK_CHOICE } from "../../../../src/domain/question/section-files.ts";
import {
  entryOf,
  isBlank,
  isTrue,
  itemsOf,
  numberOf,
  textOf,
  valueOf,
} from "../reading/json-nodes.ts";
import { earlierPlace, errorAt, type Problems } from "../problem.ts";
import { questionsOf } from "../questions/questions.ts";
import { repeated } from "../reading/repeated.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** A section that is not retired, and has no question: a client could never begin the section. */
export function* sectionsWithoutQuestions({ sections }: SchemaSources): Problems {
  for (const { id, listing, questions, schema } of sections) {
    const isAsked = listing !== undefined && !isTrue(valueOf(listing, "retired"));
    if (isAsked && questions?.length === 0) {
      yield errorAt(
        schema,
        valueOf(schema.root, "properties"),
        `the section \`${id}\` asks nothing. Add a question; or, if it is not to be asked any more, add "retired": true to it in sections.json.`,
        "empty section",
      );
    }
  }
}

const FOR_NUMBERS = ["minimum", "maximum", "multipleOf"];
const FOR_TEXTS = ["maxLength"];

/** Limits that no answer can meet, and limits without effect on this type of answer. */
export function* answerLimits(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const file = section.schema;
    const minimum = numberOf(valueOf(value, "minimum"));
    const maximum = numberOf(valueOf(value, "maximum"));
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      yield errorAt(
        file,
        valueOf(value, "minimum"),
        `no answer to the question \`${key}\` could be right: "minimum" ${minimum} is above "maximum" ${maximum}. Exchange or correct them.`,
      );
    }
    const type = textOf(valueOf(value, "type"));
    const [names, fits] = type === "string" ? [FOR_NUMBERS, "numbers"] : [FOR_TEXTS, "texts"];
    for (const name of type === undefined ? [] : names) {
      const entry = entryOf(value, name);
      if (entry !== undefined) {
        yield errorAt(
          file,
          entry.keyNode,
          `\`${name}\` does nothing for the question \`${key}\`, because it is for ${fits} only. Remove it.`,
        );
      }
    }
  }
}

/** Empty and repeated options of a choice, and a choice with fewer than two options. */
export function* choiceOptions(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const list = valueOf(value, "enum");
    const nodes = itemsOf(list);
    const options = nodes.map((node) => textOf(node)?.trim());
    if (nodes.length === 0 || options.includes(undefined)) {
      continue; // `wrongKinds` and `fileShapes` report options that are not texts.
    }
    for (const [index, node] of nodes.entries()) {
      const text = textOf(node) ?? "";
      if (isBlank(text) || text === BLANK_CHOICE) {
        yield errorAt(
          section.schema,
          node,
          `the question \`${key}\` has an empty option. Remove it: "${BLANK_CHOICE}" is shown by itself.`,
          "empty option",
        );
      } else if (options.indexOf(options[index]) < index) {
        const message = `the question \`${key}\` has the option "${text}" twice. Remove one.`;
        yield errorAt(section.schema, node, message, "option twice", text);
      }
    }
    if (new Set(options).size < 2) {
      const message = `the question \`${key}\` needs at least two options to choose from.`;
      yield errorAt(section.schema, list, message, "few options");
    }
  }
}

/** Two questions of a section with the same words: neither client nor coach could distinguish them. */
export function* duplicateQuestionTexts({ sections }: SchemaSources): Problems {
  for (const { schema, questions } of sections) {
    const titles = (questions ?? []).flatMap(({ key, value }) => {
      const node = valueOf(value, "title");
      const name = textOf(node)?.trim().replaceAll(/\s+/g, " ").toLowerCase() ?? "";
      return node === undefined || name === "" ? [] : [{ key, name, node }];
    });
    for (const [{ key, node }, earlier] of repeated(titles)) {
      yield errorAt(
        schema,
        node,
        `the question \`${key}\` has the same text as \`${earlier.key}\` ${earlierPlace(schema, earlier.node, node)}. Reword one, so that each can be understood by itself.`,
        "same text",
      );
    }
  }
}

import { BLANK_CHOICE } from "../../../../src/domain/question/section-files.ts";
import {
  entryOf,
  isBlank,
  isTrue,
  itemsOf,
  numberOf,
  textOf,
  textsIn,
  valueOf,
} from "../reading/json-nodes.ts";
import { earlierPlace, errorAt, errorsAt, type Problems } from "../problem.ts";
import { headingsOf, plain } from "../questions/names-with-heading.ts";
import { groupsOf } from "../questions/placements.ts";
import { optionsNodeOf, questionsOf } from "../questions/questions.ts";
import { named, repeated } from "../reading/repeated.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** A section that is not retired, and has no question: a client could never begin the section. */
export function* sectionsWithoutQuestions({ sections }: SchemaSources): Problems {
  for (const { id, listing, questions, schema } of sections) {
    if (listing !== undefined && !isTrue(listing, "retired") && questions?.length === 0) {
      yield errorAt(
        valueOf(schema.root, "properties") ?? schema,
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
  for (const { key, value } of questionsOf(sources)) {
    const [low, high] = ["minimum", "maximum"].map((limit) => valueOf(value, limit));
    const [minimum = NaN, maximum = NaN] = [numberOf(low), numberOf(high)];
    if (low !== undefined && minimum > maximum) {
      yield errorAt(
        low,
        `no answer to the question \`${key}\` could be right: "minimum" ${minimum} is above "maximum" ${maximum}. Exchange or correct them.`,
      );
    }
    const type = textOf(value, "type");
    const [names, fits] = ["string", "array"].includes(type ?? "")
      ? [FOR_NUMBERS, "numbers"]
      : [FOR_TEXTS, "texts"];
    for (const name of type === undefined ? [] : names) {
      yield* errorsAt(
        [entryOf(value, name)?.keyNode],
        `\`${name}\` does nothing for the question \`${key}\`, because it is for ${fits} only. Remove it.`,
      );
    }
  }
}

/** Empty, repeated and two-line options of a choice, and a choice with fewer than two options. */
export function* choiceOptions(sources: SchemaSources): Problems {
  for (const { key, value } of questionsOf(sources)) {
    const list = optionsNodeOf(value);
    const nodes = itemsOf(list);
    const options = nodes.map((node) => textOf(node)?.trim());
    if (list === undefined || nodes.length === 0 || options.includes(undefined)) {
      continue; // `wrongKinds` and `fileShapes` report options that are not texts.
    }
    for (const [index, node] of nodes.entries()) {
      const text = textOf(node) ?? "";
      if (isBlank(text) || text === BLANK_CHOICE) {
        yield errorAt(
          node,
          `the question \`${key}\` has an empty option. Remove it: "${BLANK_CHOICE}" is shown by itself.`,
          "empty option",
        );
      } else if (/[\r\n\u2028\u2029]/u.test(text)) {
        yield errorAt(
          node,
          `the question \`${key}\` has an option of two lines. Write it in one: of several options, each is kept as a line.`,
        );
      } else if (options.indexOf(options[index]) < index) {
        const message = `the question \`${key}\` has the option "${text}" twice. Remove one.`;
        yield errorAt(node, message, "option twice", text);
      }
    }
    if (new Set(options).size < 2) {
      const message = `the question \`${key}\` needs at least two options to choose from.`;
      yield errorAt(list, message, "few options");
    }
  }
}

/** Two questions under one heading with the same words: neither client nor coach could distinguish them. */
export function* duplicateQuestionTexts({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const { questions } = section;
    const headings = headingsOf(
      groupsOf(section).map((group) => ({
        title: textOf(group, "title") ?? "",
        items: textsIn(group, "items"),
      })),
    );
    const titles = (questions ?? []).flatMap(({ key, value }) =>
      named([valueOf(value, "title")])
        .filter(({ name }) => !isBlank(name))
        .map(({ name, node }) => {
          const words = [headings.get(key) ?? "", name].map(plain);
          return { key, name: words.join("\0"), node };
        }),
    );
    for (const [{ key, node }, earlier] of repeated(titles)) {
      yield errorAt(
        node,
        `the question \`${key}\` has the same text as \`${earlier.key}\` ${earlierPlace(earlier.node, node)}. Reword one, so that each can be understood by itself.`,
        "same text",
      );
    }
  }
}

import { didYouMean } from "../reading/close-match.ts";
import { groupShape, noteShape } from "../shapes/file-shapes.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { entryOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { groupItems, groupsOf, groupName, placementLists } from "../questions/placements.ts";
import { earlierPlace, errorAt, type Problems } from "../problem.ts";
import { fieldOf, isRetired, knownKeys, likelySlips } from "../questions/questions.ts";
import { repeated } from "../shapes/repeated.ts";
import { shapeProblems } from "../shapes/shape-problems.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";

/** A group has a title, perhaps texts, and at least one question or note. */
export function* groupContents({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    for (const group of groupsOf(section)) {
      yield* group.type === "object"
        ? problemsOf(section, group)
        : [errorAt(section.ui, group, "a group must be written between { and }.")];
    }
  }
}

function* problemsOf({ ui: file }: SectionSource, group: JsonNode): Problems {
  const words = groupName(group);
  yield* shapeProblems({ file, node: group, words }, groupShape, ["title", "items"]);
  const items = valueOf(group, "items");
  if (items?.type === "array" && groupItems(group).length === 0) {
    const message = `${words} is empty. Add a question to its "items", or remove it.`;
    yield errorAt(file, items, message);
  }
  for (const node of groupItems(group)) {
    if (textOf(node) !== undefined) {
      continue; // `unknownPlacedQuestions` checks this key of a question.
    }
    yield* entryOf(node, "note") === undefined
      ? [
          errorAt(
            file,
            node,
            `${words} holds something that is neither a question nor a note. Write a question's key, or { "note": "what the client reads" }.`,
          ),
        ]
      : shapeProblems({ file, node, words: `a note in ${words}` }, noteShape, []);
  }
}

/** `ui:order` beside `ui:groups`: the groups already determine the order, and the two could disagree. */
export function* groupsBesideOrder({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const [, order] = placementLists(section);
    if (order !== undefined) {
      yield errorAt(
        section.ui,
        order.nameNode,
        'this section has both "ui:groups" and "ui:order". The groups give the order already: remove "ui:order".',
      );
    }
  }
}

/** A question missing from the groups or the order is not shown, or breaks the page. */
export function* unplacedQuestions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const slips = likelySlips(section);
    for (const { name, nameNode, placements } of placementLists(section)) {
      const placed = new Set(placements.map(({ key }) => key));
      const where = name === "ui:groups" ? 'to the "items" of a group' : "to that list";
      for (const { key } of section.questions ?? []) {
        // `questionsNotListed` reports a misspelt key.
        const isExpected = !isRetired(fieldOf(section, key)) && !slips.has(key);
        if (isExpected && !placed.has(key)) {
          yield errorAt(
            section.ui,
            nameNode,
            `the question \`${key}\` is not in "${name}", so no client would see it. Add "${key}" ${where}.`,
          );
        }
      }
    }
  }
}

/** A question that is in the groups or in the order twice would be asked twice. */
export function* questionsPlacedTwice({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    for (const { name, placements } of placementLists(section)) {
      const named = placements.map(({ key, node }) => ({ name: key, node }));
      for (const [{ name: key, node }, earlier] of repeated(named)) {
        yield errorAt(
          section.ui,
          node,
          `the question \`${key}\` is twice in "${name}", first ${earlierPlace(section.ui, earlier.node, node)}. Remove one.`,
        );
      }
    }
  }
}

/** A name in the groups or in the order that is no question's key. */
export function* unknownPlacedQuestions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const known = knownKeys(section);
    for (const { name, placements } of placementLists(section)) {
      for (const { key, node } of placements) {
        if (known?.has(key) === false) {
          const advice = didYouMean(key, [...known]) || " Correct it, or remove it here.";
          const message = `"${name}" names \`${key}\`, which is not a question of this section.${advice}`;
          yield errorAt(section.ui, node, message);
        }
      }
    }
  }
}

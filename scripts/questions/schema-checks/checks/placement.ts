import { didYouMean } from "../reading/close-match.ts";
import { valueOf } from "../reading/json-nodes.ts";
import { groupsOf, placementLists } from "../questions/placements.ts";
import { earlierPlace, errorAt, type Problems } from "../problem.ts";
import { fieldOf, isRetired, knownKeys, likelySlips } from "../questions/questions.ts";
import { repeated } from "../reading/repeated.ts";
import type { SchemaSources } from "../questions/sources.ts";

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
    if (groupsOf(section).some((group) => valueOf(group, "items")?.type !== "array")) {
      continue; // `fileShapes` reports the group, which may have the question.
    }
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

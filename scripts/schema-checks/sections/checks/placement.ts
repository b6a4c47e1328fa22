import { didYouMean } from "../reading/close-match.ts";
import { valueOf } from "../reading/json-nodes.ts";
import { groupsOf, placementLists } from "../questions/placements.ts";
import { earlierPlace, errorAt, type Problems } from "../problem.ts";
import { fieldOf, isRetired, knownKeys, unmatchedIn } from "../questions/questions.ts";
import { repeated } from "../reading/repeated.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** `ui:order` beside `ui:groups`: the groups already determine the order, and the two could disagree. */
export function* groupsBesideOrder({ sections }: SchemaSources): Problems {
  for (const [, order] of sections.map(placementLists)) {
    if (order !== undefined) {
      yield errorAt(
        order.listNode,
        'this section has both "ui:groups" and "ui:order". The groups give the order already: remove "ui:order".',
      );
    }
  }
}

/** A question missing from the groups or the order is not shown, or breaks the page. */
export function* unplacedQuestions({ sections }: SchemaSources): Problems {
  for (const { section, list, listNode, placements } of sections.flatMap(placementLists)) {
    if (groupsOf(section).some((group) => valueOf(group, "items")?.type !== "array")) {
      continue; // `fileShapes` reports the group, which may have the question.
    }
    const { slips } = unmatchedIn(section);
    const where = list === "ui:groups" ? 'to the "items" of a group' : "to that list";
    for (const { key } of section.questions ?? []) {
      // `questionsNotListed` reports a misspelt key.
      const isExpected = !isRetired(fieldOf(section, key)) && slips.get(key) === undefined;
      if (isExpected && placements.every(({ name }) => name !== key)) {
        yield errorAt(
          listNode,
          `the question \`${key}\` is not in "${list}", so no client would see it. Add "${key}" ${where}.`,
        );
      }
    }
  }
}

/** A question that is in the groups or in the order twice would be asked twice. */
export function* questionsPlacedTwice({ sections }: SchemaSources): Problems {
  for (const { list, placements } of sections.flatMap(placementLists)) {
    for (const [{ name, node }, earlier] of repeated(placements)) {
      yield errorAt(
        node,
        `the question \`${name}\` is twice in "${list}", first ${earlierPlace(earlier.node, node)}. Remove one.`,
      );
    }
  }
}

/** A name in the groups or in the order that is no question's key. */
export function* unknownPlacedQuestions({ sections }: SchemaSources): Problems {
  for (const { section, list, placements } of sections.flatMap(placementLists)) {
    const known = knownKeys(section);
    for (const { name, node } of placements.filter((each) => known?.has(each.name) === false)) {
      const advice = didYouMean(name, [...(known ?? [])]) || " Correct it, or remove it here.";
      const message = `"${list}" names \`${name}\`, which is not a question of this section.${advice}`;
      yield errorAt(node, message);
    }
  }
}

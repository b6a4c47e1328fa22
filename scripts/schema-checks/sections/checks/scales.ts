import { MOST_STEPS, stepsOf } from "../../../../src/domain/question/question-kinds.ts";
import { type Entry, entryOf, itemsOf, numberOf } from "../reading/json-nodes.ts";
import { errorAt, type Problems } from "../problem.ts";
import { questionsOf, translationsOf, uiEntriesOf } from "../questions/questions.ts";
import { scaleIn } from "../questions/scales.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** The scale of a rating that a client could not answer on. */
export function* scalesOfRatings(sources: SchemaSources): Problems {
  for (const { key, value } of questionsOf(sources).filter(({ row }) => row?.hasScale)) {
    const at = ({ keyNode }: Entry, what: string) =>
      errorAt(keyNode, `the rating \`${key}\` ${what}`);
    const limits = ["minimum", "maximum"].flatMap((limit) => entryOf(value, limit) ?? []);
    const [limit, other] = limits;
    const only = entryOf(value, "enum");
    const step = entryOf(value, "multipleOf");
    if (step !== undefined) {
      yield at(step, 'goes up in steps of 1. Remove "multipleOf".');
    }
    if (only !== undefined) {
      if (limit !== undefined) {
        yield at(limit, `says its scale twice. Remove "enum", or "${limit.key}".`);
      }
      const count = itemsOf(only.value).length;
      if (count > MOST_STEPS || count < 2) {
        yield at(only, count < 2 ? TOO_SHORT : TOO_LONG);
      }
    } else if (limit !== undefined && other === undefined) {
      yield at(
        limit,
        `has a "${limit.key}" alone. Write both "minimum" and "maximum"; or neither, for 0 to 10.`,
      );
    } else if (other !== undefined) {
      const decimal = limits.find((each) => !Number.isInteger(numberOf(each.value) ?? 0));
      const [low = NaN, high = NaN] = limits.map((each) => numberOf(each.value));
      if (decimal !== undefined) {
        yield at(decimal, `needs whole numbers, and "${decimal.key}" is none.`);
      } else if (low === high || high - low >= MOST_STEPS) {
        yield at(other, low === high ? TOO_SHORT : TOO_LONG);
      }
    }
  }
}

const TOO_LONG = `has more than ${MOST_STEPS} steps, which do not fit on a phone. Write fewer, or ask for a number.`;
const TOO_SHORT = "needs at least two steps.";

/** Words at a scale that has no place for them. */
export function* wordsOfScales(sources: SchemaSources): Problems {
  for (const { section, key, value } of uiEntriesOf(sources).filter(({ row }) => row?.hasScale)) {
    const [entry, other] = ["ui:ends", "ui:steps"].flatMap((part) => entryOf(value, part) ?? []);
    const scale = scaleIn(section, key);
    if (entry !== undefined && other !== undefined) {
      yield errorAt(
        entry.keyNode,
        `the rating \`${key}\` has both "ui:ends" and "ui:steps". Keep one of them.`,
      );
    } else if (entry !== undefined && scale !== undefined) {
      const [wanted, what] =
        entry.key === "ui:ends"
          ? [2, "the lowest step and the highest"]
          : [stepsOf(scale).length, `each step from ${scale.low} to ${scale.high}`];
      for (const texts of [value, ...translationsOf(section, key)]) {
        const { keyNode, value: words } = entryOf(texts, entry.key) ?? {};
        const count = itemsOf(words).length;
        // Another check reports words that are no list.
        if (keyNode && words?.type === "array" && count !== wanted) {
          yield errorAt(
            keyNode,
            `"${entry.key}" of the rating \`${key}\` needs ${wanted} texts, for ${what}, and has ${count}.`,
          );
        }
      }
    }
  }
}

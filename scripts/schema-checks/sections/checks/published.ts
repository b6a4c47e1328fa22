import { adviceAt, errorAt, type Problems } from "../problem.ts";
import {
  type Asked,
  formerKeyNodes,
  isRequired,
  fieldOf,
  kindOf,
  optionsNodeOf,
  questionOf,
  questionsOf,
  translationsOf,
  uiEntryOf,
} from "../questions/questions.ts";
import { isSameRange, stepsOf } from "../../../../src/domain/question/question-kinds.ts";
import { scaleIn } from "../questions/scales.ts";
import type { SchemaSources } from "../questions/sources.ts";
import { numberOf, textOf, textsIn, valueOf } from "../reading/json-nodes.ts";

/** The same question in the last commit, perhaps under a former key. */
function beforeNow({ published }: SchemaSources, { section, key }: Asked) {
  const then = published?.sections.find(({ id }) => id === section.id);
  const former = formerKeyNodes(fieldOf(section, key)).map((node) => textOf(node) ?? "");
  const name = [key, ...former].find((each) => then && questionOf(then, each));
  return then && name !== undefined ? { section: then, key: name } : undefined;
}

/** Clients agreed that they may skip what was not required in the last commit. */
export function* newlyRequired(sources: SchemaSources): Problems {
  const { published, site } = sources;
  const { consentVersion: version } = site;
  const isAgreed = version !== undefined && version !== published?.site.consentVersion;
  const all = published === undefined || isAgreed ? [] : questionsOf(sources);
  for (const asked of all.filter(({ section, key }) => isRequired(fieldOf(section, key)))) {
    const before = beforeNow(sources, asked);
    if (!isRequired(before && fieldOf(before.section, before.key))) {
      yield (version === undefined ? adviceAt : errorAt)(
        asked.place,
        `the question \`${asked.key}\` must be answered from now on, and your clients agreed that they may skip it. Name it in src/content/consent.json under what they may skip, and raise the version there.`,
      );
    }
  }
}

/** A question that now takes other answers than those that clients may have given since the last commit. */
export function* adviceOnOtherAnswers(sources: SchemaSources): Problems {
  for (const asked of questionsOf(sources)) {
    const { section, key, value, kind, row, place } = asked;
    const last = beforeNow(sources, asked);
    if (last === undefined) {
      continue;
    }
    const advise = (part: string, what: string) =>
      adviceAt(valueOf(value, part) ?? place, `the question \`${key}\` ${what}`);
    const was = kindOf(last.section, last.key);
    const [oldScale, scale] = [scaleIn(last.section, last.key), scaleIn(section, key)];
    const before = questionOf(last.section, last.key);
    if (was !== kind && row?.isProse !== true) {
      yield advise(
        "type",
        `was of the kind "${was}", and earlier answers may not fit the kind "${kind}". If it asks for something else now, stop asking it and add a new one.`,
      );
    } else if (scale === undefined) {
      for (const [limit, sign] of LIMITS) {
        const [old = NaN, now] = [before, value].map((each) => numberOf(each, limit));
        // Not a number is no limit.
        if (now !== undefined && !(sign * now <= sign * old)) {
          yield advise(
            limit,
            `takes less than before, by its "${limit}": earlier answers outside of it are asked about. Are they wrong?`,
          );
        }
      }
      const options = textsIn(optionsNodeOf(value));
      const gone = textsIn(optionsNodeOf(before)).filter((option) => !options.includes(option));
      if (gone.length > 0) {
        yield adviceAt(
          optionsNodeOf(value) ?? place,
          `the question \`${key}\` no longer offers “${gone.join("”, “")}”. Answers that hold it stay as they are.`,
        );
      }
    } else if (oldScale !== undefined && !isSameRange(oldScale, scale)) {
      yield advise(
        "title",
        `had the scale ${oldScale.low} to ${oldScale.high}, and has ${scale.low} to ${scale.high} now. Earlier answers stay on the scale on which they were given.`,
      );
    }
  }
}

/** Limits that let less through the higher (1) or the lower (-1) they are. */
const LIMITS = [
  ["minimum", 1],
  ["maximum", -1],
  ["maxLength", -1],
  ["multipleOf", 1],
] as const;

const NUMBERS = String.raw`(\d+)(?:\s*\([^)]*\))?\s*(?:to|through|and|tot(?: en met)?|t\/m|en|-|–)\s*(\d+)\b`;

/** With a word that says that it is a scale: a number's words may name other numbers. */
const NAMED_SCALE = new RegExp(
  String.raw`\b(?:scale|schaal|from|van|between|tussen)\b[^.?!\d]{0,20}${NUMBERS}`,
  "giu",
);
const SCALE = new RegExp(String.raw`(?<![\d.,])${NUMBERS}`, "giu");

/** A question whose words name another scale than the one that the client sees. */
export function* adviceOnOtherScales(sources: SchemaSources): Problems {
  for (const { section, key, value, row, place } of questionsOf(sources)) {
    const scale = scaleIn(section, key);
    const options = textsIn(value, "enum");
    const isScale = options.length > 1 && options.every((option) => /^\d+\b/u.test(option));
    const steps = isScale
      ? options.map((option) => Number.parseInt(option, 10))
      : scale && stepsOf(scale);
    const isTyped = row?.isNumber === true && steps === undefined;
    const [low, high] = isTyped
      ? ["minimum", "maximum"].map((limit) => numberOf(value, limit))
      : [steps?.at(0), steps?.at(-1)];
    const other = [value, uiEntryOf(section, key), ...translationsOf(section, key)]
      .flatMap((each) => ["title", "ui:help"].flatMap((name) => textOf(each, name) ?? []))
      .flatMap((text) => [...text.matchAll(isTyped ? NAMED_SCALE : SCALE)].slice(0, 1))
      .map(([said, ...named]) => {
        // A scale may also be told from its upper end.
        const [from, to] = named.map(Number).toSorted((one, another) => one - another);
        return { said, from, to };
      })
      .find(({ from, to }) => (low ?? from) !== from || (high ?? to) !== to);
    if (other !== undefined) {
      const { said, from, to } = other;
      yield adviceAt(
        place,
        `the question \`${key}\` says “${said}”, and its scale is from ${low ?? from} to ${high ?? to}. Let both say the same.`,
        "other scale",
        said,
      );
    }
  }
}

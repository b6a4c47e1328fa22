import { RATING_STEPS } from "../../../../src/domain/question/question-kinds.ts";
import { adviceAt, type Problems } from "../problem.ts";
import {
  formerKeyNodes,
  isRequired,
  fieldOf,
  kindOf,
  questionOf,
  questionsOf,
  uiEntryOf,
} from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";
import { itemsOf, numberOf, textOf, valueOf } from "../reading/json-nodes.ts";
import type { JsonNode } from "../reading/json-file.ts";

/** A question that now takes other answers than those that clients may have given since the last commit. */
export function* adviceOnOtherAnswers(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const then = sources.published?.sections.find(({ id }) => id === section.id);
    const field = fieldOf(section, key);
    const names = [key, ...(field ? formerKeyNodes(field) : []).map((node) => textOf(node) ?? "")];
    const name = names.find((each) => then && questionOf(then, each));
    const before = then && questionOf(then, name ?? "");
    const advise = (node: JsonNode | undefined, what: string) =>
      adviceAt(section.schema, node ?? valueOf(value, "title"), `the question \`${key}\` ${what}`);
    const wasRequired = then && isRequired(fieldOf(then, name ?? ""));
    if (sources.published && isRequired(field) && wasRequired !== true) {
      yield advise(
        undefined,
        "must be answered from now on, and your clients agreed that they may skip it. Name it in src/content/consent.json under what they may skip, and raise the version there.",
      );
    }
    if (then === undefined || before === undefined) {
      continue;
    }
    const [was, is] = [kindOf(then, name ?? ""), kindOf(section, key)];
    if (was !== is && !TEXTS.includes(is ?? "")) {
      yield advise(
        valueOf(value, "type"),
        `was of the kind "${was}", and earlier answers may not fit the kind "${is}". If it asks for something else now, stop asking it and add a new one.`,
      );
      continue;
    }
    const limits = LIMITS.filter(({ limit, isNarrower }) => {
      const [old, now] = [before, value].map((each) => numberOf(valueOf(each, limit)));
      return now !== undefined && (old === undefined || isNarrower(now, old));
    });
    for (const { limit } of limits) {
      yield advise(
        valueOf(value, limit),
        `takes less than before, by its "${limit}": earlier answers outside of it are asked about. Are they wrong?`,
      );
    }
    const options = itemsOf(valueOf(value, "enum")).map(textOf);
    const gone = itemsOf(valueOf(before, "enum"))
      .flatMap((node) => textOf(node) ?? [])
      .filter((option) => !options.includes(option));
    if (gone.length > 0) {
      yield advise(
        valueOf(value, "enum"),
        `no longer offers “${gone.join("”, “")}”. Answers that hold it stay as they are.`,
      );
    }
  }
}

/** They hold any earlier answer. */
const TEXTS: readonly string[] = ["short text", "long text"];

const above = (now: number, old: number): boolean => now > old;
const below = (now: number, old: number): boolean => now < old;

const LIMITS: readonly { limit: string; isNarrower: typeof above }[] = [
  { limit: "minimum", isNarrower: above },
  { limit: "maximum", isNarrower: below },
  { limit: "maxLength", isNarrower: below },
  { limit: "multipleOf", isNarrower: above },
];

const NUMBERS = String.raw`(\d+)(?:\s*\([^)]*\))?\s*(?:to|through|and|tot(?: en met)?|t\/m|en|-|–)\s*(\d+)\b`;

/** With a word that says that it is a scale: a number's words may name other numbers. */
const NAMED_SCALE = new RegExp(
  String.raw`\b(?:scale|schaal|from|van|between|tussen)\b[^.?!\d]{0,20}${NUMBERS}`,
  "giu",
);
const SCALE = new RegExp(String.raw`(?<![\d.,])${NUMBERS}`, "giu");

/** A question whose words name another scale than the one that the client sees. */
export function* adviceOnOtherScales(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const kind = kindOf(section, key);
    const options = itemsOf(valueOf(value, "enum")).flatMap((node) => textOf(node) ?? []);
    const isScale = options.length > 1 && options.every((option) => /^\d+\b/u.test(option));
    const limits = ["minimum", "maximum"].map((limit) => numberOf(valueOf(value, limit)));
    const steps = isScale ? options.map((option) => Number.parseInt(option, 10)) : RATING_STEPS;
    const [low, high] =
      kind === "rating" || isScale ? [steps.at(0), steps.at(-1)] : kind === "number" ? limits : [];
    const dutch = valueOf(valueOf(section.translations.get("nl")?.root, "questions"), key);
    const texts = [value, uiEntryOf(section, key), dutch].flatMap((each) =>
      ["title", "ui:help"].flatMap((name) => textOf(valueOf(each, name)) ?? []),
    );
    const pattern = kind === "number" ? NAMED_SCALE : SCALE;
    for (const [said, ...named] of texts.flatMap((text) =>
      [...text.matchAll(pattern)].slice(0, 1),
    )) {
      // A scale may also be told from its upper end.
      const [from, to] = named.map(Number).toSorted((one, other) => one - other);
      const isOther = (low ?? from) !== from || (high ?? to) !== to;
      if (isOther) {
        yield adviceAt(
          section.schema,
          valueOf(value, "title"),
          `the question \`${key}\` says “${said}”, and its scale is from ${low ?? from} to ${high ?? to}. Let both say the same.`,
          "other scale",
          said,
        );
        break;
      }
    }
  }
}

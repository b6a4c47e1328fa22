import { didYouMean } from "../reading/close-match.ts";
import { conditionSchema } from "../shapes/file-schemas.ts";
import { fits } from "../shapes/json-schema.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { entriesOf, itemsOf, textOf, textsIn, valueOf } from "../reading/json-nodes.ts";
import { groupItems, groupsOf, groupName, placementLists } from "../questions/placements.ts";
import { errorAt, type Problems } from "../problem.ts";
import { optionsNodeOf, questionOf, requiredPlacesOf, uiEntryOf } from "../questions/questions.ts";
import { stepsOf } from "../../../../src/domain/question/question-kinds.ts";
import { scaleIn } from "../questions/scales.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";

/** A `ui:askWhen`. `words` names its owner (a question, a note or a group) in messages. */
interface Condition {
  readonly node: JsonNode;
  readonly words: string;
  /** The questions that are asked only if the condition is met. */
  readonly questions: readonly string[];
  /** The questions that come before the condition's owner. */
  readonly before: readonly string[];
}

/** Conditions that no answer meets, that hide a required question, or that need a conditional question. */
export function* conditions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const all = conditionsIn(section);
    for (const [index, condition] of all.entries()) {
      const { node, words } = condition;
      // Without the questions nothing can be said, and `fileShapes` reports a condition of another shape.
      if (section.questions !== undefined && fits(conditionSchema, node)) {
        const misplaced = placeProblem(section, condition, all, index);
        for (const [place, what] of misplaced ? [misplaced] : answerProblems(section, node)) {
          yield errorAt(place, `${words} ${what}`, "condition", `${words} ${what}`);
        }
      }
    }
  }
}

function conditionsIn(section: SectionSource): readonly Condition[] {
  const placed = placementLists(section).flatMap(({ placements }) => placements);
  const order = placed.map(({ name }) => name);
  const keys = order.length > 0 ? order : (section.questions ?? []).map(({ key }) => key);
  const before = (key: string | undefined): readonly string[] =>
    key === undefined ? keys : keys.slice(0, Math.max(0, keys.indexOf(key)));
  const found = (
    holder: JsonNode | undefined,
    about: Omit<Condition, "node">,
  ): readonly Condition[] => {
    const node = valueOf(holder, "ui:askWhen");
    return node === undefined ? [] : [{ ...about, node }];
  };
  const ofGroups = groupsOf(section).flatMap((group) => {
    const items = groupItems(group);
    const questions = textsIn(group, "items");
    return [
      ...found(group, { words: groupName(group), questions, before: before(questions[0]) }),
      ...items.flatMap((item, index) => {
        const next = items.slice(index).flatMap((later) => textOf(later) ?? [])[0];
        const last = questions.at(-1);
        const earlier =
          next === undefined && last !== undefined ? [...before(last), last] : before(next);
        const words = `a note in ${groupName(group)}`;
        return found(item, { words, questions: [], before: earlier });
      }),
    ];
  });
  const ofQuestions = keys.flatMap((key) =>
    found(uiEntryOf(section, key), {
      words: `the question \`${key}\``,
      questions: [key],
      before: before(key),
    }),
  );
  return [...ofGroups, ...ofQuestions];
}

type Told = readonly [JsonNode, string];

/** What is wrong with a condition where it stands, and with the question that it names. */
function placeProblem(
  section: SectionSource,
  { node, questions, before }: Condition,
  all: readonly Condition[],
  index: number,
): Told | undefined {
  const hidden = questions.find((key) => requiredPlacesOf(section, key).length > 0);
  if (hidden !== undefined) {
    return [
      node,
      `cannot have a condition, because everybody must answer \`${hidden}\`. Remove it.`,
    ];
  }
  const twice = all
    .slice(0, index)
    .find((other) => other.questions.some((key) => questions.includes(key)));
  if (twice !== undefined) {
    return [node, `has a condition, and so has ${twice.words}. Keep one of them.`];
  }
  const askedAbout = valueOf(node, "question") ?? node;
  const key = textOf(askedAbout) ?? "";
  if (questionOf(section, key) === undefined) {
    const known = (section.questions ?? []).map((entry) => entry.key);
    const advice = didYouMean(key, known) || " Name a question of this section.";
    return [askedAbout, `depends on \`${key}\`, which this section does not ask.${advice}`];
  }
  if (questions.includes(key)) {
    return [askedAbout, "depends on itself. Name an earlier question."];
  }
  if (!before.includes(key)) {
    return [
      askedAbout,
      `depends on \`${key}\`, which comes later. Move it before, or name an earlier question.`,
    ];
  }
  if (all.some((other) => other.questions.includes(key))) {
    return [
      askedAbout,
      `depends on \`${key}\`, which is itself only asked under a condition. Name a question that everybody is asked, so that a client can see why something is asked.`,
    ];
  }
  return testsIn(node).length === 1
    ? undefined
    : [node, 'needs one of "is", "isNot" and "isAnswered" in its condition.'];
}

/** The values behind `is`, `isNot` and `isAnswered`. */
const testsIn = (condition: JsonNode): readonly JsonNode[] =>
  entriesOf(condition).flatMap(({ key, value }) => (key === "question" ? [] : value));

/** The answers of a condition that its question cannot have. */
function answerProblems(section: SectionSource, node: JsonNode): readonly Told[] {
  const key = textOf(node, "question") ?? "";
  const question = questionOf(section, key);
  const scale = scaleIn(section, key);
  const options = scale
    ? stepsOf(scale).map(String)
    : itemsOf(optionsNodeOf(question)).map((option) => String(option.value));
  const answers = testsIn(node).flatMap((test) => itemsOf(test));
  if (options.length > 0) {
    return answers
      .filter(({ value }) => !options.includes(String(value)))
      .map((answer) => [
        answer,
        `asks whether \`${key}\` is "${answer.value}", which is none of its options.${didYouMean(String(answer.value), options)}`,
      ]);
  }
  // A text would be compared with the number as JavaScript writes it.
  const isNumber = ["number", "integer"].includes(textOf(question, "type") ?? "");
  return answers
    .filter(({ value }) => isNumber && typeof value !== "number")
    .map((answer) => [
      answer,
      `asks whether \`${key}\` is "${answer.value}", and its answers are numbers. Write a number, without quotation marks.`,
    ]);
}

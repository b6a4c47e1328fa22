import { didYouMean } from "../reading/close-match.ts";
import { conditionSchema } from "../shapes/file-schemas.ts";
import { fits } from "../shapes/json-schema.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { entriesOf, itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { groupItems, groupsOf, groupName, placementLists } from "../questions/placements.ts";
import { errorAt, type Problem, type Problems } from "../problem.ts";
import { questionOf, requiredInSchema, uiEntryOf } from "../questions/questions.ts";
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
      yield* problemsOf(section, condition, { all, earlier: all.slice(0, index) });
    }
  }
}

const TESTS = ["is", "isNot", "isAnswered"] as const;

function conditionsIn(section: SectionSource): readonly Condition[] {
  const order = placementLists(section).flatMap(({ placements }) => placements);
  const keys =
    order.length > 0
      ? order.map(({ key }) => key)
      : (section.questions ?? []).map(({ key }) => key);
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
    const questions = items.flatMap((item) => textOf(item) ?? []);
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

function problemsOf(
  section: SectionSource,
  { node, words, questions, before }: Condition,
  { all, earlier }: { readonly all: readonly Condition[]; readonly earlier: readonly Condition[] },
): readonly Problem[] {
  // Without the questions nothing can be said, and `fileShapes` reports a condition of another shape.
  if (section.questions === undefined || !fits(conditionSchema, node)) {
    return [];
  }
  const wrong = (place: JsonNode | undefined, message: string): Problem =>
    errorAt(section.ui, place, `${words} ${message}`, "condition", `${words} ${message}`);
  const required = requiredInSchema(section).map(textOf);
  const hidden = questions.find((key) => required.includes(key));
  const twice = earlier.find((other) => other.questions.some((key) => questions.includes(key)));
  if (hidden !== undefined) {
    return [
      wrong(
        node,
        `cannot have a condition, because everybody must answer \`${hidden}\`. Remove it.`,
      ),
    ];
  }
  if (twice !== undefined) {
    return [wrong(node, `has a condition, and so has ${twice.words}. Keep one of them.`)];
  }
  const askedAbout = valueOf(node, "question");
  const key = textOf(askedAbout) ?? "";
  const question = questionOf(section, key);
  if (question === undefined) {
    const known = section.questions.map((entry) => entry.key);
    const advice = didYouMean(key, known) || " Name a question of this section.";
    return [wrong(askedAbout, `depends on \`${key}\`, which this section does not ask.${advice}`)];
  }
  if (questions.includes(key)) {
    return [wrong(askedAbout, "depends on itself. Name an earlier question.")];
  }
  if (!before.includes(key)) {
    return [
      wrong(
        askedAbout,
        `depends on \`${key}\`, which comes later. Move it before, or name an earlier question.`,
      ),
    ];
  }
  if (all.some((other) => other.questions.includes(key))) {
    return [
      wrong(
        askedAbout,
        `depends on \`${key}\`, which is itself only asked under a condition. Name a question that everybody is asked, so that a client can see why something is asked.`,
      ),
    ];
  }
  const tests = entriesOf(node).filter((entry) => TESTS.some((test) => test === entry.key));
  if (tests.length !== 1) {
    return [wrong(node, 'needs one of "is", "isNot" and "isAnswered" in its condition.')];
  }
  const options = itemsOf(valueOf(question, "enum")).map((option) => String(option.value));
  const answers = tests.flatMap(({ value }) => itemsOf(value));
  if (
    options.length === 0 &&
    ["number", "integer"].includes(textOf(valueOf(question, "type")) ?? "")
  ) {
    // A text would be compared with the number as JavaScript writes it.
    return answers
      .filter(({ value }) => typeof value !== "number")
      .map((answer) =>
        wrong(
          answer,
          `asks whether \`${key}\` is "${String(answer.value)}", and its answers are numbers. Write a number, without quotation marks.`,
        ),
      );
  }
  const gone = answers.filter(
    (answer) => options.length > 0 && !options.includes(String(answer.value)),
  );
  return gone.map((answer) =>
    wrong(
      answer,
      `asks whether \`${key}\` is "${String(answer.value)}", which is none of its options.${didYouMean(String(answer.value), options)}`,
    ),
  );
}

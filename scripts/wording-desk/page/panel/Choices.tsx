import type { AskWhen } from "../../../../src/domain/question/section-files.ts";
import {
  MOST_STEPS,
  QUESTION_KINDS,
  type Scale,
  scaleOf,
  stepsOf,
} from "../../../../src/domain/question/question-kinds.ts";
import type { Edit, ItemPlace, Owner } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { groupsOf, partOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { Choice } from "./Buttons.tsx";

interface ConditionChoiceProps {
  readonly section: DeskSection;
  readonly of: Owner;
  readonly condition: AskWhen | undefined;
  /** The place of the question or note, or of the first question under the heading. */
  readonly at: ItemPlace;
}

/** Lets the coach show a question, note or heading always, or only after answers to an earlier question. */
export function ConditionChoice({ section, of, condition, at }: ConditionChoiceProps) {
  const { edit } = useDesk();
  const { properties } = section.schema;
  const earlier = alwaysAskedBefore(section, at);
  if (condition === undefined && earlier.length === 0) {
    return null;
  }
  const choose = (value: AskWhen | "" = ""): void => {
    void edit({ does: "set", section: section.section.id, of, setting: "ui:askWhen", value });
  };
  const about = condition && properties[condition.question];
  const { kind = "short text" } = section.fields[condition?.question ?? ""] ?? {};
  const { hasScale, isNumber } = QUESTION_KINDS[kind];
  const others = hasScale === true ? stepsOf(scaleOf(about)) : isNumber === true ? [0] : [];
  const options = about?.enum ?? others;
  const tests = condition === undefined ? [] : testsOf(condition, options);
  return (
    <div className="buttons">
      <Choice
        aria-label="Ask it always, or after another question"
        value={condition?.question ?? ""}
        options={[
          ["", "Always ask it"],
          ...[
            ...new Set([...earlier, ...(condition === undefined ? [] : [condition.question])]),
          ].map(
            (question) =>
              [question, `Only after “${properties[question]?.title ?? question}”`] as const,
          ),
        ]}
        onChoose={(question) => {
          choose(question && { question, isAnswered: true });
        }}
      />
      {tests.length > 1 && (
        <Choice
          aria-label="After which answer"
          value={tests.findIndex((test) => areSame(test, condition))}
          options={tests.map((test, index) => [index, `If it is ${conditionText(test)}`])}
          onChoose={(index) => {
            choose(tests[Number(index)]);
          }}
        />
      )}
    </div>
  );
}

/** A condition for each answer (of a number, for 0), and the current one, which may name several answers. */
function testsOf(condition: AskWhen, options: readonly (string | number)[]): readonly AskWhen[] {
  const { question } = condition;
  const single: readonly AskWhen[] = [
    { question, isAnswered: true },
    ...options.map((option) => ({ question, is: [option] })),
    ...options.map((option) => ({ question, isNot: [option] })),
  ];
  return single.some((test) => areSame(test, condition)) ? single : [condition, ...single];
}

/** What the answer has to be, such as `not “Yes”`. */
function conditionText({ is, isNot }: AskWhen): string {
  const answers = is ?? isNot;
  const words = answers?.map((answer) => `“${answer}”`).join(" or ") ?? "answered";
  return isNot === undefined ? words : `not ${words}`;
}

const areSame = (one: AskWhen, other: AskWhen | undefined): boolean =>
  conditionText(one) === (other && conditionText(other));

/** The questions that a condition at a place may be about: earlier questions without a condition. */
function alwaysAskedBefore(section: DeskSection, at: ItemPlace): readonly string[] {
  return groupsOf(section)
    .slice(0, at.group + 1)
    .flatMap(({ items, "ui:askWhen": ofGroup }, group) =>
      ofGroup === undefined ? items.slice(0, group === at.group ? at.item : undefined) : [],
    )
    .filter((item) => typeof item === "string")
    .filter((question) => partOf(section, { of: "question", question })?.condition === undefined);
}

interface ScaleChoiceProps {
  readonly scale: Scale;
  readonly edit: (ends: { readonly low?: number; readonly high?: number }) => Edit;
}

/** The lowest and the highest step of a rating: only scales that fit on a phone can be chosen. */
export function ScaleChoice({ scale, edit }: ScaleChoiceProps) {
  const desk = useDesk();
  const { low, high } = scale;
  const farthest = MOST_STEPS - 1;
  return (
    <div className="buttons">
      <Choice
        aria-label={LOWEST}
        value={low}
        options={stepsOf({ low: Math.min(low, -5), high: Math.max(low, 1) }).map(named(LOWEST))}
        onChoose={(step) => {
          const next = Number(step);
          const isNear = next < high && high - next <= farthest;
          void desk.edit(edit({ low: next, ...(!isNear && { high: next + high - low }) }));
        }}
      />
      <Choice
        aria-label={HIGHEST}
        value={high}
        options={stepsOf({ low: low + 1, high: low + farthest }).map(named(HIGHEST))}
        onChoose={(step) => {
          void desk.edit(edit({ high: Number(step) }));
        }}
      />
    </div>
  );
}

const LOWEST = "The lowest step";
const HIGHEST = "The highest step";

const named =
  (label: string) =>
  (step: number): readonly [number, string] => [step, `${label}: ${step}`];

import { type AskWhen, conditionText } from "../../../../src/domain/question/ask-when.ts";
import type { ConditionPlace, ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { conditionOf, groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./Panel.module.css";

interface ConditionChoiceProps {
  readonly section: DeskSection;
  readonly of: ConditionPlace;
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
  const choose = (next: AskWhen | undefined): void => {
    void edit({
      does: "ask when",
      section: section.section.id,
      of,
      ...(next !== undefined && { condition: next }),
    });
  };
  const about = condition && properties[condition.question];
  const options = about?.enum ?? (about?.type === "number" ? [0] : []);
  const tests = condition === undefined ? [] : testsOf(condition, options);
  const chosen = tests.findIndex((test) => areSame(test, condition));
  return (
    <div className={styles["row"]}>
      <select
        className={styles["small"]}
        aria-label="Ask it always, or after another question"
        value={condition?.question ?? ""}
        onChange={({ target }) => {
          choose(target.value === "" ? undefined : { question: target.value, isAnswered: true });
        }}
      >
        <option value="">Always ask it</option>
        {[...new Set([...earlier, ...(condition === undefined ? [] : [condition.question])])].map(
          (question) => (
            <option key={question} value={question}>
              Only after “{properties[question]?.title ?? question}”
            </option>
          ),
        )}
      </select>
      {tests.length > 1 && (
        <select
          className={styles["small"]}
          aria-label="After which answer"
          value={chosen}
          onChange={({ target }) => {
            choose(tests[Number(target.value)]);
          }}
        >
          {tests.map((test, index) => (
            <option key={JSON.stringify(test)} value={index}>
              If it is {conditionText(test)}
            </option>
          ))}
        </select>
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
    .filter((question) => conditionOf(section, { of: "question", question }) === undefined);
}

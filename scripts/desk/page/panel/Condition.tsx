import {
  type AskWhen,
  conditionText,
  askWhenText,
} from "../../../../src/domain/question/ask-when.ts";
import type { ConditionPlace, ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { answerAgainst, conditionOf, groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { SmallButton } from "./Buttons.tsx";
import styles from "./Panel.module.css";

interface ConditionProps {
  readonly section: DeskSection;
  readonly of: AskWhen | undefined;
  /** Whether the preview shows the section of a client who does not meet the condition. */
  readonly isUnmet: boolean;
  readonly onUnmet: (isUnmet: boolean) => void;
}

/** Says when a question, note or heading is asked, and lets the coach see the section without this part. */
export function Condition({ section, of, isUnmet, onUnmet }: ConditionProps) {
  const { say } = useDesk();
  if (of === undefined) {
    return null;
  }
  const title = section.schema.properties[of.question]?.title ?? of.question;
  const answer = answerAgainst(of);
  const client =
    answer === "" ? `who has not answered “${title}”` : `whose answer to “${title}” is “${answer}”`;
  const hidden = `You see the section as a client does ${client}. Only your view has changed.`;
  return (
    <div className={styles["field"]}>
      <p className={styles["kind"]}>{askWhenText(of, title)}</p>
      <div className={styles["row"]}>
        <SmallButton
          onClick={() => {
            onUnmet(!isUnmet);
            say(isUnmet ? "All of it is shown again." : hidden);
          }}
        >
          {isUnmet ? "See all of it again" : "See the section without this"}
        </SmallButton>
      </div>
      {isUnmet && <p className={styles["hint"]}>{hidden}</p>}
    </div>
  );
}

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
  const tests =
    condition === undefined ? [] : testsOf(condition, properties[condition.question]?.enum);
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

/** A condition for each single answer, and the current condition, which may name several answers. */
function testsOf(
  condition: AskWhen,
  options: readonly (string | number)[] = [],
): readonly AskWhen[] {
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

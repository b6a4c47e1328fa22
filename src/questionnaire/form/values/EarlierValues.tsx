import { Suspense, useState } from "react";
import { inOwnMark } from "../../answers/decimal-mark.ts";
import {
  type DatedValue,
  keyOfToday,
  valueInWords,
} from "../../../domain/question/dated-values.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import { deleteDatedValue } from "../../answers/answer-store.ts";
import { useFormContext, useFromStore } from "../form-context.tsx";
import type { AskedAgain, ValueLineProps } from "./ValueLine.tsx";
import styles from "./values.module.css";
import { t } from "../../../words/words.ts";

/** Lazy: needs two values, and an opened list. */
const ValueLine = lazyOrNothing("ValueLine", () => import("./ValueLine.tsx"));

interface Deleted {
  readonly value: DatedValue;
  /** Whether the deleted value was the present answer, so that the answer is empty now. */
  readonly wasAnswer: boolean;
}

interface EarlierValuesProps extends AskedAgain {
  /** Whether the question is asked again, and not only was. */
  readonly isKept: boolean;
}

/** Below a question that is asked again: for the client the earlier values, in the reading view the line. */
export function EarlierValues(asked: EarlierValuesProps) {
  const { mode } = useFormContext();
  const { question } = asked;
  // As text: the store makes the list anew each time.
  const text = useFromStore(({ datedValues }) => JSON.stringify(datedValues(question)));
  const values = JSON.parse(text) as readonly DatedValue[];
  return mode === "read" ? (
    // A box of its own: an unanswered question and its parts stand in one line.
    <div>
      <Line {...asked} values={values} />
    </div>
  ) : (
    <OwnValues {...asked} values={values} />
  );
}

/** A single value makes no line. Of a question that is asked again, it says what the answer says. */
const Line = ({ isKept, ...props }: ValueLineProps & Pick<EarlierValuesProps, "isKept">) =>
  props.values.length > 1 ? (
    <Suspense>
      <ValueLine {...props} />
    </Suspense>
  ) : (
    !isKept && props.values.map((value) => <p key={value.key}>{valueInWords(value)}</p>)
  );

/** The client's earlier values of a question, each of which the client may delete, and put back. */
function OwnValues(asked: ValueLineProps) {
  const { store } = useFormContext();
  const { question, values } = asked;
  const [gone, setGone] = useState<readonly Deleted[]>([]);
  const [said, setSaid] = useState<() => string>();
  const [isOpen, setOpen] = useState(false);
  const today = keyOfToday(question);
  const earlier = values.filter(({ key }) => key !== today);
  const isThere = ({ key }: DatedValue): boolean => values.some((value) => value.key === key);
  const rows = [...earlier, ...gone.map(({ value }) => value).filter((one) => !isThere(one))];
  const last = earlier.at(-1);
  const now = values.find(({ key }) => key === today);

  const remove = (value: DatedValue): void => {
    const wasAnswer = deleteDatedValue(store, question, value.key);
    setGone([...gone.filter((one) => one.value.key !== value.key), { value, wasAnswer }]);
    setSaid(() => () => {
      const words = t("{value} is deleted.", { value: valueInWords(value) });
      return wasAnswer ? `${words} ${t("The answer above is empty now.")}` : words;
    });
  };
  const putBack = (value: DatedValue): void => {
    const { wasAnswer } = gone.find((one) => one.value.key === value.key) ?? {};
    if (wasAnswer === true && store.shown(question).text === "") {
      store.writeUndated(question, inOwnMark(value.value));
    }
    store.writeUndated(value.key, inOwnMark(value.value));
    setSaid(() => () => t("{value} is there again.", { value: valueInWords(value) }));
  };

  if (rows.length === 0) {
    return null;
  }
  return (
    <details
      className={styles["earlier"]}
      data-today={now !== undefined}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className="unseen">{t("Earlier:")} </span>
        {last === undefined ? t("No earlier value") : shortly(last)}
        {`, ${now === undefined ? t("not yet today") : t("{value} today", { value: inOwnMark(now.value) })}`}
      </summary>
      {isOpen && <Line {...asked} isKept isListed />}
      <ul>
        {rows
          .toSorted((one, other) => one.day.localeCompare(other.day))
          .map((value) => (
            <li key={value.key} className={styles["one"]}>
              <span>{isThere(value) ? valueInWords(value) : <s>{valueInWords(value)}</s>}</span>
              {/* One button for both directions, so that it keeps the focus. */}
              <Button
                look="below"
                aria-label={
                  isThere(value)
                    ? t("Delete {value}", { value: valueInWords(value) })
                    : t("Put back {value}", { value: valueInWords(value) })
                }
                onClick={() => {
                  (isThere(value) ? remove : putBack)(value);
                }}
              >
                {isThere(value) ? t("Delete") : t("Put back")}
              </Button>
            </li>
          ))}
      </ul>
      <Notice tone="good">{said?.()}</Notice>
    </details>
  );
}

/** For example `3 on 4 March`, with the year unless it is this one. */
const shortly = (value: DatedValue): string => {
  const words = valueInWords(value);
  return value.before ? words : words.replace(new RegExp(` ${new Date().getFullYear()}$`, "u"), "");
};

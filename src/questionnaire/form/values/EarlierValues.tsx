import { Suspense, useState } from "react";
import { inOwnMark } from "../../../domain/browser/decimal-mark.ts";
import { type DatedValue, dayKey, valueInWords } from "../../../domain/question/dated-values.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import { deleteDatedValue } from "../../answers/answer-store.ts";
import { useFormContext } from "../form-context.tsx";
import type { QuestionWithValues } from "./ValuesOf.tsx";
import styles from "./values.module.css";

/** Lazy: needs two values, and an opened list. */
const ValueLine = lazyOrNothing(async () => (await import("./ValueLine.tsx")).ValueLine);

interface Deleted {
  readonly value: DatedValue;
  /** Whether the deleted value was the present answer, so that the answer is empty now. */
  readonly wasAnswer: boolean;
}

interface EarlierValuesProps extends QuestionWithValues {
  readonly values: readonly DatedValue[];
}

/** The client's earlier values of a question, each of which the client may delete, and put back. */
export function EarlierValues({ values, ...asked }: EarlierValuesProps) {
  const { store } = useFormContext();
  const { question } = asked;
  const [gone, setGone] = useState<readonly Deleted[]>([]);
  const [said, setSaid] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const today = dayKey(question);
  const earlier = values.filter(({ key }) => key !== today);
  const isThere = ({ key }: DatedValue): boolean => values.some((value) => value.key === key);
  const rows = [...earlier, ...gone.map(({ value }) => value).filter((one) => !isThere(one))];
  const last = earlier.at(-1);
  const now = values.find(({ key }) => key === today);
  const textOf = (): string => store.shown(question).text;

  const remove = (value: DatedValue): void => {
    const before = textOf();
    deleteDatedValue(store, question, value.key);
    const wasAnswer = before !== textOf();
    setGone([...gone.filter((one) => one.value.key !== value.key), { value, wasAnswer }]);
    setSaid(
      `${valueInWords(value)} is deleted.${wasAnswer ? " The answer above is empty now." : ""}`,
    );
  };
  const putBack = (value: DatedValue): void => {
    const { wasAnswer } = gone.find((one) => one.value.key === value.key) ?? {};
    if (wasAnswer === true && textOf() === "") {
      store.write(question, inOwnMark(value.value));
      // It was no value of today.
      store.write(today, "");
    }
    store.write(value.key, inOwnMark(value.value));
    setSaid(`${valueInWords(value)} is there again.`);
  };

  return (
    <details
      className={styles["earlier"]}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className="unseen">Earlier: </span>
        {last === undefined ? "No earlier value" : shortly(last)}
        {now !== undefined && `, ${inOwnMark(now.value)} today`}
      </summary>
      {isOpen && values.length > 1 && (
        <Suspense>
          <ValueLine {...asked} values={values} isListed />
        </Suspense>
      )}
      <ul>
        {rows
          .toSorted((one, other) => one.day.localeCompare(other.day))
          .map((value) => (
            <li key={value.key} className={styles["one"]}>
              <span>{isThere(value) ? valueInWords(value) : <s>{valueInWords(value)}</s>}</span>
              {/* One button for both directions, so that it keeps the focus. */}
              <Button
                look="below"
                aria-label={`${isThere(value) ? "Delete" : "Put back"} ${valueInWords(value)}`}
                onClick={() => {
                  (isThere(value) ? remove : putBack)(value);
                }}
              >
                {isThere(value) ? "Delete" : "Put back"}
              </Button>
            </li>
          ))}
      </ul>
      <Notice tone="good">{said}</Notice>
    </details>
  );
}

/** For example `3 on 4 March`, with the year unless it is this one. */
const shortly = (value: DatedValue): string =>
  valueInWords(value).replace(new RegExp(`( on .*) ${new Date().getFullYear()}$`, "u"), "$1");

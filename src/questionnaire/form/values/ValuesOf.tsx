import { type ReactNode, Suspense, useState } from "react";
import { type DatedValue, dayKey } from "../../../domain/question/dated-values.ts";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useFormContext, useFromStore } from "../form-context.tsx";

/** Both lazy: few questions have an earlier value. */
const EarlierValues = lazyOrNothing(
  async () => (await import("./EarlierValues.tsx")).EarlierValues,
);
const ValueLine = lazyOrNothing(async () => (await import("./ValueLine.tsx")).ValueLine);

export interface QuestionWithValues {
  readonly question: string;
  readonly title: string;
  readonly schema: {
    readonly enum?: readonly unknown[] | undefined;
    readonly minimum?: number | undefined;
    readonly maximum?: number | undefined;
  };
}

/** Below a question that is asked again: for the client the earlier values, in the reading view the line. */
export function ValuesOf(asked: QuestionWithValues): ReactNode {
  const { mode } = useFormContext();
  const { question } = asked;
  // As text: the list is made anew each time.
  const text = useFromStore((store) => JSON.stringify(store.datedValues(question)));
  const values = JSON.parse(text) as readonly DatedValue[];
  const [hadEarlier, setHadEarlier] = useState(false);
  const isRead = mode === "read";
  const hasLate = isRead ? values.length > 1 : values.some(({ key }) => key !== dayKey(question));
  if (hasLate && !hadEarlier) {
    // Stays after the last value is deleted, which the client may put back.
    setHadEarlier(true);
  }
  if (!hadEarlier) {
    return null;
  }
  const Late = isRead ? ValueLine : EarlierValues;
  return (
    // A box of its own: in the reading view, an unanswered question and its parts stand in one line.
    <div>
      <Suspense>
        <Late {...asked} values={values} />
      </Suspense>
    </div>
  );
}

import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, Suspense, useState } from "react";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import { scaleIn } from "../../answers/scales.ts";
import { useFormContext } from "../form-context.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";

const EarlierValues = lazyOrNothing("EarlierValues", () => import("../values/EarlierValues.tsx"));

/**
 * Below a question that is asked again, and in the reading view below one that was. Its code comes late, and only
 * where there are values.
 */
export function Values({ fieldPathId, label, uiSchema }: FieldTemplateProps): ReactNode {
  const { mode, store, definition } = useFormContext();
  const question = String(fieldPathId.path.at(-1));
  const { hasScale } = QUESTION_KINDS[store.kind(question)];
  const isKept = uiSchema?.["ui:askedAgain"] === true;
  const [hasValues] = useState(() => {
    const values = store.datedValues(question);
    return isKept
      ? values.length > 0
      : mode === "read" && values.some(({ key }) => store.keys().includes(key));
  });
  return (
    hasValues && (
      <Suspense>
        <EarlierValues
          question={question}
          title={label}
          scale={hasScale === true ? scaleIn(definition, question) : undefined}
          isKept={isKept}
        />
      </Suspense>
    )
  );
}

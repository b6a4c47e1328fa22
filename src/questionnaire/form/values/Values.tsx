import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, Suspense, useState } from "react";
import { useFormContext } from "../form-context.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";

const EarlierValues = lazyOrNothing(
  async () => (await import("../values/EarlierValues.tsx")).EarlierValues,
);

/** Below a question that is asked again. Its code comes late, and only where there are values. */
export function Values({ fieldPathId, label, schema, uiSchema }: FieldTemplateProps): ReactNode {
  const { store } = useFormContext();
  const question = String(fieldPathId.path.at(-1));
  const [hasValues] = useState(
    () => uiSchema?.["ui:askedAgain"] === true && store.datedValues(question).length > 0,
  );
  return (
    hasValues && (
      <Suspense>
        <EarlierValues question={question} title={label} schema={schema} />
      </Suspense>
    )
  );
}

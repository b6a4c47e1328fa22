import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, Suspense, useState } from "react";
import { useFormContext } from "../form-context.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";

const EarlierValues = lazyOrNothing(
  async () => (await import("../values/EarlierValues.tsx")).EarlierValues,
);

/**
 * Below a question that is asked again, and in the reading view below one that was. Its code comes late, and only
 * where there are values.
 */
export function Values({ fieldPathId, label, schema, uiSchema }: FieldTemplateProps): ReactNode {
  const { mode, store } = useFormContext();
  const question = String(fieldPathId.path.at(-1));
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
        <EarlierValues question={question} title={label} schema={schema} isKept={isKept} />
      </Suspense>
    )
  );
}

import { type ReactNode, useState } from "react";
import { createAnswerStore } from "../answers/answer-store.ts";
import { FormContextProvider, createFormContext } from "./form-context.tsx";
import { EDIT } from "./kind-controls.tsx";
import { SchemaForm } from "./SchemaForm.tsx";
import type { SectionDefinition } from "../section-definition.ts";

interface WaitingFormProps {
  readonly definition: SectionDefinition;
  readonly helpNow: ReactNode;
}

/** A section's form in the prerendered page: the section's words, and placeholders for its controls. */
export function WaitingForm({ definition, helpNow }: WaitingFormProps) {
  const [context] = useState(() =>
    createFormContext(definition, createAnswerStore(definition, {}), "wait", {
      helpNow,
    }),
  );
  return (
    <FormContextProvider value={context}>
      <SchemaForm definition={definition} mode="wait" look={EDIT} />
    </FormContextProvider>
  );
}

import { useState } from "react";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import { createAnswerStore } from "../../answers/answer-store.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import {
  FormContextProvider,
  type Folds,
  type PageParts,
  type Reader,
  type Remarks,
  createFormContext,
} from "../form-context.tsx";
import { RetiredAnswers } from "./RetiredAnswers.tsx";
import { SchemaForm, lookWith } from "../SchemaForm.tsx";
import { ReadAnswer } from "../widgets/ReadAnswer.tsx";
import { ReadQuestion } from "./ReadQuestion.tsx";

export interface ReadFormProps {
  readonly definition: SectionDefinition;
  /** The section's map as it is stored. Only the first value counts. */
  readonly answers: StoredAnswers;
  /** The section's last save, in milliseconds since 1970. */
  readonly savedAt?: number | undefined;
  readonly remarks?: Remarks;
  readonly askedIn?: PageParts["askedIn"];
  readonly besideAnswer?: PageParts["besideAnswer"];
  readonly held?: PageParts["held"];
  readonly folds?: Folds;
  /** The coach by default. */
  readonly reader?: Reader;
}

const READ = lookWith(ReadQuestion, ReadAnswer);

/** A section with its answers, in the language of `definition`, for the coach to read, or for the client who wrote them. */
export function ReadForm({ definition, answers, savedAt, ...parts }: ReadFormProps) {
  const [context, setContext] = useState(() =>
    createFormContext(definition, createAnswerStore(definition, answers, savedAt), "read", parts),
  );
  if (context.definition !== definition) {
    // In another language. Everything that is typed beside the answers stays.
    const { remarks, askedIn } = parts;
    setContext({ ...context, definition, remarks, askedIn });
  }
  return (
    <FormContextProvider value={context}>
      <SchemaForm definition={definition} mode="read" look={READ} />
      <RetiredAnswers definition={definition} answers={answers} />
    </FormContextProvider>
  );
}

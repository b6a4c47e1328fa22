import { useMemo, useState } from "react";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import { askedOnce } from "../../answers/asked-in.ts";
import { createAnswerStore } from "../../answers/answer-store.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { FormContextProvider, type PageParts, createFormContext } from "../form-context.tsx";
import { askedInWords } from "./AskedIn.tsx";
import { RetiredAnswers } from "./RetiredAnswers.tsx";
import { SchemaForm, lookWith } from "../SchemaForm.tsx";
import { ReadAnswer } from "../widgets/ReadAnswer.tsx";
import { ReadQuestion } from "./ReadQuestion.tsx";

interface ReadFormProps extends Pick<
  PageParts,
  "remarks" | "askedIn" | "besideAnswer" | "held" | "folds" | "reader"
> {
  readonly definition: SectionDefinition;
  /** The section's map as it is stored. Only the first value counts. */
  readonly answers: StoredAnswers;
  /** The section's last save, in milliseconds since 1970. */
  readonly savedAt?: number | undefined;
}

const READ = lookWith(ReadQuestion, ReadAnswer);

/** A section with its answers, in the language of `definition`, for the coach to read, or for the client who wrote them. */
export function ReadForm({ definition, answers, savedAt, askedIn, ...others }: ReadFormProps) {
  const asked = useMemo(
    () => askedOnce(definition, answers, askedIn),
    [definition, answers, askedIn],
  );
  const parts = { ...others, askedIn: asked.each };
  const [context, setContext] = useState(() =>
    createFormContext(definition, createAnswerStore(definition, answers, savedAt), "read", parts),
  );
  if (context.definition !== definition) {
    // In another language. Everything that is typed beside the answers stays.
    const { remarks } = parts;
    setContext({ ...context, definition, remarks, askedIn: asked.each });
  }
  return (
    <FormContextProvider value={context}>
      {asked.language !== undefined && (
        <p className="soft">{askedInWords({ language: asked.language })}</p>
      )}
      <SchemaForm definition={definition} mode="read" look={READ} />
      <RetiredAnswers definition={definition} answers={answers} />
    </FormContextProvider>
  );
}

import Form from "@rjsf/core";
import type { RJSFSchema, RJSFValidationError, TemplatesType, UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useMemo, useState } from "react";
import type { Answer } from "../../domain/answers.ts";
import { QUESTION_KINDS } from "../../domain/question-kinds.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import { type Fate, FATE_WORDS, toPlainErrors } from "./error-words.ts";
import type { FormMode } from "./form-context.tsx";
import { WIDGETS } from "./kind-controls.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { ErrorList } from "./ErrorList.tsx";
import { Groups } from "./templates/Groups.tsx";
import { Question } from "./templates/Question.tsx";

const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate: Question,
  ObjectFieldTemplate: Groups,
  ErrorListTemplate: ErrorList,
};

interface SchemaFormProps {
  readonly definition: SectionDefinition;
  readonly store: AnswerStore;
  readonly mode: FormMode;
}

/** The form library with our templates and widgets. It lays out and checks; values live in `store`. */
export function SchemaForm({ definition, store, mode }: SchemaFormProps) {
  const { validators, section } = definition;
  // The library's types ask for mutable arrays; it never changes what it is given.
  const schema = definition.schema as RJSFSchema;
  const uiSchema = definition.ui as UiSchema;
  const validator = useMemo(
    () => createPrecompiledValidator(validators, schema),
    [validators, schema],
  );
  const [initial] = useState(() => answered(definition, store));
  const [visited] = useState(() => new Set<string>());

  const fateOf = (question: string): Fate => {
    if (!store.isTouched(question) || store.shown(question).rival !== undefined) {
      return "left as it was";
    }
    return store.answer(question) === undefined ? "not stored" : "stored as typed";
  };
  /** Why a text is withheld, or what is odd about it, also where the library's own check passes it. */
  const ofKind = (question: string): string | undefined => {
    const { whyWithheld, doubt } = QUESTION_KINDS[store.kind(question)];
    const fate = fateOf(question);
    if (fate === "not stored") {
      return whyWithheld;
    }
    // What stands in the UI file under the key of a question is its entry.
    const words = doubt?.(store.shown(question).text, (uiSchema[question] ?? {}) as UiSchema);
    return words === undefined ? undefined : `${words} ${FATE_WORDS[fate]}`;
  };
  const errorsOfKinds = (): RJSFValidationError[] =>
    [...visited].flatMap((question) => {
      const message = ofKind(question);
      return message === undefined ? [] : { property: `.${question}`, message, stack: message };
    });

  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      initialFormData={initial}
      templates={TEMPLATES}
      widgets={WIDGETS}
      idPrefix={section.id}
      tagName={mode === "read" ? "div" : "form"}
      // Chromium heeds this for long texts and choices, which it writes into its session files otherwise.
      autoComplete="off"
      noHtml5Validate={mode === "edit"}
      liveValidate="onBlur"
      showErrorList="bottom"
      // Not by `customValidate`, for which the library copies its errors once for every question.
      transformErrors={(errors) => [
        ...toPlainErrors(errors, (question) => visited.has(question), fateOf, store.kind),
        ...errorsOfKinds(),
      ]}
      onError={submitNothing}
      onBlur={(id) => {
        visited.add(id.slice(section.id.length + 1));
      }}
    >
      {/* Nothing is ever submitted: what is written is saved by itself. */}
      <></>
    </Form>
  );
}

/** Enter in a section's only one-line field. The library would write to the console. */
const submitNothing = (): void => undefined;

/** What the form library checks: answers only, since an empty text would fail every format. */
function answered(definition: SectionDefinition, store: AnswerStore): Record<string, Answer> {
  const result: Record<string, Answer> = {};
  for (const question of Object.keys(definition.schema.properties)) {
    const answer = store.answer(question) ?? store.shown(question).text;
    if (answer !== "") {
      result[question] = answer;
    }
  }
  return result;
}

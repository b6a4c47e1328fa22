import Form from "@rjsf/core";
import type {
  RJSFSchema,
  RJSFValidationError,
  RegistryWidgetsType,
  TemplatesType,
  UiSchema,
} from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useMemo, useState } from "react";
import type { Answer } from "../../domain/answers.ts";
import type { QuestionKind } from "../../domain/section.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import { type Fate, NO_NUMBER, TOO_LONG, UNFINISHED, toPlainErrors } from "./error-words.ts";
import type { FormMode } from "./form-context.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { ErrorList } from "./templates/ErrorList.tsx";
import { Groups } from "./templates/Groups.tsx";
import { Question } from "./templates/Question.tsx";
import { Choice } from "./widgets/Choice.tsx";
import { LongText } from "./widgets/LongText.tsx";
import { Rating } from "./widgets/Rating.tsx";
import { ReadAnswer } from "./widgets/ReadAnswer.tsx";
import { TextInput } from "./widgets/TextInput.tsx";
import { PickerInput } from "./widgets/PickerInput.tsx";

const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate: Question,
  ObjectFieldTemplate: Groups,
  ErrorListTemplate: ErrorList,
};

const WIDGETS: Record<FormMode, RegistryWidgetsType> = {
  edit: {
    TextWidget: TextInput,
    EmailWidget: TextInput,
    URLWidget: TextInput,
    TextareaWidget: LongText,
    SelectWidget: Choice,
    time: PickerInput,
    rating: Rating,
  },
  read: {
    TextWidget: ReadAnswer,
    EmailWidget: ReadAnswer,
    URLWidget: ReadAnswer,
    TextareaWidget: ReadAnswer,
    SelectWidget: ReadAnswer,
    time: ReadAnswer,
    rating: ReadAnswer,
  },
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
  /** Says of every text that is withheld why, also where the library's own check passes it. */
  const withheld = (): RJSFValidationError[] =>
    [...visited]
      .filter((question) => fateOf(question) === "not stored")
      .map((question) => {
        const message = whyWithheld(store.kind(question));
        return { property: `.${question}`, message, stack: message };
      });

  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      initialFormData={initial}
      templates={TEMPLATES}
      widgets={WIDGETS[mode]}
      idPrefix={section.id}
      tagName={mode === "read" ? "div" : "form"}
      noHtml5Validate={mode === "edit"}
      liveValidate="onBlur"
      showErrorList="bottom"
      // Not by `customValidate`, for which the library copies its errors once for every question.
      transformErrors={(errors) => [
        ...toPlainErrors(errors, (question) => visited.has(question), fateOf),
        ...withheld(),
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

function whyWithheld(kind: QuestionKind): string {
  switch (kind) {
    case "number":
    case "rating":
      return NO_NUMBER;
    case "time":
      return UNFINISHED;
    case "short text":
    case "long text":
    case "email":
    case "web address":
    case "choice":
      return TOO_LONG;
  }
}

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

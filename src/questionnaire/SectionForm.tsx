import Form from "@rjsf/core";
import type { RJSFSchema, RegistryWidgetsType, TemplatesType, UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useMemo, useRef, useState } from "react";
import type { Answer, SaveAnswers, StoredAnswers } from "../domain/answers.ts";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { toPlainErrors } from "./error-words.ts";
import { type FormContext, type FormMode, FormContextProvider } from "./form-context.tsx";
import { RetiredAnswers } from "./RetiredAnswers.tsx";
import { SaveLine } from "./SaveLine.tsx";
import type { SectionDefinition } from "./section-definition.ts";
import { ErrorList } from "./templates/ErrorList.tsx";
import { Groups } from "./templates/Groups.tsx";
import { Question } from "./templates/Question.tsx";
import { useAutosave } from "./use-autosave.ts";
import { Choice } from "./widgets/Choice.tsx";
import { LongText } from "./widgets/LongText.tsx";
import { Rating } from "./widgets/Rating.tsx";
import { ReadAnswer } from "./widgets/ReadAnswer.tsx";
import { TextInput } from "./widgets/TextInput.tsx";
import { TimeInput } from "./widgets/TimeInput.tsx";

type SectionFormProps = {
  readonly definition: SectionDefinition;
  /** The section's map as it is stored. Read once: a form shows what is typed into it from then on. */
  readonly answers: StoredAnswers;
} & (
  | { readonly mode: "read" }
  /** Without `save` nothing can be written, which is how the coach's page renders it. */
  | { readonly mode: "edit"; readonly save: SaveAnswers }
);

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
    time: TimeInput,
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

/** One section, for a client to answer or for the coach to read. */
export function SectionForm(props: SectionFormProps) {
  const { definition, answers, mode } = props;
  const [store] = useState(() => createAnswerStore(definition, answers));
  const context = useMemo<FormContext>(() => ({ store, mode }), [store, mode]);
  return (
    <FormContextProvider value={context}>
      <SchemaForm definition={definition} store={store} mode={mode} />
      {props.mode === "edit" ? (
        <SavedBySelf store={store} definition={definition} save={props.save} />
      ) : (
        <RetiredAnswers definition={definition} answers={answers} />
      )}
    </FormContextProvider>
  );
}

interface SchemaFormProps {
  readonly definition: SectionDefinition;
  readonly store: AnswerStore;
  readonly mode: FormMode;
}

function SchemaForm({ definition, store, mode }: SchemaFormProps) {
  const { validators, section } = definition;
  // The library's types ask for mutable arrays; it never changes what it is given.
  const schema = definition.schema as RJSFSchema;
  const uiSchema = definition.ui as UiSchema;
  const validator = useMemo(
    () => createPrecompiledValidator(validators, schema),
    [validators, schema],
  );
  const [initial] = useState(() => answered(definition, store));
  const visited = useRef(new Set<string>());
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
      transformErrors={(errors) =>
        toPlainErrors(errors, (question) => visited.current.has(question))
      }
      onBlur={(id) => {
        visited.current.add(id.slice(section.id.length + 1));
      }}
    >
      {/* Nothing is ever submitted: what is written is saved by itself. */}
      <></>
    </Form>
  );
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

interface SavedBySelfProps {
  readonly store: AnswerStore;
  readonly definition: SectionDefinition;
  readonly save: SaveAnswers;
}

function SavedBySelf({ store, definition, save }: SavedBySelfProps) {
  const { status, retry } = useAutosave(store, save);
  return <SaveLine definition={definition} store={store} status={status} onRetry={retry} />;
}

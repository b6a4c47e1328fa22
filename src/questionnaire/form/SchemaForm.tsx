import Form from "@rjsf/core";
import type { RJSFSchema, TemplatesType, UiSchema, ValidatorType } from "@rjsf/utils";
import { memo } from "react";
import type { FormMode } from "./form-context.tsx";
import { WIDGETS } from "./kind-controls.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { Groups } from "./templates/Groups.tsx";
import { Question } from "./templates/Question.tsx";
import { useKeptFields } from "./use-kept-fields.ts";

const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate: Question,
  ObjectFieldTemplate: Groups,
};

/** Answers are checked beside the library, each by itself: see `answer-checks.ts`. */
const CHECKS_NOTHING: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

interface SchemaFormProps {
  readonly definition: SectionDefinition;
  readonly mode: FormMode;
}

/**
 * The form library with our templates and widgets. It lays a section out, once, and is told nothing after
 * that: it would render and check all of it. What controls hold and what is said of it live beside it.
 */
export const SchemaForm = memo(function SchemaForm({ definition, mode }: SchemaFormProps) {
  useKeptFields();
  return (
    <Form
      // The library's types ask for mutable arrays; it never changes what it is given.
      schema={definition.schema as RJSFSchema}
      uiSchema={definition.ui as UiSchema}
      validator={CHECKS_NOTHING}
      templates={TEMPLATES}
      widgets={WIDGETS}
      idPrefix={definition.section.id}
      tagName={mode === "read" ? "div" : "form"}
      // Chromium heeds this for long texts and choices, which it writes into its session files otherwise.
      autoComplete="off"
      noHtml5Validate={mode === "edit"}
      noValidate
      showErrorList={false}
    >
      {/* Nothing is ever submitted: what is written is saved by itself. */}
      <></>
    </Form>
  );
});

import Form from "@rjsf/core";
import type { RJSFSchema, TemplatesType, UiSchema, ValidatorType } from "@rjsf/utils";
import { memo } from "react";
import type { FormMode } from "./form-context.tsx";
import { WIDGETS } from "./kind-controls.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { Groups } from "./templates/Groups.tsx";
import { Question } from "./templates/Question.tsx";
import { useFieldsInBackForwardCache } from "./use-fields-in-back-forward-cache.ts";

const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate: Question,
  ObjectFieldTemplate: Groups,
};

/** Switches the library's validation off: `answer-checks.ts` checks each answer separately. */
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
 * The form library with our templates and widgets. The library lays a section out once and gets no changes:
 * each change would make it render and check the whole section. Our code keeps the answers and messages.
 */
export const SchemaForm = memo(function SchemaForm({ definition, mode }: SchemaFormProps) {
  useFieldsInBackForwardCache();
  return (
    <Form
      // The library's types ask for mutable arrays, but the library never changes them.
      schema={definition.schema as RJSFSchema}
      uiSchema={definition.ui as UiSchema}
      validator={CHECKS_NOTHING}
      templates={TEMPLATES}
      widgets={WIDGETS}
      idPrefix={definition.section.id}
      tagName={mode === "edit" ? "form" : "div"}
      // Otherwise Chromium writes long texts and choices into its session files on disk.
      autoComplete="off"
      noHtml5Validate={mode === "edit"}
      noValidate
      showErrorList={false}
    >
      {/* Replaces the library's submit button: autosave saves the answers. */}
      <></>
    </Form>
  );
});

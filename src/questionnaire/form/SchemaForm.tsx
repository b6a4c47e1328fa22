import Form from "@rjsf/core";
import type {
  FieldTemplateProps,
  RJSFSchema,
  RegistryWidgetsType,
  TemplatesType,
  UiSchema,
  ValidatorType,
  WidgetProps,
} from "@rjsf/utils";
import { type ComponentType, memo, useEffect } from "react";
import { QUESTION_KINDS } from "../../domain/question/question-kinds.ts";
import type { FormMode } from "./form-context.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { Groups } from "./templates/Groups.tsx";
import { listen } from "../../listening.ts";

/** How a form shows its questions. A page loads the code of its own forms alone. */
export interface Look {
  readonly templates: Partial<TemplatesType>;
  readonly widgets: RegistryWidgetsType;
}

/** A look by what shows a question, and what shows its answer inside of it. */
export const lookWith = (
  Question: ComponentType<FieldTemplateProps>,
  Answer: ComponentType<WidgetProps>,
): Look => ({
  templates: {
    // The library also uses this template for the section itself, which `Groups` lays out.
    FieldTemplate: (props) =>
      props.schema.type === "object" ? props.children : <Question {...props} />,
    ObjectFieldTemplate: Groups,
  },
  // Replaces every widget that the library may pick: the question's kind decides on its control.
  widgets: Object.fromEntries(
    [
      "TextWidget",
      "EmailWidget",
      "URLWidget",
      "SelectWidget",
      ...Object.values(QUESTION_KINDS).flatMap(({ widget = [], groupWidget = [] }) =>
        [widget, groupWidget].flat(),
      ),
    ].map((name) => [name, Answer]),
  ),
});

/** Switches the library's validation off: `answer-checks.ts` checks each answer separately. */
const CHECKS_NOTHING: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

interface SchemaFormProps {
  readonly definition: SectionDefinition;
  readonly mode: FormMode;
  readonly look: Look;
}

/**
 * The form library with our templates and widgets. The library lays a section out once and gets no changes:
 * each change would make it render and check the whole section. Our code keeps the answers and messages.
 */
export const SchemaForm = memo(function SchemaForm({ definition, mode, look }: SchemaFormProps) {
  useFieldsInBackForwardCache();
  return (
    <Form
      // The library's types ask for mutable arrays, but the library never changes them.
      schema={definition.schema as RJSFSchema}
      uiSchema={definition.ui as UiSchema}
      validator={CHECKS_NOTHING}
      {...look}
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

/**
 * Keeps the fields' values in the back/forward cache. When WebKit shows a cached page, it resets the fields
 * of a form with `autocomplete="off"` to their defaults, without an event. So before the page is cached, this
 * hook turns the values into defaults.
 */
function useFieldsInBackForwardCache(): void {
  useEffect(() => listen(window, "pagehide", makeValuesDefaults), []);
}

/** Only fields of the section's form: a password typed in a dialog must not become its field's default. */
function fieldsOf<Name extends "input" | "option" | "textarea">(name: Name) {
  return document.querySelectorAll<HTMLElementTagNameMap[Name]>(`form.rjsf ${name}`);
}

function makeValuesDefaults(): void {
  for (const field of fieldsOf("textarea")) {
    field.defaultValue = field.value;
  }
  for (const field of fieldsOf("input")) {
    field.defaultChecked = field.checked;
    field.defaultValue = field.value;
  }
  for (const option of fieldsOf("option")) {
    option.defaultSelected = option.selected;
  }
}

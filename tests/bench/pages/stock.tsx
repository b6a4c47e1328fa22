import Form from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";
import { questions } from "virtual:bench-questions";
import { exposeAnswers, openRoot } from "./root.ts";

// The form library as its documentation sets it up: its own theme, controlled data.

// The library's types ask for mutable arrays; it never changes what it is given.
const schema = questions.schema as RJSFSchema;

const uiSchema: UiSchema = Object.fromEntries(
  questions.longTexts.map((question) => [question, { "ui:widget": "textarea" }]),
);

let held: Readonly<Record<string, unknown>> = questions.answers;

function StockForm() {
  const [formData, setFormData] = useState(held);
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={formData}
      onChange={(event) => {
        held = event.formData ?? {};
        setFormData(held);
      }}
    />
  );
}

exposeAnswers((question) => held[question]);

openRoot().render(<StockForm />);

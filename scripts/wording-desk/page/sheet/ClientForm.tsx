import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { ownEntry } from "../../../../src/domain/question/answer-keys.ts";
import type { QuestionUi } from "../../../../src/domain/question/section-files.ts";
import { HELP_NOW } from "../../../../src/pages/client/section/HelpNow.tsx";
import { createAnswerStore } from "../../../../src/questionnaire/answers/answer-store.ts";
import { AnswerLast } from "../../../../src/questionnaire/form/reading/AnswerLast.tsx";
import { ErrorList } from "../../../../src/questionnaire/form/checking/ErrorList.tsx";
import {
  FormContextProvider,
  createFormContext,
} from "../../../../src/questionnaire/form/form-context.tsx";
import { EDIT } from "../../../../src/questionnaire/form/kind-controls.tsx";
import { Options } from "../../../../src/questionnaire/form/widgets/Options.tsx";
import { SchemaForm } from "../../../../src/questionnaire/form/SchemaForm.tsx";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import { SOURCE } from "../../../../src/words/words.ts";
import type { DeskSection, DeskTranslation } from "../../protocol.ts";
import { typedAnswers } from "./preview-answers.ts";

/** The form that a client fills in. It has no draft, so the site's code never saves what is typed. */
export function ClientForm({ definition }: { readonly definition: SectionDefinition }) {
  const [context] = useState(() => {
    const typed = typedAnswers(definition.section.id);
    const store = createAnswerStore(definition, typed);
    store.onWrite((question) => {
      typed[question] = store.answer(question) ?? "";
    });
    // Links lead nowhere in this preview.
    const helpNow = <MemoryRouter>{HELP_NOW}</MemoryRouter>;
    return createFormContext(definition, store, "edit", { helpNow });
  });
  return (
    <FormContextProvider value={context}>
      <SchemaForm definition={definition} mode="edit" look={EDIT} />
      <ErrorList definition={definition} />
      <AnswerLast definition={definition} />
    </FormContextProvider>
  );
}

/**
 * The section without validators, so the form checks no limits. A question without words has the title “…”,
 * because the form library would show its key.
 */
export function definitionOf(
  { section, schema: english, ui, fields, beside }: DeskSection,
  translation: DeskTranslation | undefined,
): SectionDefinition {
  const { shown, language = SOURCE } = translation ?? {};
  const schema = shown?.schema ?? english;
  const properties = Object.entries(schema.properties).map(
    ([question, asked]) => [question, { ...asked, title: asked.title || "…" }] as const,
  );
  const titled = { ...schema, properties: Object.fromEntries(properties) };
  const texts = shown ?? beside;
  return { section, ui, ...texts, language, schema: titled, fields, validators: {}, Options };
}

/** Identifies the form: changes when the section asks other questions, or takes other answers. */
export const formOf = ({ section, schema, ui }: DeskSection): string =>
  JSON.stringify([
    section.id,
    Object.entries(schema.properties).map(([question, asked]) => [
      question,
      { ...asked, title: undefined },
      // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
      howShown(ownEntry(ui, question) as QuestionUi | undefined),
    ]),
  ]);

const howShown = ({ "ui:widget": widget, "ui:other": other }: QuestionUi = {}) => [
  widget,
  other !== undefined,
];

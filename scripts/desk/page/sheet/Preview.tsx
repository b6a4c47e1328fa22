import { useMemo, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { HELP_NOW } from "../../../../src/pages/client/section/HelpNow.tsx";
import { createAnswerStore } from "../../../../src/questionnaire/answers/answer-store.ts";
import { AnswerLast } from "../../../../src/questionnaire/form/reading/AnswerLast.tsx";
import { ErrorList } from "../../../../src/questionnaire/form/checking/ErrorList.tsx";
import {
  FormContextProvider,
  createFormContext,
} from "../../../../src/questionnaire/form/form-context.tsx";
import { ReadForm } from "../../../../src/questionnaire/form/reading/ReadForm.tsx";
import { EDIT } from "../../../../src/questionnaire/form/edit-look.ts";
import { SchemaForm } from "../../../../src/questionnaire/form/SchemaForm.tsx";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import type { DeskSection } from "../../protocol.ts";
import type { FormPart } from "../form-parts.ts";
import type { Selected } from "../selection.ts";
import { answersToRead, typedAnswers } from "./preview-answers.ts";
import { RewordableForm } from "./RewordableForm.tsx";

interface PreviewProps {
  readonly section: DeskSection;
  /** Whether the coach reads the section, and no client fills it in. */
  readonly isRead: boolean;
  readonly isTranslated: boolean;
  readonly selected: Selected;
  readonly onSelect: (part: FormPart) => void;
}

/** The form of a section. It has no draft, so the site's code never saves what is typed. */
export function Preview({ section, isRead, isTranslated, selected, onSelect }: PreviewProps) {
  const definition = useMemo(() => definitionOf(section, isTranslated), [section, isTranslated]);
  const form = `${isTranslated} ${formOf(section)}`;
  return (
    <RewordableForm section={section} form={form} selected={selected} onSelect={onSelect}>
      {isRead ? (
        <ReadForm key={form} definition={definition} answers={answersToRead(section)} />
      ) : (
        <ClientForm key={form} definition={definition} />
      )}
    </RewordableForm>
  );
}

function ClientForm({ definition }: { readonly definition: SectionDefinition }) {
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
      <ErrorList definition={definition} checks={context.checks} />
      <AnswerLast definition={definition} store={context.store} />
    </FormContextProvider>
  );
}

/**
 * The section without validators, so the form checks no limits. A question without words has the title “…”,
 * because the form library would show its key.
 */
function definitionOf(
  { section, schema: english, ui, fields, translation }: DeskSection,
  isTranslated: boolean,
): SectionDefinition {
  const shown = isTranslated ? translation?.shown : undefined;
  const schema = shown?.schema ?? english;
  const properties = Object.entries(schema.properties).map(
    ([question, asked]) => [question, { ...asked, title: asked.title || "…" }] as const,
  );
  const titled = { ...schema, properties: Object.fromEntries(properties) };
  const language = (shown && translation?.language) ?? "en";
  return { section, ui, ...shown, language, schema: titled, fields, validators: {} };
}

/** Identifies the form: changes when the section asks other questions, or takes other answers. */
const formOf = ({ section, schema }: DeskSection): string =>
  JSON.stringify([
    section.id,
    Object.entries(schema.properties).map(([question, asked]) => [
      question,
      { ...asked, title: undefined },
    ]),
  ]);

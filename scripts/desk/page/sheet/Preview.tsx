import { useMemo, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import type { AskWhen } from "../../../../src/domain/question/ask-when.ts";
import { HELP_NOW } from "../../../../src/pages/client/section/HelpNow.tsx";
import { createAnswerStore } from "../../../../src/questionnaire/answers/answer-store.ts";
import { AnswerLast } from "../../../../src/questionnaire/form/reading/AnswerLast.tsx";
import { ErrorList } from "../../../../src/questionnaire/form/checking/ErrorList.tsx";
import {
  FormContextProvider,
  createFormContext,
} from "../../../../src/questionnaire/form/form-context.tsx";
import { ReadForm } from "../../../../src/questionnaire/form/reading/ReadForm.tsx";
import { remarksOnWordings } from "../../../../src/questionnaire/form/reading/remarks-on-wordings.ts";
import { SchemaForm } from "../../../../src/questionnaire/form/SchemaForm.tsx";
import type { DeskSection } from "../../protocol.ts";
import type { FormPart } from "../form-parts.ts";
import type { Selected } from "../selection.ts";
import { RewordableForm } from "./RewordableForm.tsx";
import {
  type AnswersSource,
  answersToEdit,
  answersToRead,
  savedAt,
  typedInto,
} from "./shown-answers.ts";
import { type ShownSection, useWithValidators } from "./use-with-validators.ts";

/** Whose view of the section is shown. */
export type Reader = "client" | "coach";

interface PreviewProps {
  readonly section: DeskSection;
  readonly source: AnswersSource;
  readonly reader: Reader;
  readonly selected: Selected;
  readonly unmet: AskWhen | undefined;
  readonly onSelect: (part: FormPart) => void;
}

/** The form of a section with answers. It has no draft, so the site's code never saves what is typed. */
export function Preview({ section, source, reader, selected, unmet, onSelect }: PreviewProps) {
  const shown = useWithValidators(section);
  if (shown === undefined) {
    return null;
  }
  const Form = reader === "client" ? ClientForm : CoachForm;
  return (
    <RewordableForm
      section={shown.section}
      form={shown.form}
      selected={selected}
      unmet={unmet}
      onSelect={onSelect}
    >
      {/* The key remounts the form for other answers, because a form reads answers only when mounted. */}
      <Form key={shown.form + nameOf(source)} shown={shown} source={source} />
    </RewordableForm>
  );
}

interface FormProps {
  readonly shown: ShownSection;
  readonly source: AnswersSource;
}

function ClientForm({ shown: { section, definition }, source }: FormProps) {
  const [context] = useState(() => {
    const typed = typedInto(source, definition.section.id);
    const store = createAnswerStore(definition, answersToEdit(source, definition, section.past));
    store.onWrite((question) => {
      // Keeps text that is no valid answer, too, such as letters in a number.
      typed[question] = store.answer(question) ?? store.shown(question).text;
    });
    // Links lead nowhere in this preview.
    const helpNow = <MemoryRouter>{HELP_NOW}</MemoryRouter>;
    return createFormContext(definition, store, "edit", { helpNow });
  });
  return (
    <FormContextProvider value={context}>
      <SchemaForm definition={definition} mode="edit" />
      <ErrorList definition={definition} checks={context.checks} />
      <AnswerLast definition={definition} store={context.store} />
    </FormContextProvider>
  );
}

function CoachForm({ shown: { section, definition }, source }: FormProps) {
  const remarks = useMemo(
    () => remarksOnWordings(section.past.wordings, savedAt(source, section.past)),
    [source, section],
  );
  const [answers] = useState(() => answersToRead(source, definition, section.past));
  return (
    <ReadForm
      // The key remounts the form, which reads remarks only when it is mounted.
      key={JSON.stringify(remarks)}
      definition={definition}
      answers={answers}
      remarks={remarks}
    />
  );
}

const nameOf = (source: AnswersSource): string =>
  typeof source === "string" ? source : `file ${source.turn}`;

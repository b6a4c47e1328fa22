import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnswerValidators, SectionSchema } from "../../../src/domain/section-files.ts";
import { createAnswerStore } from "../../../src/questionnaire/answers/answer-store.ts";
import { ErrorList } from "../../../src/questionnaire/form/ErrorList.tsx";
import {
  FormContextProvider,
  createFormContext,
} from "../../../src/questionnaire/form/form-context.tsx";
import { SchemaForm } from "../../../src/questionnaire/form/SchemaForm.tsx";
import type { SectionDefinition } from "../../../src/questionnaire/section-definition.ts";
import type { DeskSection } from "../protocol.ts";
import { type FormPart, markParts } from "./form-parts.ts";
import { loadValidators } from "./load-validators.ts";
import type { Selected } from "./selection.ts";
import { useDesk } from "./use-desk.ts";
import styles from "./Preview.module.css";

interface PreviewProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  readonly onSelect: (part: FormPart) => void;
}

/** A section as the client sees it. What is typed into it goes nowhere: there is no draft that could save it. */
export function Preview({ section, selected, onSelect }: PreviewProps) {
  const shown = useWithValidators(section);
  return (
    shown !== undefined && (
      <PreviewForm
        // Another form where other answers are taken: this one knows what it was opened with.
        key={shown.definition.section.id + shown.address + shown.questions}
        {...shown}
        selected={selected}
        onSelect={onSelect}
      />
    )
  );
}

interface ShownSection {
  readonly section: DeskSection;
  readonly definition: SectionDefinition;
  readonly address: string;
  readonly questions: string;
}

type PreviewFormProps = Pick<ShownSection, "section" | "definition"> &
  Omit<PreviewProps, "section">;

/** What the client would have typed, for as long as the page is there: forms come and go with the edits. */
const typedAnswers = new Map<string, Record<string, string | number>>();

function PreviewForm({ section, definition, selected, onSelect }: PreviewFormProps) {
  const [context] = useState(() => {
    const { id } = definition.section;
    const typed = typedAnswers.get(id) ?? {};
    typedAnswers.set(id, typed);
    const store = createAnswerStore(definition, typed);
    store.onWrite((question) => {
      typed[question] = store.answer(question) ?? "";
    });
    return createFormContext(definition, store, "edit");
  });
  const form = useRef<HTMLDivElement>(null);
  const parts = useRef<ReadonlyMap<Element, FormPart>>(new Map());
  const { typedText } = useDesk();
  useLayoutEffect(() => {
    const place = form.current;
    if (place === null) {
      return undefined;
    }
    const mark = (): void => {
      parts.current = markParts(place, section, selected);
      typedText.draw(parts.current);
    };
    mark();
    // The form library draws what it is handed a moment later.
    const observer = new MutationObserver(mark);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [section, selected, typedText]);
  useEffect(() => {
    const [chosen] = form.current?.querySelectorAll("[data-selected]") ?? [];
    const { top = 0, bottom = 0 } = chosen?.getBoundingClientRect() ?? {};
    const hasPanelBelow = matchMedia("(max-width: 71.99rem)").matches;
    const lowest = window.innerHeight * (hasPanelBelow ? 0.4 : 0.75);
    if (chosen !== undefined && (top < 80 || bottom > lowest)) {
      chosen.scrollIntoView({ block: hasPanelBelow ? "start" : "center" });
    }
  }, [selected]);
  const choose = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest("[data-part]") : null;
    const part = element === null ? undefined : parts.current.get(element);
    if (part !== undefined) {
      // The click on a question would go to its field.
      event.preventDefault();
      onSelect(part);
    }
  };
  return (
    <FormContextProvider value={context}>
      {/* For the pointer alone: the outline beside it leads to the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={form} className={styles["form"]} onClick={choose}>
        <SchemaForm definition={definition} mode="edit" />
        <ErrorList definition={definition} checks={context.checks} />
      </div>
    </FormContextProvider>
  );
}

/** The section with its validators. While others are on their way, it is as it was. */
function useWithValidators(section: DeskSection): ShownSection | undefined {
  const { validators: address } = section;
  const [loaded, setLoaded] = useState<{ address: string; validators: AnswerValidators }>();
  const [shown, setShown] = useState<ShownSection>();
  useEffect(() => {
    let isWanted = true;
    void loadValidators(address).then((validators) => {
      if (isWanted) {
        setLoaded({ address, validators });
      }
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  useEffect(() => {
    if (loaded?.address === address) {
      const { schema, ui, fields, section: listed } = section;
      const definition = {
        section: listed,
        schema: withTitles(schema),
        ui,
        fields,
        validators: loaded.validators,
      };
      setShown({ section, definition, address, questions: Object.keys(schema.properties).join() });
    }
  }, [section, address, loaded]);
  return shown?.section.section.id === section.section.id ? shown : undefined;
}

/** The form library would show the name of a question that has no words yet. */
const withTitles = (schema: SectionSchema): SectionSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([question, asked]) => [
      question,
      { ...asked, title: asked.title || "…" },
    ]),
  ),
});

import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { AnswerLast } from "./form/reading/AnswerLast.tsx";
import { type Heading, sectionContents } from "./form/section-contents.ts";
import { controlId } from "./form/element-ids.ts";
import { ErrorList } from "./form/checking/ErrorList.tsx";
import {
  FormContextProvider,
  type PageParts,
  createFormContext,
  useFormContext,
  useFromStore,
} from "./form/form-context.tsx";
import { Words } from "./form/templates/Words.tsx";
import { SaveLine } from "./notices/SaveLine.tsx";
import { createSavedWords } from "./notices/saved-words.ts";
import { EDIT } from "./form/kind-controls.tsx";
import { SchemaForm } from "./form/SchemaForm.tsx";
import type { UnopenedDraft } from "./saving/draft/draft.ts";
import { type OnQuestion, useDraft } from "./saving/use-draft.ts";
import { KeptTexts } from "./notices/KeptTexts.tsx";
import { type SectionDefinition, questionTitle } from "./section-definition.ts";
import { useAsking } from "./form/asking/use-standing.ts";
import { sentence, useLanguage } from "../words/elements.ts";
import { t } from "../words/words.ts";

/** Of a part of the page, only the first value counts. */
export interface SectionFormProps extends Pick<
  PageParts,
  "startAt" | "helpNow" | "besideAnswer" | "held" | "onDropped" | "offers"
> {
  /** The draft from `drafts.read`. The form opens the first one, and ignores all later ones. */
  readonly draft: UnopenedDraft;
  /** The part of the section that the form shows; by default, all of it. Only the first value counts. */
  readonly part?: SectionDefinition;
  /** The section, or its part, in the language that is shown; by default, in that of the draft. */
  readonly inWords?: SectionDefinition | undefined;
  /** A link to where the client can consent, shown while texts wait for a new consent. */
  readonly agreeAgain?: ReactNode;
  /** Called with the question that the client answers, once for as long as it stays the last one. Must be stable. */
  readonly onQuestion?: OnQuestion;
  /**
   * Called with the headings of the groups on the page, and which have answers: at first, and after a change.
   * Must be stable.
   */
  readonly onContents?: (contents: readonly Heading[]) => void;
}

/** One section, for a client to answer. The coach reads it in `ReadForm`. */
export function SectionForm(props: SectionFormProps) {
  useLanguage();
  const { draft: unopened, startAt, onContents } = props;
  const draft = useDraft(unopened, props.onQuestion);
  const [asked] = useState(props.part ?? draft.definition);
  const definition = props.inWords ?? asked;
  useLayoutEffect(() => {
    draft.askIn(definition);
  }, [draft, definition]);
  useEffect(() => {
    if (startAt !== undefined) {
      const control = document.getElementById(controlId(asked.section, startAt));
      control?.focus({ preventScroll: true });
      control?.scrollIntoView({ block: "center" });
    }
  }, [asked, startAt]);
  const [first] = useState(() =>
    createFormContext(asked, draft.store, "edit", { ...props, saved: createSavedWords(draft) }),
  );
  const context = useMemo(() => ({ ...first, definition }), [first, definition]);
  return (
    <FormContextProvider value={context}>
      <SchemaForm definition={definition} mode="edit" look={EDIT} />
      <FormNews definition={definition} onContents={onContents} />
      <ErrorList definition={definition} />
      {props.part === undefined && <AnswerLast definition={definition} />}
      <KeptTexts title={t("No longer asked")} texts={draft.unasked}>
        <p>
          {t(
            "Since you wrote this, I have taken its question out. Your words stay with your answers, where I can read them. You can copy them from here as well.",
          )}
        </p>
      </KeptTexts>
      <SaveLine
        draft={draft}
        fieldId={(question) =>
          Object.hasOwn(definition.schema.properties, question)
            ? controlId(definition.section, question)
            : undefined
        }
        agreeAgain={props.agreeAgain}
      />
    </FormContextProvider>
  );
}

/** The most titles to announce; a screen reader takes too long for more. */
const MOST_TITLES = 2;

interface FormNewsProps {
  readonly definition: SectionDefinition;
  readonly onContents: ((contents: readonly Heading[]) => void) | undefined;
}

/** Announces new questions to screen readers, and reports the groups to the page. */
function FormNews({ definition, onContents }: FormNewsProps) {
  const asking = useAsking();
  const { held } = useFormContext();
  const headings = useMemo(() => sectionContents(definition), [definition]);
  const answered = useAnsweredGroups(definition);
  const version = asking.version();
  const hasAnswers = t("has answers");
  useEffect(() => held?.subscribe(asking.settle), [held, asking]);
  useEffect(() => {
    const groups = definition.ui["ui:groups"] ?? [];
    const indexes = answered.split(" ");
    onContents?.(
      headings
        .map((heading, index) => ({
          ...heading,
          note: indexes.includes(String(index)) ? hasAnswers : undefined,
        }))
        .filter((_, index) => groups[index] !== undefined && asking.showsGroup(groups[index])),
    );
  }, [asking, version, headings, answered, definition, onContents, hasAnswers]);
  if (!asking.isConditional) {
    return null;
  }
  const titles = asking.news().map((question, index) => (
    <Fragment key={question}>
      {index > 0 && " "}
      <Words text={questionTitle(definition, question)} />
    </Fragment>
  ));
  return (
    <p role="status" className="unseen">
      {titles.length > MOST_TITLES
        ? sentence("I also ask {count} more questions now, from this one on: {question}", {
            count: titles.length,
            question: titles[0],
          })
        : titles.length > 0 && sentence("I also ask now: {questions}", { questions: titles })}
    </p>
  );
}

/** The indexes of the groups with answers, in one text that is the same until one of them changes. */
function useAnsweredGroups({ ui }: SectionDefinition): string {
  return useFromStore((store) => {
    const isAnswered = (question: string): boolean => {
      const { text, kept = text } = store.shown(question);
      return kept !== "";
    };
    return (ui["ui:groups"] ?? [])
      .flatMap(({ items }, index) =>
        items.some((item) => typeof item === "string" && isAnswered(item)) ? [index] : [],
      )
      .join(" ");
  });
}

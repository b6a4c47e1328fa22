import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { type QuestionKind, showsOptions } from "../../domain/question/question-kinds.ts";
import { useFormContext } from "./form-context.tsx";
import { Choice } from "./widgets/Choice.tsx";
import { LongText } from "./widgets/LongText.tsx";
import { PickerInput } from "./widgets/PickerInput.tsx";
import { Rating } from "./widgets/Rating.tsx";
import { TextInput } from "./widgets/TextInput.tsx";
import styles from "./widgets/controls.module.css";
import { t } from "../../words/words.ts";
import { lookWith } from "./SchemaForm.tsx";
import { Question } from "./templates/Question.tsx";

/** The control with which a client answers each kind of question. */
const CONTROLS: Readonly<Record<QuestionKind, ComponentType<WidgetProps>>> = {
  "short text": TextInput,
  "long text": LongText,
  number: TextInput,
  email: TextInput,
  "web address": TextInput,
  time: PickerInput,
  date: PickerInput,
  choice: Choice,
  // Only for its type: a section with such a question has `Options`.
  several: LongText,
  rating: Rating,
};

/** The control of a question's kind. */
function Control(props: WidgetProps) {
  const { store, mode, definition } = useFormContext();
  const kind = store.kind(props.name);
  if (definition.Options !== undefined && showsOptions(kind, props.uiSchema)) {
    return <definition.Options {...props} />;
  }
  if (import.meta.env.SSR && mode === "wait") {
    return <WaitingControl kind={kind} />;
  }
  const Chosen = CONTROLS[kind];
  return <Chosen {...props} />;
}

const SHAPES: Partial<Record<QuestionKind, string | undefined>> = {
  "long text": styles["longText"],
  number: styles["number"],
  time: styles["number"],
  date: styles["number"],
  choice: styles["choice"],
};

/** A placeholder for a control in the prerendered page, as large as the empty control. */
function WaitingControl({ kind }: { readonly kind: QuestionKind }) {
  return (
    <div
      className={SHAPES[kind] ?? styles["input"]}
      data-waits=""
      role="img"
      aria-label={t("Loading...")}
    />
  );
}

/** A form that the client fills in. */
export const EDIT = lookWith(Question, Control);

import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { QuestionKind } from "../../domain/question/question-kinds.ts";
import { useFormContext, useShownPart } from "./form-context.tsx";
import { langOf, optionInWords } from "../section-definition.ts";
import { Words } from "./templates/Words.tsx";
import { LongText } from "./widgets/LongText.tsx";
import { PickerInput } from "./widgets/PickerInput.tsx";
import { Rating } from "./widgets/Rating.tsx";
import { TextInput } from "./widgets/TextInput.tsx";
import styles from "./widgets/controls.module.css";
import { BLANK_CHOICE } from "../../domain/question/section-files.ts";
import { useControl } from "./widgets/use-control.ts";
import { t } from "../../words/words.ts";

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
  rating: Rating,
};

/** The control of a question's kind. */
export function Control(props: WidgetProps) {
  const { store, mode } = useFormContext();
  if (import.meta.env.SSR && mode === "wait") {
    return <WaitingControl kind={store.kind(props.name)} />;
  }
  const Chosen = CONTROLS[store.kind(props.name)];
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

function Choice(props: WidgetProps) {
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  const { definition } = useFormContext();
  return (
    <>
      <select
        {...attributes}
        className={styles["choice"]}
        value={text}
        onChange={(event) => {
          write(event.target.value);
        }}
        onBlur={leave}
      >
        <option value="">{t(BLANK_CHOICE)}</option>
        {props.options.enumOptions?.map(({ label, value }) => {
          const shown = optionInWords(definition, props.name, label);
          return (
            <option key={label} value={String(value)} lang={langOf(definition, shown)}>
              {shown}
            </option>
          );
        })}
      </select>
      {text !== "" && (
        <p className={styles["printed"]}>
          <Words text={optionInWords(definition, props.name, text)} />
        </p>
      )}
    </>
  );
}

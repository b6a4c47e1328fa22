import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import {
  QUESTION_KINDS,
  type QuestionKind,
  isUnfinished,
} from "../../../domain/question/question-kinds.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { autoCompleteOf, useControl } from "./use-control.ts";
import styles from "./controls.module.css";

/** Without it, Chromium takes years of six digits. */
const LAST: Partial<Record<QuestionKind, string>> = { date: "9999-12-31" };

/**
 * An answer of several parts, such as hours and minutes. The name of its kind is the `type` of the browser's
 * control. The input is uncontrolled: only the browser knows the parts of a half-filled answer.
 */
export function PickerInput(props: WidgetProps) {
  const kind = useFormContext().store.kind(props.name);
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  // The text at the first render. An unfinished text (`--:--`) would make browsers log a warning.
  const [initial] = useState(isUnfinished(kind, text) ? "" : text);
  const control = useRef<HTMLInputElement>(null);
  // Whether a part is missing. The control's value is then empty, so that clearing all parts fires no event.
  const isPartial = useRef(false);
  useEffect(() => {
    const input = control.current;
    // The client has chosen this text in a conflict, or another tab or device has stored it.
    if (input !== null && !isUnfinished(kind, text) && input.value !== text) {
      input.value = text;
    }
  }, [kind, text]);
  return (
    <input
      ref={control}
      type={kind}
      autoComplete={autoCompleteOf(props.options["autocomplete"], text)}
      max={LAST[kind]}
      {...attributes}
      className={styles["number"]}
      data-empty={text === "" ? "" : undefined}
      defaultValue={initial}
      onChange={({ target }) => {
        isPartial.current = target.validity.badInput;
        if (!isPartial.current) {
          write(target.value);
        }
      }}
      onBlur={({ target }) => {
        const { unfinished } = QUESTION_KINDS[kind];
        if (target.validity.badInput && unfinished !== undefined) {
          write(unfinished);
        } else if (isPartial.current) {
          write(target.value);
        }
        isPartial.current = target.validity.badInput;
        leave();
      }}
    />
  );
}

import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import { QUESTION_KINDS, isUnfinished } from "../../../domain/question-kinds.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

/**
 * An answer of several parts, such as hours and minutes. Its kind is called as browsers call their
 * control for it. That control holds what is half filled in, so it is not told what to show while
 * the client is at it.
 */
export function PickerInput(props: WidgetProps) {
  const kind = useFormContext().store.kind(props.name);
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  // Not a later text: browsers complain in the console of one that is unfinished.
  const [initial] = useState(isUnfinished(kind, text) ? "" : text);
  const control = useRef<HTMLInputElement>(null);
  // With a part missing, the control's value is empty already: its last part goes without an event, in
  // Firefox the first one too.
  const isPartial = useRef(false);
  const known = useRef(initial);
  useEffect(() => {
    const input = control.current;
    if (input === null) {
      return;
    }
    // Chosen or stored elsewhere meanwhile.
    if (!isUnfinished(kind, text) && input.value !== text) {
      input.value = text;
    }
    // Not the text, which an older document may hold in a form that the control cannot show.
    known.current = input.value;
  }, [kind, text]);
  const noteWhole = ({ value, validity }: HTMLInputElement): void => {
    if (!validity.badInput && (isPartial.current || value !== known.current)) {
      known.current = value;
      write(value);
    }
    isPartial.current = validity.badInput;
  };
  const { autocomplete } = props.options;
  return (
    <input
      ref={control}
      type={kind}
      autoComplete={typeof autocomplete === "string" ? autocomplete : "off"}
      {...attributes}
      className={styles["number"]}
      data-empty={text === "" ? "" : undefined}
      defaultValue={initial}
      onChange={({ target }) => {
        noteWhole(target);
      }}
      onKeyUp={({ currentTarget }) => {
        noteWhole(currentTarget);
      }}
      onBlur={({ target }) => {
        const { unfinished } = QUESTION_KINDS[kind];
        noteWhole(target);
        if (isPartial.current && unfinished !== undefined) {
          write(unfinished);
        }
        leave();
      }}
    />
  );
}

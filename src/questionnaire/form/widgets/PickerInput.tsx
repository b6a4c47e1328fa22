import { useEffect, useRef } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { UNFINISHED_TIME } from "../../answers/answer-text.ts";
import { useShownPart } from "../form-context.tsx";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

/**
 * A time of day as `HH:mm`. The browser's own control holds what is half filled in, so it is not
 * told what to show while somebody is at it.
 */
export function PickerInput(props: WidgetProps) {
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = control.current;
    // Chosen or stored elsewhere meanwhile.
    if (input !== null && text !== UNFINISHED_TIME && input.value !== text) {
      input.value = text;
    }
  }, [text]);
  return (
    <input
      ref={control}
      type="time"
      {...attributes}
      className={styles["number"]}
      defaultValue={text}
      onChange={({ target }) => {
        if (!target.validity.badInput) {
          write(target.value);
        }
      }}
      onBlur={({ target }) => {
        if (target.validity.badInput) {
          write(UNFINISHED_TIME);
        }
        leave();
      }}
    />
  );
}

import type { WidgetProps } from "@rjsf/utils";
import { useLayoutEffect, useRef } from "react";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

const growsByItself = CSS.supports("field-sizing", "content");

/** Text of any length; the field grows with it, so that all of it is in view. */
export function LongText(props: WidgetProps) {
  const { text, attributes, write, leave } = useControl(props);
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (growsByItself || area.current === null) {
      return;
    }
    area.current.style.height = "auto";
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);

  const { autocomplete } = props.options;
  return (
    <textarea
      {...attributes}
      {...(typeof autocomplete === "string" && { autoComplete: autocomplete })}
      ref={area}
      className={styles["longText"]}
      rows={3}
      value={text}
      onChange={(event) => {
        write(event.target.value);
      }}
      onBlur={leave}
    />
  );
}

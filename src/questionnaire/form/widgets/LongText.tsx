import type { WidgetProps } from "@rjsf/utils";
import { useLayoutEffect, useRef, useState } from "react";
import { useFormContext } from "../form-context.tsx";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

const growsByItself = CSS.supports("field-sizing", "content");

/**
 * Text of any length; the field grows with it, so that all of it is in view. The browser's own field
 * holds what is typed, and is only told what it does not hold: nothing is rendered for a key.
 */
export function LongText(props: WidgetProps) {
  const { name } = props;
  const { store } = useFormContext();
  const { attributes, write, leave } = useControl(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const [initial] = useState(() => store.shown(name).text);

  useLayoutEffect(() => {
    const follow = (): void => {
      const { current } = area;
      if (current === null) {
        return;
      }
      const { text } = store.shown(name);
      if (current.value !== text) {
        current.value = text;
      }
      if (!growsByItself) {
        current.style.height = "auto";
        current.style.height = `${current.scrollHeight + 2}px`;
      }
    };
    follow();
    return store.subscribe(name, follow);
  }, [store, name]);

  const { autocomplete } = props.options;
  return (
    <textarea
      {...attributes}
      // A browser keeps every text that was edited in its own files otherwise.
      autoComplete={typeof autocomplete === "string" ? autocomplete : "off"}
      ref={area}
      className={styles["longText"]}
      rows={3}
      defaultValue={initial}
      onChange={(event) => {
        write(event.target.value);
      }}
      onBlur={leave}
    />
  );
}

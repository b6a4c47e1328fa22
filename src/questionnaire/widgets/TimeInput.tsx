import type { WidgetProps } from "@rjsf/utils";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

/** A time of day as `HH:mm`. */
export function TimeInput(props: WidgetProps) {
  const { text, attributes, write, leave } = useControl(props);
  return (
    <input
      type="time"
      {...attributes}
      className={styles["number"]}
      value={text}
      onChange={(event) => {
        write(event.target.value);
      }}
      onBlur={leave}
    />
  );
}

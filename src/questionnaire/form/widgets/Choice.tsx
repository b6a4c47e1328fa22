import type { WidgetProps } from "@rjsf/utils";
import { BLANK_CHOICE } from "../../../domain/question/section-files.ts";
import { useShownPart } from "../form-context.tsx";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

export function Choice(props: WidgetProps) {
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  return (
    <select
      {...attributes}
      className={styles["choice"]}
      value={text}
      onChange={(event) => {
        write(event.target.value);
      }}
      onBlur={leave}
    >
      <option value="">{BLANK_CHOICE}</option>
      {props.options.enumOptions?.map(({ label, value }) => (
        <option key={label} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

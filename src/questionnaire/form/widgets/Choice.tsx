import type { WidgetProps } from "@rjsf/utils";
import { BLANK_CHOICE } from "../../../domain/question/section-files.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { langOf, optionInWords } from "../../section-definition.ts";
import { Words } from "../templates/Words.tsx";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";
import { t } from "../../../words/words.ts";

/** The options of a choice, in a list that opens. */
export function Choice(props: WidgetProps) {
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

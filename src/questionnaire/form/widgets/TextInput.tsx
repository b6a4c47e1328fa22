import type { WidgetProps } from "@rjsf/utils";
import { type InputHTMLAttributes, useState } from "react";
import type { QuestionKind } from "../../../domain/question-kinds.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { LongText } from "./LongText.tsx";
import { useControl } from "./use-control.ts";
import styles from "./controls.module.css";

const ADDRESS = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/**
 * How a phone's keyboard treats each kind. All of them are text to the browser: in a field of another
 * type it hides what does not fit, such as a comma, and rewrites addresses with umlauts.
 */
const INPUT: Partial<Record<QuestionKind, InputHTMLAttributes<HTMLInputElement>>> = {
  number: { type: "text", inputMode: "decimal", autoComplete: "off" },
  email: { type: "text", inputMode: "email", ...ADDRESS },
  "web address": { type: "text", inputMode: "url", ...ADDRESS },
};

/**
 * One line of text: names, numbers, email and web addresses. Lines that are there all the same, in an
 * older document or because two texts were kept, get the room they need: a field of one line would
 * run their words together.
 */
export function TextInput(props: WidgetProps) {
  const hasLines = /[\r\n]/u.test(useShownPart(props.name, "text"));
  // For good: the field must not change while somebody deletes a line.
  const [isLong, setIsLong] = useState(hasLines);
  if (hasLines && !isLong) {
    setIsLong(true);
  }
  return isLong ? <LongText {...props} /> : <OneLine {...props} />;
}

function OneLine(props: WidgetProps) {
  const { store } = useFormContext();
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  const { inputType, autocomplete } = props.options;
  const kind = store.kind(props.name);
  return (
    <input
      type="text"
      autoComplete="off"
      {...INPUT[kind]}
      {...(typeof inputType === "string" && { type: inputType })}
      {...(typeof autocomplete === "string" && { autoComplete: autocomplete })}
      {...attributes}
      className={kind === "number" ? styles["number"] : styles["input"]}
      value={text}
      onChange={(event) => {
        write(event.target.value);
      }}
      onBlur={leave}
    />
  );
}

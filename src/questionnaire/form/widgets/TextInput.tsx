import type { WidgetProps } from "@rjsf/utils";
import { type InputHTMLAttributes, useLayoutEffect, useState } from "react";
import { QUESTION_KINDS, type QuestionKind } from "../../../domain/question/question-kinds.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { LongText } from "./LongText.tsx";
import { autoCompleteOf, useControl } from "./use-control.ts";
import styles from "./controls.module.css";

const ADDRESS = { autoCapitalize: "none", spellCheck: false } as const;

/**
 * Keyboard settings for each kind. All have `type="text"`: in a field of another type, browsers hide
 * what does not fit, such as a comma, and rewrite addresses with umlauts.
 */
const INPUT: Partial<Record<QuestionKind, InputHTMLAttributes<HTMLInputElement>>> = {
  number: { type: "text", inputMode: "decimal" },
  email: { type: "text", inputMode: "email", ...ADDRESS },
  "web address": { type: "text", inputMode: "url", ...ADDRESS },
};

/**
 * One line of text: names, numbers, email and web addresses. A text with several lines, from an older
 * document or after _Keep both_, gets a `<textarea>`: an `<input>` would join the lines.
 */
export function TextInput(props: WidgetProps) {
  const { id, name } = props;
  const hasLines = /[\r\n]/u.test(useShownPart(name, "text"));
  // Never reset: the field must stay the same element while the client deletes a line.
  const [isLong, setIsLong] = useState(hasLines);
  const [hadFocus, setHadFocus] = useState(false);
  if (hasLines && !isLong) {
    setIsLong(true);
    // The focused one-line field is replaced now, for example after _Keep both_ in a conflict.
    setHadFocus(document.activeElement?.id === id);
  }
  useLayoutEffect(() => {
    if (hadFocus) {
      document.getElementById(id)?.focus({ preventScroll: true });
    }
  }, [hadFocus, id]);
  return isLong ? <LongText {...props} /> : <OneLine {...props} />;
}

function OneLine(props: WidgetProps) {
  const { store } = useFormContext();
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  const { inputType, autocomplete } = props.options;
  const kind = store.kind(props.name);
  return (
    <>
      <input
        type="text"
        {...INPUT[kind]}
        {...(typeof inputType === "string" && { type: inputType })}
        autoComplete={autoCompleteOf(autocomplete, text)}
        {...attributes}
        className={styles[QUESTION_KINDS[kind].isNumber === true ? "number" : "input"]}
        value={text}
        onChange={(event) => {
          write(event.target.value);
        }}
        onBlur={leave}
      />
      {text !== "" && <p className={styles["printed"]}>{text}</p>}
    </>
  );
}

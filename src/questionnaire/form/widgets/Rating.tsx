import type { WidgetProps } from "@rjsf/utils";
import { RATING_STEPS } from "../../../domain/question/question-kinds.ts";
import { useShownPart } from "../form-context.tsx";
import { useControl } from "./use-control.ts";
import styles from "./Rating.module.css";
import { t } from "../../../words/words.ts";

/** A rating from 0 to 10, which the client can take back. The legend of its fieldset is the question. */
export function Rating(props: WidgetProps) {
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  const { id, name } = attributes;
  /** The same number on another day is a new value. */
  const giveAgain = (step: number): void => {
    if (text === String(step)) {
      write(text);
    }
  };
  return (
    <div
      className={styles["rating"]}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          leave();
        }
      }}
    >
      <div className={styles["steps"]}>
        {RATING_STEPS.map((step) => (
          <label key={step} className={styles["step"]}>
            <input
              type="radio"
              className={styles["radio"]}
              id={step === 0 ? id : `${id}_${step}`}
              name={name}
              value={step}
              checked={text === String(step)}
              onChange={() => {
                write(String(step));
              }}
              onClick={() => {
                giveAgain(step);
              }}
              onKeyUp={({ key }) => {
                // A browser makes no click of it where the step is chosen already.
                if (key === " ") {
                  giveAgain(step);
                }
              }}
            />
            <span className={styles["face"]}>{step}</span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className={styles["clear"]}
        hidden={text === ""}
        onClick={(event) => {
          // The focused button disappears: moves the focus to the first step.
          event.currentTarget.parentElement?.querySelector("input")?.focus();
          write("");
          leave();
        }}
      >
        {t("Take this rating back")}
      </button>
    </div>
  );
}

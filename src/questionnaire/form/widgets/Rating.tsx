import type { WidgetProps } from "@rjsf/utils";
import { stepsOf, wordsAt } from "../../../domain/question/question-kinds.ts";
import { scaleIn } from "../../answers/scales.ts";
import { langOf } from "../../section-definition.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { Words } from "../templates/Words.tsx";
import { useControl } from "./use-control.ts";
import faces from "./faces.module.css";
import styles from "./Rating.module.css";
import { t } from "../../../words/words.ts";

/** A rating, which the client can take back. The legend of its fieldset is the question. */
export function Rating(props: WidgetProps) {
  const { attributes, write, leave } = useControl(props);
  const text = useShownPart(props.name, "text");
  const { id, name } = attributes;
  const { definition } = useFormContext();
  const scale = scaleIn(definition, props.name);
  const steps = stepsOf(scale);
  const { ends, steps: words } = scale;
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
      <div className={styles["scale"]}>
        <div className={styles[words === undefined ? "steps" : "list"]}>
          {steps.map((step) => {
            const word = wordsAt(scale, step);
            return (
              <label key={step} className={styles["step"]} lang={word && langOf(definition, word)}>
                <input
                  type="radio"
                  className={faces["over"]}
                  id={step === scale.low ? id : `${id}_${step}`}
                  name={name}
                  value={step}
                  aria-label={word && `${step}, ${word}`}
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
                <span className={`${faces["face"] ?? ""} ${styles["face"] ?? ""}`}>{step}</span>
                {words !== undefined && word}
              </label>
            );
          })}
        </div>
        {ends !== undefined && (
          // The names of the first and the last step say them, too.
          <p className={styles["ends"]} aria-hidden>
            {ends.map((end) => (
              <span key={end}>
                <Words text={end} />
              </span>
            ))}
          </p>
        )}
      </div>
      {text !== "" && !steps.map(String).includes(text) && (
        <p className="soft">
          {t("You gave {number}, which is not on this scale.", { number: text })}
        </p>
      )}
      <button
        type="button"
        className={faces["clear"]}
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

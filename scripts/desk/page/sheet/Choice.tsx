import { useId } from "react";
import styles from "./SheetControls.module.css";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons side by side. */
export function Choice<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles["choice"]} aria-labelledby={id}>
      <span id={id} className={styles["label"]}>
        {label}
      </span>
      <div className={styles["options"]}>
        {options.map(([value, words]) => (
          <label key={value} className={styles["option"]}>
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              onChange={() => {
                onChoose(value);
              }}
            />
            <span data-words={words}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

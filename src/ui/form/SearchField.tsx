import { type KeyboardEvent, type Ref, useId } from "react";
import styles from "./Field.module.css";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field that filters a list at every change. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onKeyDown,
  ref,
}: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        // Not `search`, for which browsers add a clear button without a name and without focus.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles["input"]}
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
}

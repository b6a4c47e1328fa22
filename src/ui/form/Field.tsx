import {
  createElement,
  type InputHTMLAttributes,
  type RefAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import styles from "./Field.module.css";
import { useFault } from "./use-fault.tsx";

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  /** A validation error that the field's attributes cannot express. */
  readonly fault?: string | undefined;
  /** Advice on the text in the field, `""` for none. Screen readers announce it. */
  readonly advice?: string | undefined;
}

type InputProps = InputHTMLAttributes<HTMLInputElement> &
  RefAttributes<HTMLInputElement> &
  Labelled;
type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & Labelled;
type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & Labelled;

type FieldProps =
  | ({ readonly tag: "input" } & InputProps)
  | ({ readonly tag: "textarea" } & AreaProps)
  | ({ readonly tag: "select" } & SelectProps);

/** A form control with its label, its hint and its validation message. */
function Field({ tag, label, hint, fault, advice, ...attributes }: FieldProps) {
  const id = useId();
  const about = hint && `${id}-hint`;
  const { control, message } = useFault(id, attributes.value, fault, about);
  return (
    <div className="tight">
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="soft" id={about}>
          {hint}
        </p>
      )}
      {createElement(tag, { dir: "auto", ...attributes, ...control, className: styles["input"] })}
      {message}
      {advice !== undefined && (
        <p className="soft" role="status">
          {advice}
        </p>
      )}
    </div>
  );
}

export const TextField = ({ onChange, ...props }: InputProps) => (
  <Field
    tag="input"
    {...props}
    onChange={(event) => {
      const { type, value } = event.target;
      // Come from copying. Browsers take only plain spaces off an email address.
      const plain = value.replaceAll(/[\p{Cf}\u00A0]/gu, "");
      if (type === "email" && plain !== value) {
        event.target.value = plain;
      }
      onChange?.(event);
    }}
  />
);

export const TextArea = (props: AreaProps) => <Field tag="textarea" {...props} />;

export const SelectField = (props: SelectProps) => <Field tag="select" {...props} />;

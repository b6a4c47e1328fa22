import type { WidgetProps } from "@rjsf/utils";
import { useFormContext, useShownAnswer } from "../form-context.tsx";
import { webAddress } from "../../../domain/web-address.ts";
import styles from "./ReadAnswer.module.css";

/** An answer as text, whole and with its line breaks; no control that could change it. */
export function ReadAnswer({ name, options }: WidgetProps) {
  const { store } = useFormContext();
  const { text, kept } = useShownAnswer(name);
  const answer = kept ?? text;
  if (answer === "") {
    return <p className={styles["none"]}>Not answered</p>;
  }
  if (kept === undefined && store.kind(name) === "rating") {
    return <p className={styles["answer"]}>{answer} of 10</p>;
  }
  const base = typeof options["addressBase"] === "string" ? options["addressBase"] : undefined;
  const address = store.kind(name) === "web address" ? webAddress(answer, base) : undefined;
  return (
    <p className={styles["answer"]}>
      {address === undefined ? (
        answer
      ) : (
        <a href={address} rel="noopener noreferrer" target="_blank">
          {answer}
        </a>
      )}
    </p>
  );
}

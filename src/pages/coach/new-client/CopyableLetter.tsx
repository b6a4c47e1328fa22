import { useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import styles from "./new-client.module.css";

interface CopyableLetterProps {
  /** The letter's accessible name. */
  readonly label: string;
  readonly text: string;
  readonly onDone: () => void;
}

/** A text that the coach hands over to the client. It is stored nowhere: only this screen shows it. */
export function CopyableLetter({ label, text, onDone }: CopyableLetterProps) {
  const [outcome, setOutcome] = useState<{
    readonly tone: "good" | "bad";
    readonly text: string;
  }>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ tone: "good", text: "Copied." });
    } catch {
      setOutcome({
        tone: "bad",
        text: "This browser does not let me copy it. Please select the words above, and copy them yourself.",
      });
    }
  };
  return (
    <>
      <p className={styles["letter"]} role="group" aria-label={label}>
        {text}
      </p>
      <Notice tone={outcome?.tone ?? "good"}>{outcome?.text}</Notice>
      <div className="buttons">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button look="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}

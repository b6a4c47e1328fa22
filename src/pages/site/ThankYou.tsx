import { useEffect, useRef } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { Mark } from "../../ui/page/Mark.tsx";
import styles from "./ThankYou.module.css";

/** In place of the form once a message has arrived. */
export function ThankYou({ onAgain }: { readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; and a screen reader reads the heading aloud.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles["thanks"]}>
      <div className={styles["panel"]}>
        <Mark className={styles["mark"]} strokeWidth={1.25} />
        <h1 ref={heading} tabIndex={-1}>
          Thank you
        </h1>
        <p role="status">
          Your message is with me. I read every one myself and answer by email, usually within two
          working days.
        </p>
        <Button look="light" onClick={onAgain}>
          Write another message
        </Button>
      </div>
    </div>
  );
}

import type { DeskProblem } from "../protocol.ts";
import { useDesk } from "./use-desk.ts";
import styles from "./panel/Panel.module.css";

interface LeaveAsItIsProps {
  readonly problem: DeskProblem;
  /** Moves the focus, because the button disappears with the advice. */
  readonly focusNext: () => void;
}

/** A button that dismisses a piece of advice until the words change. */
export function LeaveAsItIs({ problem: { advice, words }, focusNext }: LeaveAsItIsProps) {
  const { edit, say } = useDesk();
  return (
    advice !== undefined && (
      <button
        type="button"
        className={styles["leave"]}
        aria-label={`Leave it as it is: ${words}`}
        onClick={() => {
          void edit({ does: "leave as it is", advice }, () => {
            say("Left as it is.");
          });
          focusNext();
        }}
      >
        Leave it as it is
      </button>
    )
  );
}

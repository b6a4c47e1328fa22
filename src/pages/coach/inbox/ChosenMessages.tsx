import { Button } from "../../../ui/button/Button.tsx";
import styles from "./InboxPage.module.css";

interface ChosenMessagesProps {
  readonly count: number;
  /** Whether a change is running. The buttons keep the focus meanwhile. */
  readonly busy: boolean;
  readonly onHandle: () => void;
  readonly onDelete: () => void;
  readonly onNone: () => void;
}

/** The actions on the chosen messages; sticky, so in view at any scroll position. */
export function ChosenMessages({ count, busy, onHandle, onDelete, onNone }: ChosenMessagesProps) {
  return (
    <div
      className={styles["chosen"]}
      role="group"
      aria-label="Chosen messages"
      hidden={count === 0}
    >
      <p role="status">{count > 0 && `${count} chosen`}</p>
      <Button look="plain" onClick={onNone}>
        Choose none
      </Button>
      <Button look="plain" busy={busy} onClick={onHandle}>
        Mark as handled
      </Button>
      <Button look="plain" busy={busy} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}

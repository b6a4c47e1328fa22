import type { ContactMessage } from "../../../domain/message/contact-message.ts";
import { replyLink } from "../../../domain/message/reply-link.ts";
import { longTime } from "../../../domain/time/long-date.ts";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import styles from "./InboxPage.module.css";

interface MessageCardProps {
  readonly message: ContactMessage;
  /** Whether the coach has chosen the message, to handle or delete it together with others. */
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMark: () => void;
  readonly onDelete: () => void;
}

export function MessageCard({ message, isChosen, onChoose, onMark, onDelete }: MessageCardProps) {
  const { id, name, email, sentAt, handled } = message;
  return (
    <article className={styles["card"]} aria-labelledby={`from-${id}`} data-handled={handled}>
      <header className={styles["head"]}>
        <h2 className={styles["from"]} id={`from-${id}`} tabIndex={-1}>
          {name}
        </h2>
        <p className={styles["sent"]}>
          <span>{email}</span>
          {sentAt !== undefined && <time dateTime={sentAt.toISOString()}>{longTime(sentAt)}</time>}
          <span className={styles["state"]}>{handled ? "Done" : "Waiting"}</span>
        </p>
        <label className={styles["choose"]}>
          <input
            type="checkbox"
            aria-label={`Choose the message of ${name}`}
            checked={isChosen}
            onChange={({ target }) => {
              onChoose(target.checked);
            }}
          />
        </label>
      </header>
      <p className={styles["text"]}>{message.message}</p>
      <div className={styles["actions"]}>
        <ButtonLink look="plain" to={replyLink(message)} aria-label={`Reply to ${name}`}>
          Reply
        </ButtonLink>
        <Button look="plain" onClick={onMark}>
          {handled ? "Mark as waiting" : "Mark as done"}
        </Button>
        <Button look="plain" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}

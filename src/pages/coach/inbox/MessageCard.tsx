import type { ContactMessage } from "../../../domain/message/contact-message.ts";
import { replyLink } from "../../../domain/message/reply-link.ts";
import { longTime } from "../../../domain/time/long-date.ts";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { t } from "../../../words/words.ts";
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
          <span className={styles["state"]}>{handled ? t("Done") : t("Waiting")}</span>
        </p>
        <label className={styles["choose"]}>
          <input
            type="checkbox"
            aria-label={t("Choose the message of {name}", { name })}
            checked={isChosen}
            onChange={({ target }) => {
              onChoose(target.checked);
            }}
          />
        </label>
      </header>
      <p className={styles["text"]}>{message.message}</p>
      <div className={styles["actions"]}>
        <ButtonLink
          look="plain"
          to={replyLink(message)}
          aria-label={t("Reply to {name}", { name })}
        >
          {t("Reply")}
        </ButtonLink>
        <Button look="plain" onClick={onMark}>
          {handled ? t("Mark as waiting") : t("Mark as done")}
        </Button>
        <Button look="plain" onClick={onDelete}>
          {t("Delete")}
        </Button>
      </div>
    </article>
  );
}

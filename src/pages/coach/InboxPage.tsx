import { useState } from "react";
import {
  deleteContactMessage,
  markContactMessage,
  readContactMessagePage,
} from "../../data/contact-messages.ts";
import type { ContactMessage } from "../../domain/contact-message.ts";
import { failureWords } from "../../domain/failure-words.ts";
import { wellFormed } from "../../domain/well-formed-text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { MoreButton } from "../../ui/MoreButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePagedList } from "./use-paged-list.ts";
import styles from "./InboxPage.module.css";

const sentWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** The messages of the contact page, the newest first. */
export function InboxPage() {
  const { items, hasMore, busy, error, moreError, more, reload } =
    usePagedList(readContactMessagePage);
  const [failure, setFailure] = useState<string>();

  const run = async (action: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await action();
      await reload();
    } catch (thrown) {
      setFailure(failureWords(thrown));
    }
  };

  return (
    <Page
      title="Messages"
      width="reading"
      grows
      lead="What visitors wrote to you, the newest first."
    >
      <Notice tone="bad" sticks>
        {failure}
      </Notice>
      {items === undefined && busy && <Loading shape="cards" />}
      {items?.length === 0 && <Empty words="There are no messages." />}
      {items?.map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          onMark={() => run(() => markContactMessage(message.id, !message.handled))}
          onDelete={async () => {
            await run(() => deleteContactMessage(message.id));
            // The button that had the focus is gone with its message.
            document.querySelector("h1")?.focus();
          }}
        />
      ))}
      {error !== undefined && (
        <LoadFailure
          message={failureWords(error)}
          onRetry={() => {
            void reload();
          }}
        />
      )}
      {(items !== undefined || error !== undefined) && (
        <div className={styles["actions"]}>
          <MoreButton
            label="Show older messages"
            hasMore={hasMore}
            busy={busy}
            onMore={more}
            failure={moreError === undefined ? undefined : failureWords(moreError)}
            items="article h2"
          />
          <ButtonLink look="quiet" to="/dashboardadmin">
            Back to Dashboard
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}

interface MessageCardProps {
  readonly message: ContactMessage;
  readonly onMark: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

function MessageCard({ message, onMark, onDelete }: MessageCardProps) {
  const { id, name, email, sentAt, handled } = message;
  return (
    <article className={styles["card"]} aria-labelledby={`from-${id}`} data-handled={handled}>
      <header className={styles["head"]}>
        <h2 className={styles["from"]} id={`from-${id}`} tabIndex={-1}>
          {name}
        </h2>
        <p className={styles["sent"]}>
          <a href={`mailto:${encodeURIComponent(wellFormed(email))}`}>{email}</a>
          {sentAt !== undefined && (
            <time dateTime={sentAt.toISOString()}>{sentWords.format(sentAt)}</time>
          )}
          {handled && <span className={styles["handled"]}>Handled</span>}
        </p>
      </header>
      <p className={styles["text"]}>{message.message}</p>
      <div className={styles["actions"]}>
        <Button look="plain" onClick={() => void onMark()}>
          {handled ? "Mark as not handled" : "Mark as handled"}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            if (window.confirm("Weet je zeker dat je dit bericht wilt verwijderen?")) {
              void onDelete();
            }
          }}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}

import { useEffect, useState, useRef } from "react";
import { deleteContactMessages, markContactMessages } from "../../../data/of-coach/inbox.ts";
import type { ContactMessage } from "../../../domain/message/contact-message.ts";
import { replyLink } from "../../../domain/message/reply-link.ts";
import { longTime } from "../../../domain/time/calendar-date.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { t } from "../../../words/words.ts";
import { ListEnd } from "../lists/paged-list.tsx";
import { OutcomeNotices, useOutcome } from "../lists/use-outcome.tsx";
import { type MessageList, useMessageList } from "./use-message-list.ts";
import styles from "./InboxPage.module.css";

/** The messages from the contact page, newest first. */
export function InboxPage() {
  const list = useMessageList();
  const { items, shown, hasMore, isAllShown, isLooking, wanted, isWaitingOnly } = list;
  const { busy, stop, amend } = list;
  const { outcome, busy: writing, say, run } = useOutcome();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // What was done is no news beside a search; what has failed still is.
    say(({ failure }) => (failure === undefined ? {} : { failure }));
  }, [say, wanted, isWaitingOnly]);
  /** Actions apply only to chosen messages that no search or filter hides. */
  const chosenShown = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  const choose = (ids: readonly string[], isChosen: boolean): void => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        next[isChosen ? "add" : "delete"](id);
      }
      return next;
    });
  };

  const mark = async (ids: readonly string[], handled: boolean): Promise<boolean> =>
    run(async () => {
      await markContactMessages(ids, handled, (some) => {
        amend((before) =>
          before.map((message) => (some.includes(message.id) ? { ...message, handled } : message)),
        );
        choose(some, false);
      });
      const count = ids.length;
      return () =>
        handled
          ? t("{count, plural, one {1 message is} other {# messages are}} marked as done.", {
              count,
            })
          : t("{count, plural, one {1 message is} other {# messages are}} marked as waiting.", {
              count,
            });
    });

  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const question =
      ids.length === 1
        ? "Weet je zeker dat je dit bericht wilt verwijderen?"
        : `Weet je zeker dat je deze ${ids.length} berichten wilt verwijderen?`;
    return (
      window.confirm(question) &&
      run(async () => {
        await deleteContactMessages(ids, (some) => {
          amend((before) => before.filter(({ id }) => !some.includes(id)));
          choose(some, false);
        });
        return () =>
          t("{count, plural, one {1 message is} other {# messages are}} deleted.", {
            count: ids.length,
          });
      })
    );
  };

  return (
    <Page
      title={t("Messages")}
      back={<BackToDashboard of="admin" />}
      width="reading"
      grows
      lead={t("What visitors wrote to you, the newest first.")}
    >
      <OutcomeNotices {...outcome} />
      {items === undefined && busy && <Loading shape="text" />}
      {items?.length === 0 && !hasMore && <Empty words={t("There are no messages.")} />}
      {items !== undefined && (items.length > 0 || hasMore) && <MessageFinder {...list} />}
      <ChosenMessages
        count={chosenShown.length}
        busy={writing}
        onHandle={() => void mark(chosenShown, true).then(focusTitle)}
        onDelete={() => void remove(chosenShown).then(focusTitle)}
        onNone={() => {
          choose([...chosen], false);
        }}
      />
      {shown.map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          isChosen={chosen.has(message.id)}
          onChoose={(isChosen) => {
            choose([message.id], isChosen);
          }}
          onMark={() =>
            void mark([message.id], !message.handled).then((isMarked) => {
              focusTitle(isMarked && isWaitingOnly);
            })
          }
          onDelete={() => void remove([message.id]).then(focusTitle)}
        />
      ))}
      <ListEnd
        list={list}
        label={isLooking && isAllShown ? t("Look further back") : t("Show older messages")}
        items="article h2"
      />
      {isLooking && busy && items !== undefined && (
        <div>
          <Button look="quiet" onClick={stop}>
            {t("Stop looking")}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** Focuses the page's title after the button that had the focus is gone with its messages. */
function focusTitle(isGone: boolean): void {
  if (isGone) {
    document.querySelector("h1")?.focus();
  }
}

interface ChosenMessagesProps {
  readonly count: number;
  /** Whether a change is running. Meanwhile the buttons keep the focus. */
  readonly busy: boolean;
  readonly onHandle: () => void;
  readonly onDelete: () => void;
  readonly onNone: () => void;
}

/** Actions for the chosen messages. Sticky, so that they are in view at any scroll position. */
function ChosenMessages({ count, busy, onHandle, onDelete, onNone }: ChosenMessagesProps) {
  return (
    <div
      className={styles["chosen"]}
      role="group"
      aria-label={t("Chosen messages")}
      hidden={count === 0}
    >
      <p role="status">{count > 0 && t("{count} chosen", { count })}</p>
      <Button look="plain" onClick={onNone}>
        {t("Choose none")}
      </Button>
      <Button look="plain" busy={busy} onClick={onHandle}>
        {t("Mark as done")}
      </Button>
      <Button look="plain" busy={busy} onClick={onDelete}>
        {t("Delete")}
      </Button>
    </div>
  );
}

interface MessageCardProps {
  readonly message: ContactMessage;
  /** Whether the coach has chosen the message, to handle or delete it together with others. */
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMark: () => void;
  readonly onDelete: () => void;
}

function MessageCard({ message, isChosen, onChoose, onMark, onDelete }: MessageCardProps) {
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
          <span className={`pill ${handled ? "good" : "news"}`}>
            {handled ? t("Done") : t("Waiting")}
          </span>
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
      <p className="typed read">{message.message}</p>
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

function MessageFinder({ wanted, find, isWaitingOnly, showWaitingOnly, soFar }: MessageList) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["finder"]} role="search" aria-label={t("Messages")}>
      <SearchField
        ref={field}
        label={t("Find a message")}
        placeholder={t("A name, an email or words of it")}
        value={wanted}
        onChange={find}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={isWaitingOnly}
          onChange={({ target }) => {
            showWaitingOnly(target.checked);
          }}
        />
        {t("Only those waiting")}
      </label>
      <p className="soft" role="status">
        {soFar}
      </p>
      {wanted !== "" && (
        <Button
          look="plain"
          onClick={() => {
            find("");
            field.current?.focus();
          }}
        >
          {t("Clear")}
        </Button>
      )}
    </div>
  );
}

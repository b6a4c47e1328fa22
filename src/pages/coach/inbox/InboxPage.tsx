import { useEffect, useState } from "react";
import { deleteContactMessages, markContactMessages } from "../../../data/of-coach/inbox.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { MoreButton } from "../../../ui/button/MoreButton.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { t } from "../../../words/words.ts";
import { MessageCard } from "./MessageCard.tsx";
import { MessageFinder } from "./MessageFinder.tsx";
import { OutcomeNotices, useOutcome } from "../lists/use-outcome.tsx";
import { useMessageList } from "./use-message-list.ts";
import styles from "./InboxPage.module.css";

/** The messages from the contact page, newest first. */
export function InboxPage() {
  const list = useMessageList();
  const { items, shown, hasMore, isAllShown, isLooking, wanted, isWaitingOnly } = list;
  const { busy, error, moreError, more, stop, reload, amend } = list;
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
      return handled
        ? t("{count, plural, one {1 message is} other {# messages are}} marked as done.", { count })
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
        return t("{count, plural, one {1 message is} other {# messages are}} deleted.", {
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
      {items === undefined && busy && <Loading shape="cards" />}
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
      {error !== undefined && (
        <LoadFailure
          message={failureMessage(error)}
          onRetry={() => {
            void reload();
          }}
        />
      )}
      {(items !== undefined || error !== undefined) && (
        <div className={styles["actions"]}>
          <MoreButton
            label={isLooking && isAllShown ? t("Look further back") : t("Show older messages")}
            hasMore={hasMore}
            busy={busy}
            onMore={more}
            failure={moreError === undefined ? undefined : failureMessage(moreError)}
            items="article h2"
          />
          {isLooking && busy && items !== undefined && (
            <Button look="quiet" onClick={stop}>
              {t("Stop looking")}
            </Button>
          )}
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

import { useEffect, useState } from "react";
import { countMessages, readContactMessagePage } from "../../../data/of-coach/inbox.ts";
import type { ContactMessage } from "../../../domain/message/contact-message.ts";
import { PAGE_SIZE } from "../../../domain/client/page-of-results.ts";
import { finder } from "../../../domain/answer/found-text.ts";
import { searchProgress } from "../lists/search-progress.ts";
import { type PagedList, usePagedList } from "../lists/paged-list.tsx";

export interface MessageList extends PagedList<ContactMessage> {
  readonly shown: readonly ContactMessage[];
  /** Whether all messages found so far are shown. Only reading older messages can then show more. */
  readonly isAllShown: boolean;
  /** Whether a search or a filter is on, which may hide messages. */
  readonly isLooking: boolean;
  readonly wanted: string;
  readonly find: (wanted: string) => void;
  readonly isWaitingOnly: boolean;
  readonly showWaitingOnly: (isWaitingOnly: boolean) => void;
  /** The progress of the search, in words for the screen; `undefined` without a search. */
  readonly soFar: string | undefined;
}

/**
 * The messages of the inbox, newest first. Firestore cannot search in texts, so a search reads all messages, until
 * the coach stops it.
 */
export function useMessageList(): MessageList {
  const list = usePagedList(readContactMessagePage);
  const [total, setTotal] = useState<number>();
  const [wanted, setWanted] = useState("");
  const [isWaitingOnly, setIsWaitingOnly] = useState(false);
  const [atMost, setAtMost] = useState(PAGE_SIZE);

  const isLooking = wanted.trim() !== "" || isWaitingOnly;
  useEffect(() => {
    if (isLooking) {
      // Ignores a failure: the screen then does not show the total.
      countMessages().then(setTotal, () => undefined);
    }
  }, [isLooking]);

  const isFound = finder(wanted);
  const foundAmong = (messages: readonly ContactMessage[]): readonly ContactMessage[] =>
    messages.filter(
      ({ name, email, message, handled }) =>
        isFound(name, email, message) && !(isWaitingOnly && handled),
    );
  const { items = [], hasMore } = list;
  const found = foundAmong(items);
  const isAllShown = found.length <= atMost;

  return {
    ...list,
    shown: found.slice(0, atMost),
    isAllShown,
    hasMore: !isAllShown || hasMore,
    more: async () => {
      setAtMost(atMost + PAGE_SIZE);
      if (isAllShown) {
        await (isLooking ? list.more((all) => foundAmong(all).length > found.length) : list.more());
      }
    },
    isLooking,
    wanted,
    find: (text) => {
      setAtMost(PAGE_SIZE);
      setWanted(text);
      if (text.trim() === "") {
        list.stop();
      } else if (hasMore && !list.busy) {
        // Whatever other words follow meanwhile: it reads to the end.
        void list.more(() => false);
      }
    },
    isWaitingOnly,
    showWaitingOnly: (isOnly) => {
      setAtMost(PAGE_SIZE);
      if (wanted.trim() === "") {
        list.stop();
      }
      setIsWaitingOnly(isOnly);
    },
    soFar: isLooking
      ? searchProgress({ found: found.length, looked: items.length, hasMore, total })
      : undefined,
  };
}

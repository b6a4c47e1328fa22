import { useState } from "react";
import {
  type ClientCursor,
  readAllClients,
  readClientPage,
} from "../../../data/of-coach/clients.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { byActivity, byName } from "../../../domain/client/client-summary.ts";
import { finder } from "../../../domain/answer/found-text.ts";
import { PAGE_SIZE, type PageOfResults } from "../../../domain/client/page-of-results.ts";
import { SECTION_IDS } from "../lists/latest-summary.ts";
import { type PagedList, usePagedList } from "../lists/use-paged-list.ts";

type ClientOrder = "name" | "activity";

export interface ClientList extends PagedList<ClientSummary> {
  readonly rows: readonly ClientSummary[];
  /**
   * The numbers of clients found, of all clients, and of coaches found; `undefined` while they are unknown.
   */
  readonly count:
    { readonly found: number; readonly all: number; readonly coaches: number } | undefined;
  readonly wanted: string;
  readonly find: (wanted: string) => void;
  readonly order: ClientOrder;
  readonly sort: (order: ClientOrder) => void;
}

const readWhole = async (): Promise<PageOfResults<ClientSummary, ClientCursor>> => ({
  items: await readAllClients(),
  next: undefined,
});

const clientsIn = (some: readonly ClientSummary[]): number =>
  some.filter(({ role }) => role === "client").length;

/** The order in which the list opens. */
const FIRST_ORDER = "name" as ClientOrder;

/**
 * The clients of the overview. In the order of names, reads one page at a time. For a search, or for the
 * order of latest activity, reads all clients once, because no query can do that.
 */
export function useClientList(): ClientList {
  // The server orders by name. Any other order needs the whole list.
  const [isWhole, setIsWhole] = useState(FIRST_ORDER !== "name");
  const [wanted, setWanted] = useState("");
  const [order, setOrder] = useState(FIRST_ORDER);
  const [atMost, setAtMost] = useState(PAGE_SIZE);
  const list = usePagedList(isWhole ? readWhole : readClientPage);
  const { items = [] } = list;
  const isKnown = list.items !== undefined && !list.hasMore;
  const isFound = finder(wanted);
  const found = items.filter(({ name, email, phone }) =>
    // The last text lets a search find a phone number whatever stands between its digits.
    isFound(name, email, phone, phone.replaceAll(/[^+\d]/gu, "")),
  );
  // With several pages, keeps the server's order: sorting would insert new rows between shown rows.
  const isSorted = isKnown && (isWhole || items.length <= PAGE_SIZE);
  const ordered = isSorted
    ? found.toSorted(order === "name" ? byName : byActivity(SECTION_IDS))
    : found;
  return {
    ...list,
    rows: isWhole ? ordered.slice(0, atMost) : ordered,
    hasMore: isWhole ? ordered.length > atMost : list.hasMore,
    more: isWhole
      ? async () => {
          setAtMost(atMost + PAGE_SIZE);
          return Promise.resolve();
        }
      : list.more,
    count: isKnown
      ? {
          found: clientsIn(found),
          all: clientsIn(items),
          coaches: found.length - clientsIn(found),
        }
      : undefined,
    wanted,
    find: (text) => {
      setIsWhole(true);
      setAtMost(PAGE_SIZE);
      setWanted(text);
    },
    order,
    sort: (next) => {
      setIsWhole(true);
      setAtMost(PAGE_SIZE);
      setOrder(next);
    },
  };
}

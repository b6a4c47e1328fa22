import { useCallback, useRef, useState } from "react";
import {
  type ClientCursor,
  readAllClients,
  readClientPage,
} from "../../../data/of-coach/clients.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { byActivity, byName } from "../../../domain/client/client-summary.ts";
import { PAGE_SIZE } from "../../../domain/client/page-of-results.ts";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { type ClientNews, hasUnread } from "../dashboard/client-news.ts";
import { readClientNews } from "../dashboard/read-client-news.ts";
import { SECTION_IDS } from "../lists/latest-summary.ts";
import { type PagedList, usePagedList } from "../lists/paged-list.tsx";
import { clientFinder } from "./find-client.ts";

type ClientOrder = "name" | "activity";

/** Which clients the list shows. */
export type ClientState = keyof typeof IN_STATE | "all";

/** Whether a client is in a state, as the count above the list counts it. */
export const IN_STATE = {
  erasure: ({ latest }: ClientNews) => latest.kind === "erasure",
  ready: ({ ready }: ClientNews) => ready.length > 0,
  unread: hasUnread,
  "not-begun": ({ latest }: ClientNews) => latest.kind === "not-begun",
} as const;

export interface ClientList extends Omit<PagedList<ClientSummary>, "stop" | "amend"> {
  readonly rows: readonly ClientSummary[];
  /** By uid; empty while it is unknown. Coaches have none. */
  readonly news: ReadonlyMap<string, ClientNews>;
  /**
   * The numbers of clients found, of all clients, and of coaches found; `undefined` while they are unknown.
   */
  readonly count:
    { readonly found: number; readonly all: number; readonly coaches: number } | undefined;
  readonly wanted: string;
  readonly find: (wanted: string) => void;
  readonly state: ClientState;
  readonly narrow: (state: ClientState) => void;
  readonly order: ClientOrder;
  readonly sort: (order: ClientOrder) => void;
}

const clientsIn = (some: readonly ClientSummary[]): number =>
  some.filter(({ role }) => role === "client").length;

/** In `sessionStorage`: the order in which this tab showed the list last. */
const ORDER = "order of clients";

/**
 * The clients of the overview. In the order of names, shows one page at a time, which comes first. A search,
 * the order of latest activity and the news need all clients, because no query can do that.
 */
export function useClientList(): ClientList {
  const { uid } = useAccount();
  const [order, setOrder] = useState<ClientOrder>(() =>
    readStored("sessionStorage", ORDER) === "activity" ? "activity" : "name",
  );
  const [wanted, setWanted] = useState("");
  const [state, setState] = useState<ClientState>("all");
  const [atMost, setAtMost] = useState(PAGE_SIZE);
  const [beginsWhole] = useState(order !== "name");
  const [isWhole, setWhole] = useState(beginsWhole);
  // What reads all clients waits for the first page, which is in view.
  const firstPage = useRef<Promise<unknown>>(Promise.resolve());
  const page = usePagedList(
    useCallback((after?: ClientCursor) => {
      const reading = readClientPage(after);
      firstPage.current = reading.catch(() => undefined);
      return reading;
    }, []),
  );
  const whole = usePagedList(
    useCallback(async () => {
      await firstPage.current;
      const reading = readAllClients();
      const [clients, news] = await Promise.all([reading, readClientNews(uid, reading)]);
      return { items: [{ clients, news }], next: undefined };
    }, [uid]),
  );
  const { clients: all, news = [] } = whole.items?.[0] ?? {};
  const paged = page.items;
  // No page has the clients without a name: they follow the last page once all are read.
  const unnamed = page.hasMore
    ? []
    : (all ?? []).filter(
        ({ name, uid: own }) => name === "" && !paged?.some((one) => one.uid === own),
      );
  const listed = paged && [...paged, ...unnamed];
  const items = isWhole ? (all ?? (beginsWhole ? undefined : listed)) : listed;
  const known = all ?? (page.hasMore ? undefined : paged);
  const newsBy = new Map(news.map((one) => [one.client.uid, one]));
  const isInState = ({ uid: own }: ClientSummary): boolean => {
    const ofClient = newsBy.get(own);
    return state === "all" || (ofClient !== undefined && IN_STATE[state](ofClient));
  };
  const found = (items ?? []).filter(clientFinder(wanted)).filter(isInState);
  // With several pages, keeps the server's order: sorting would insert new rows between shown rows.
  const isSorted = isWhole ? known !== undefined : !page.hasMore && found.length <= PAGE_SIZE;
  const ordered = isSorted
    ? found.toSorted(order === "name" ? byName : byActivity(SECTION_IDS))
    : found;
  const { busy, error, moreError } = isWhole ? whole : page;
  /** Sets what to show of all clients, from their first on. */
  const ofAll =
    <Value>(set: (value: Value) => void) =>
    (value: Value): void => {
      setWhole(true);
      setAtMost(PAGE_SIZE);
      set(value);
    };
  return {
    items,
    rows: isWhole ? ordered.slice(0, atMost) : ordered,
    news: newsBy,
    hasMore: isWhole ? ordered.length > atMost : page.hasMore,
    busy,
    error,
    moreError,
    more: isWhole
      ? async () => {
          setAtMost(atMost + PAGE_SIZE);
          return Promise.resolve();
        }
      : page.more,
    reload: async () => {
      const rest = whole.reload();
      await (isWhole ? rest : page.reload());
    },
    count: known && {
      found: clientsIn(found),
      all: clientsIn(known),
      coaches: found.length - clientsIn(found),
    },
    wanted,
    find: ofAll(setWanted),
    state,
    narrow: ofAll(setState),
    order,
    sort: ofAll((next: ClientOrder) => {
      writeStored("sessionStorage", ORDER, next);
      setOrder(next);
    }),
  };
}

import { useRef } from "react";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import { type ClientNews, hasUnread } from "../dashboard/client-news.ts";
import type { ClientList } from "./use-client-list.ts";
import styles from "./finder.module.css";

/** A search field, a choice of the order, the way to a new client, and how many clients there are or are found. */
export function ClientFinder({
  wanted,
  find,
  order,
  sort,
  count,
  news,
  busy,
}: Pick<ClientList, "wanted" | "find" | "order" | "sort" | "count" | "news" | "busy">) {
  const field = useRef<HTMLInputElement>(null);
  const isLooking = wanted.trim() !== "";
  return (
    <div className={styles["finder"]} role="search" aria-label="Clients">
      <SearchField
        ref={field}
        label="Find a client"
        placeholder="A name, email or phone number"
        value={wanted}
        onChange={find}
      />
      <SelectField
        label="Sort by"
        value={order}
        onChange={({ target }) => {
          sort(target.value === "activity" ? "activity" : "name");
        }}
      >
        <option value="name">Name</option>
        <option value="activity">Last activity</option>
      </SelectField>
      <ButtonLink look="quiet" to="/newclient">
        New Client
      </ButtonLink>
      <p className={styles["count"]} role="status">
        {isLooking
          ? count === undefined
            ? busy && "Looking..."
            : countFound(count)
          : count !== undefined && countNews(count.all, [...news.values()])}
      </p>
      {isLooking && (
        <Button
          look="plain"
          onClick={() => {
            find("");
            field.current?.focus();
          }}
        >
          Clear
        </Button>
      )}
    </div>
  );
}

const clientsInWords = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "client" : "clients"}`;

function countFound({ found, all, coaches }: NonNullable<ClientList["count"]>): string {
  const of = clientsInWords(all);
  if (found + coaches === 0) {
    return `Nobody found among ${of}.`;
  }
  const and = coaches === 0 ? "" : ` and ${coaches === 1 ? "a coach" : `${coaches} coaches`}`;
  return `${found.toLocaleString("en")} of ${of}${and}`;
}

/** For example: `502 clients, 3 ready, 12 with something new`. */
function countNews(all: number, news: readonly ClientNews[]): string {
  const counts = [
    ["asked to be erased", news.filter(({ latest }) => latest.kind === "erasure").length],
    ["ready", news.filter(({ ready }) => ready.length > 0).length],
    ["with something new", news.filter(hasUnread).length],
  ] as const;
  return [
    clientsInWords(all),
    ...counts
      .filter(([, count]) => count > 0)
      .map(([words, count]) => `${count.toLocaleString("en")} ${words}`),
  ].join(", ");
}

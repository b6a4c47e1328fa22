import { useRef } from "react";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { inFigures } from "../lists/search-progress.ts";
import { SelectField } from "../../../ui/form/Field.tsx";
import { msg, t } from "../../../words/words.ts";
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
    <div className={styles["finder"]} role="search" aria-label={t("Clients")}>
      <SearchField
        ref={field}
        label={t("Find a client")}
        placeholder={t("A name, email or phone number")}
        value={wanted}
        onChange={find}
      />
      <SelectField
        label={t("Sort by")}
        value={order}
        onChange={({ target }) => {
          sort(target.value === "activity" ? "activity" : "name");
        }}
      >
        <option value="name">{t("Name")}</option>
        <option value="activity">{t("Last activity")}</option>
      </SelectField>
      <ButtonLink look="quiet" to="/newclient">
        {t("New Client")}
      </ButtonLink>
      <p className={styles["count"]} role="status">
        {isLooking
          ? count === undefined
            ? busy && t("Looking...")
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
          {t("Clear")}
        </Button>
      )}
    </div>
  );
}

const clientsInWords = (count: number): string =>
  t("{count, plural, one {# client} other {# clients}}", { count });

function countFound({ found, all, coaches }: NonNullable<ClientList["count"]>): string {
  const clients = clientsInWords(all);
  if (found + coaches === 0) {
    return t("Nobody found among {clients}.", { clients });
  }
  const values = { found: inFigures(found), clients };
  return coaches === 0
    ? t("{found} of {clients}", values)
    : t("{found} of {clients} and {coaches, plural, one {a coach} other {# coaches}}", {
        ...values,
        coaches,
      });
}

/** For example: `502 clients, 3 ready, 12 with something new`. */
function countNews(all: number, news: readonly ClientNews[]): string {
  const counts = [
    [
      msg("{count} asked to be erased"),
      news.filter(({ latest }) => latest.kind === "erasure").length,
    ],
    [msg("{count} ready"), news.filter(({ ready }) => ready.length > 0).length],
    [msg("{count} with something new"), news.filter(hasUnread).length],
  ] as const;
  return [
    clientsInWords(all),
    ...counts
      .filter(([, count]) => count > 0)
      .map(([words, count]) => t(words, { count: inFigures(count) })),
  ].join(", ");
}

import { useRef } from "react";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { inFigures } from "../lists/search-progress.ts";
import { SelectField } from "../../../ui/form/Field.tsx";
import { type Message, msg, t } from "../../../words/words.ts";
import type { ClientNews } from "../dashboard/client-news.ts";
import { type ClientList, type ClientState, IN_STATE } from "./use-client-list.ts";
import styles from "./finder.module.css";

const STATES: readonly (readonly [ClientState, Message])[] = [
  ["all", msg("All clients")],
  ["unread", msg("With something new")],
  ["ready", msg("Ready")],
  ["erasure", msg("Asked to be erased")],
  ["not-begun", msg("Not begun yet")],
];

/** A search field, a choice of a state, a choice of the order, the way to a new client, and how many clients there are or are found. */
export function ClientFinder({
  wanted,
  find,
  state,
  narrow,
  order,
  sort,
  count,
  news,
  busy,
}: ClientList) {
  const field = useRef<HTMLInputElement>(null);
  const isLooking = wanted.trim() !== "" || state !== "all";
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
        label={t("Show")}
        value={state}
        onChange={({ target }) => {
          narrow(STATES.find(([one]) => one === target.value)?.[0] ?? "all");
        }}
      >
        {STATES.map(([one, words]) => (
          <option key={one} value={one}>
            {t(words)}
          </option>
        ))}
      </SelectField>
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
            narrow("all");
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
    : t("{found} of {clients} and {coaches, plural, one {an admin} other {# admins}}", {
        ...values,
        coaches,
      });
}

/** For example: `502 clients, 3 ready, 12 with something new`. */
function countNews(all: number, news: readonly ClientNews[]): string {
  const counts = [
    [msg("{count} asked to be erased"), news.filter(IN_STATE.erasure).length],
    [msg("{count} ready"), news.filter(IN_STATE.ready).length],
    [msg("{count} with something new"), news.filter(IN_STATE.unread).length],
  ] as const;
  return [
    clientsInWords(all),
    ...counts
      .filter(([, count]) => count > 0)
      .map(([words, count]) => t(words, { count: inFigures(count) })),
  ].join(", ");
}

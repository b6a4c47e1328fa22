import {
  readAuditLogPage,
  type AuditEntry,
  type AuditEntryKind,
} from "../../../data/of-coach/audit-log.ts";
import { longTime } from "../../../domain/time/calendar-date.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { type Message, msg, t } from "../../../words/words.ts";
import { ListEnd, usePagedList } from "../lists/paged-list.tsx";

const WORDS: Readonly<Record<AuditEntryKind, Message>> = {
  created: msg("A client or an admin was created"),
  deleted: msg("A client or an admin was deleted"),
  exported: msg("All that is stored of a client was copied out to hand over"),
  erased: msg("A client was erased, with login and messages"),
  restored: msg("A backup was put back"),
  "app-removed": msg("An admin's authenticator app was taken away"),
  other: msg("Something else was done"),
};

/** The audit log, newest entry first. Entries outlive the clients' documents, so no entry names a client. */
export function AuditList() {
  const { uid } = useAccount();
  const list = usePagedList(readAuditLogPage);
  const { items, busy } = list;
  return (
    <section className="stack measure" aria-labelledby="audit-log">
      <h2 id="audit-log">{t("What was done, and by whom")}</h2>
      <p>
        {t(
          "Nobody can change this list, not even you. It names no client, and begins with the first thing that was done since this site keeps it.",
        )}
      </p>
      {items === undefined && busy && <Loading shape="lines" />}
      {items?.length === 0 && <Empty words={t("Nothing has been noted yet.")} />}
      {items !== undefined && items.length > 0 && (
        <ol className="close">
          {items.map((entry) => (
            <li key={entry.id} tabIndex={-1}>
              {t("{deed}, {byWhom}.", { deed: deedOf(entry), byWhom: byWhom(entry, uid) })}{" "}
              {entry.at !== undefined && (
                <time className="soft" dateTime={entry.at.toISOString()}>
                  {longTime(entry.at)}
                </time>
              )}
            </li>
          ))}
        </ol>
      )}
      <ListEnd
        list={list}
        label={t("Show what was done before")}
        items="[aria-labelledby=audit-log] li"
      />
    </section>
  );
}

function deedOf({ kind, role }: AuditEntry): string {
  if (kind === "created" && role !== undefined) {
    return role === "admin" ? t("An admin was created") : t("A client was created");
  }
  return t(WORDS[kind]);
}

function byWhom({ by }: AuditEntry, uid: string): string {
  if (by === undefined) {
    return t("by whoever looks after this site");
  }
  return by === uid ? t("by you") : t("by another admin");
}

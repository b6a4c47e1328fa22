import { useId } from "react";
import { Link } from "react-router-dom";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { detailsInWords } from "../../../domain/client/client-details.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { Button, ButtonLink } from "../../../ui/button/Button.tsx";
import { useDisclosure } from "../../../ui/page/use-disclosure.ts";
import { type ClientNews, hasUnread, newsPath, newsSummary } from "../dashboard/client-news.ts";
import { fileOf } from "../lists/latest-summary.ts";
import styles from "./rows.module.css";
import table from "./ClientTable.module.css";
import { Chip } from "../../../ui/content/Chip.tsx";
import { t } from "../../../words/words.ts";

interface ClientRowProps {
  readonly client: ClientSummary;
  readonly news: ClientNews | undefined;
  /** Whether this is the coach's own row, which cannot be deleted and has no questionnaire. */
  readonly isSelf: boolean;
  /** Whether the row also says on which day the client did something last. */
  readonly isLatestShown: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/**
 * A client's row: the name, which links to all answers, how the client stands, then details and three actions.
 * On a narrow screen a button expands the details and actions; while the row is collapsed, only screen readers
 * read out the details.
 */
export function ClientRow({
  client,
  news,
  isSelf,
  isLatestShown,
  onEdit,
  onDelete,
}: ClientRowProps) {
  const { open, setOpen, part, toggle } = useDisclosure<HTMLTableRowElement>();
  const menu = useId();
  const { uid, name, pronouns, role } = client;
  const called = name || t("No name");
  const [, ...details] = detailsInWords(client);
  return (
    <tr ref={part} role="row" data-uid={uid} data-open={open}>
      <th role="rowheader" scope="row" className={styles["name"]}>
        <div className={styles["line"]}>
          {isSelf ? (
            <span className={styles["file"]} data-called="" tabIndex={-1}>
              {called}
            </span>
          ) : (
            <Link
              className={styles["file"]}
              data-called=""
              title={t("All answers of {name}", { name: called })}
              to={fileOf(client)}
            >
              {called}
            </Link>
          )}
          {pronouns !== "" && <span className={styles["pronouns"]}> {pronouns}</span>}
          <span className={styles["chips"]}>
            {" "}
            {role === "admin" && <Chip tone="fact">{t("Admin")}</Chip>}
            {news !== undefined && <NewsChips news={news} />}
          </span>
          {isLatestShown && news !== undefined && "at" in news.latest && (
            <span className={styles["latest"]}>
              <span> {dayInWords(news.latest.at)}</span>
            </span>
          )}
        </div>
      </th>
      {details
        .filter(({ isColumn }) => isColumn)
        .map(({ label, value }) => (
          <td key={label} role="cell" data-label={label} title={value}>
            {value === "" ? <span className="soft">{t("Not known")}</span> : value}
          </td>
        ))}
      <td role="cell" className={table["menu"]}>
        <button
          ref={toggle}
          type="button"
          className={styles["toggle"]}
          aria-label={t("Actions for {name}", { name: called })}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor">
            <circle cx="5" cy="12" r="2" />
            <circle cx="12" cy="12" r="2" />
            <circle cx="19" cy="12" r="2" />
          </svg>
        </button>
        <div id={menu} className={table["actions"]}>
          <Button look="plain" aria-label={t("Edit {name}", { name: called })} onClick={onEdit}>
            {t("Edit")}
          </Button>
          {!isSelf && (
            <>
              <ButtonLink
                look="plain"
                aria-label={t("Questionnaire of {name}", { name: called })}
                to={`${sections[0].coachRoute}/${uid}`}
              >
                {t("Questionnaire")}
              </ButtonLink>
              <span className={styles["apart"]}>
                <Button
                  look="plain"
                  aria-label={t("Delete {name}", { name: called })}
                  onClick={onDelete}
                >
                  {t("Delete")}
                </Button>
              </span>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** How a client stands, in a word or two. What is new leads to it, and says more to whoever asks. */
function NewsChips({ news }: { readonly news: ClientNews }) {
  const { latest, ready, unread } = news;
  if (latest.kind === "not-begun") {
    return <Chip tone="fact">{t("not begun")}</Chip>;
  }
  const summary = newsSummary(news);
  const changes = unread.flatMap((section) => section.changes ?? []).length;
  const isReadFirst = unread.every(({ isFirst }) => isFirst);
  const chips = [
    ...(latest.kind === "erasure" ? [["calm", t("asked to be erased")] as const] : []),
    ...(ready.length > 0 ? [["good", t("ready")] as const] : []),
    // What is ready and was never read is not said twice.
    ...(hasUnread(news) && !(isReadFirst && ready.length > 0)
      ? [
          [
            "news",
            isReadFirst
              ? t("not read yet")
              : changes > 0
                ? t("{count} new", { count: changes })
                : t("new"),
          ] as const,
        ]
      : []),
  ];
  return chips.map(([tone, words]) => (
    <Chip
      key={tone}
      tone={tone}
      to={newsPath(news)}
      title={summary.includes(words) ? summary : `${words}: ${summary}`}
    >
      {words}
    </Chip>
  ));
}

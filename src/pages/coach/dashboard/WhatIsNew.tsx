import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { countWaitingMessages } from "../../../data/of-coach/inbox.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { type Loaded, useLoaded } from "../../../ui/state/use-loaded.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import { type ClientNews, hasNews, hasUnread, newsPath } from "./client-news.ts";
import styles from "./news.module.css";

interface WhatIsNewProps {
  readonly loaded: Loaded<readonly ClientNews[]>;
}

/** How many clients have called something ready or written something new, and how many messages wait. */
export function WhatIsNew({ loaded }: WhatIsNewProps) {
  const [waiting] = useLoaded(countWaitingMessages);
  const news = loaded.value;
  const messages = waiting.value;
  return (
    <section aria-label={t("What is new")}>
      <div className={styles["numbers"]}>
        <Clients of={news?.filter(({ ready }) => ready.length > 0)}>{t("ready")}</Clients>
        <Clients of={news?.filter(hasUnread)}>{t("with something new")}</Clients>
        <Counted count={messages} to="/message" leads={t("All messages")}>
          {t("{count, plural, one {message waiting} other {messages waiting}}", {
            count: messages ?? 0,
          })}
        </Counted>
      </div>
      <p className={styles["line"]} role="status">
        {messages === 0 &&
          news?.some(hasNews) === false &&
          t("All is quiet: nothing is waiting for you.")}
        {waiting.state === "failed" &&
          `${t("Your messages could not be counted.")} ${failureMessage(waiting.error)}`}
      </p>
    </section>
  );
}

interface ClientsProps {
  readonly of: readonly ClientNews[] | undefined;
  readonly children: ReactNode;
}

/** A number of clients, which leads to the news of the first. */
function Clients({ of: some, children }: ClientsProps) {
  const [first] = some ?? [];
  return (
    <Counted
      count={some?.length}
      {...(first !== undefined && {
        to: newsPath(first),
        leads: t("Begin with {name}", { name: first.client.name || t("No name") }),
      })}
    >
      {children}
    </Counted>
  );
}

interface CountedProps {
  /** `undefined` while it is unknown. */
  readonly count: number | undefined;
  readonly to?: string;
  /** Where the number leads, in words. */
  readonly leads?: string;
  readonly children: ReactNode;
}

function Counted({ count, to, leads, children }: CountedProps) {
  const words = (
    <>
      <span className={styles["count"]}>{count?.toLocaleString(currentLanguage()) ?? "–"}</span>{" "}
      {children} <span className={styles["then"]}>{leads}</span>
    </>
  );
  return to === undefined ? (
    <p className={styles["number"]}>{words}</p>
  ) : (
    <Link className={styles["number"]} to={to} data-some={(count ?? 0) > 0}>
      {words}
    </Link>
  );
}

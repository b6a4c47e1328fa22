import { Fragment, useState } from "react";
import { Link } from "react-router-dom";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { Chip } from "../../../ui/content/Chip.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { MoreButton } from "../../../ui/button/MoreButton.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { type ClientNews, hasNews, newsParts, newsPath, newsSummary } from "./client-news.ts";
import styles from "./news.module.css";

/** At first shows all clients with news, but at least `FIRST` and at most `MORE`. The button adds `MORE`. */
const FIRST = 5;
const MORE = 25;

interface LatestProps {
  readonly loaded: Loaded<readonly ClientNews[]>;
  readonly reload: () => void;
}

/** For each client, the answers that the coach has not read, and the sections that are ready, with links. */
export function LatestOfClients({ loaded, reload }: LatestProps) {
  return (
    <section className={styles["clients"]} aria-labelledby="clients">
      <h2 id="clients">{t("Your clients")}</h2>
      {loaded.state === "loading" && <Loading shape="lines" />}
      {loaded.state === "ready" && <Clients news={loaded.value} />}
      {loaded.state === "failed" && (
        <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
      )}
    </section>
  );
}

function Clients({ news }: { readonly news: readonly ClientNews[] }) {
  const begun = news.filter(isBegun);
  const others = news.filter((one) => !isBegun(one));
  const isNews = begun.filter(hasNews).length;
  const [atMost, setAtMost] = useState(Math.max(FIRST, Math.min(isNews, MORE)));
  if (news.length === 0) {
    return <Empty words={t("There are no clients yet.")} />;
  }
  return (
    <>
      {begun.length > 0 && <Lines news={begun.slice(0, atMost)} />}
      <MoreButton
        label={t("Show more")}
        hasMore={begun.length > atMost}
        busy={false}
        onMore={async () => {
          setAtMost(atMost + MORE);
          return Promise.resolve();
        }}
        items={`.${styles["clients"] ?? ""} > .${styles["lines"] ?? ""} a`}
      />
      {others.length > 0 && (
        <details>
          <summary>
            {t("{count, plural, one {1 has not begun} other {# have not begun}}", {
              count: others.length,
            })}
          </summary>
          <Lines news={others} />
        </details>
      )}
    </>
  );
}

const isBegun = ({ latest }: ClientNews): boolean => latest.kind !== "not-begun";

function Lines({ news }: { readonly news: readonly ClientNews[] }) {
  return (
    <ul className={styles["lines"]}>
      {news.map((one) => (
        <li key={one.client.uid}>
          <Link className={styles["client"]} to={newsPath(one)}>
            <span className={styles["name"]}>{one.client.name || t("No name")}</span>{" "}
            <span className={styles["latest"]}>
              {newsParts(one).map(({ tone, words }, index) => (
                <Fragment key={tone}>
                  {index > 0 && " "}
                  <Chip tone={tone}>{words}</Chip>
                </Fragment>
              ))}
              {!hasNews(one) && newsSummary(one)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

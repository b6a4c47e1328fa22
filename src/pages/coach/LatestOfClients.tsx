import { useState } from "react";
import { Link } from "react-router-dom";
import type { ClientSummary } from "../../domain/client.ts";
import { byActivity } from "../../domain/client-summary.ts";
import { failureWords } from "../../domain/failure-words.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { MoreButton } from "../../ui/MoreButton.tsx";
import type { Loaded } from "../../ui/use-loaded.ts";
import { SECTION_IDS, latestOf } from "./latest-words.ts";
import styles from "./news.module.css";

/** How many clients are shown at first, and at a time after that. */
const FIRST = 5;
const MORE = 25;

interface LatestProps {
  readonly loaded: Loaded<readonly ClientSummary[]>;
  readonly reload: () => void;
}

/** What happened last with each client, the newest first. A line leads to where it is to be seen. */
export function LatestOfClients({ loaded, reload }: LatestProps) {
  return (
    <section className={styles["clients"]} aria-labelledby="clients">
      <h2 id="clients">Your clients</h2>
      {loaded.state === "loading" && <Loading shape="lines" />}
      {loaded.state === "ready" && <Lines clients={loaded.value} />}
      {loaded.state === "failed" && (
        <LoadFailure message={failureWords(loaded.error)} onRetry={reload} />
      )}
    </section>
  );
}

function Lines({ clients }: { readonly clients: readonly ClientSummary[] }) {
  const [atMost, setAtMost] = useState(FIRST);
  // A coach fills in nothing.
  const ordered = clients.filter(({ role }) => role === "client").toSorted(byActivity(SECTION_IDS));
  if (ordered.length === 0) {
    return <Empty words="There are no clients yet." />;
  }
  return (
    <>
      <ul className={styles["lines"]}>
        {ordered.slice(0, atMost).map((client) => {
          const { words, to, isNews } = latestOf(client);
          return (
            <li key={client.uid}>
              <Link className={styles["client"]} to={to} data-news={isNews}>
                <span className={styles["name"]}>{client.name || "No name"}</span>{" "}
                <span className={styles["latest"]}>{words}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <MoreButton
        label="Show more"
        hasMore={ordered.length > atMost}
        busy={false}
        onMore={async () => {
          setAtMost(atMost + MORE);
          return Promise.resolve();
        }}
        items={`.${styles["client"] ?? ""}`}
      />
    </>
  );
}

import { Suspense, useCallback, Fragment, useState } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";
import { FlashNotice } from "../../../session/dashboard/FlashNotice.tsx";
import { LogoutButton } from "../../../session/leaving/LogoutButton.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { MoreButton } from "../../../ui/button/MoreButton.tsx";
import { Chip } from "../../../ui/content/Chip.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { type Loaded, useLoaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";
import { WhatIsNew } from "./WhatIsNew.tsx";
import { type ClientNews, hasNews, newsParts, newsPath, newsSummary } from "./client-news.ts";
import { readClientNews } from "./read-client-news.ts";
import styles from "./news.module.css";

/** Lazy: this notice imports the code that saves notes, which the dashboard does not need otherwise. */
const NotesNotSaved = lazyOrNothing("NotesNotSaved", () => import("../notes/NotesNotSaved.tsx"));

/** Lazy: rarely needed, and never urgent. */
const PastRetention = lazyOrNothing("PastRetention", () => import("./PastRetention.tsx"));

/** The coach's first page: the ways on, three numbers, and the clients with what is new of each. */
export function CoachDashboardPage() {
  const { uid } = useAccount();
  const [news, reload] = useLoaded(useCallback(() => readClientNews(uid), [uid]));
  const { schedulingUrl } = siteContent;
  return (
    <Page
      title={t("Admin Dashboard")}
      grows
      actions={
        <>
          <ButtonLink to="/newclient">{t("New Client")}</ButtonLink>
          <ButtonLink look="quiet" to="/clientoverview">
            {t("Client Overview")}
          </ButtonLink>
          <ButtonLink
            look="quiet"
            to={schedulingUrl || "/agenda"}
            {...(schedulingUrl !== "" && { target: "_blank", rel: "noopener noreferrer" })}
          >
            {t("Agenda")}
          </ButtonLink>
          <LogoutButton />
        </>
      }
    >
      <FlashNotice />
      <Suspense>
        <NotesNotSaved />
      </Suspense>
      <WhatIsNew loaded={news} />
      <LatestOfClients loaded={news} reload={reload} />
      <div>
        <ButtonLink look="below" to="/change-password">
          {t("Password and signing in")}
        </ButtonLink>
      </div>
      {news.value && (
        <Suspense>
          <PastRetention clients={news.value.map(({ client }) => client)} />
        </Suspense>
      )}
    </Page>
  );
}

/** At first shows all clients with news, but at least `FIRST` and at most `MORE`. The button adds `MORE`. */
const FIRST = 5;
const MORE = 25;

interface LatestProps {
  readonly loaded: Loaded<readonly ClientNews[]>;
  readonly reload: () => void;
}

/** For each client, the answers that the coach has not read, and the sections that are ready, with links. */
function LatestOfClients({ loaded, reload }: LatestProps) {
  return (
    <section className={styles["clients"]} aria-labelledby="clients">
      <h2 id="clients">{t("Your clients")}</h2>
      <LoadState of={loaded} reload={reload} shape="lines" />
      {loaded.value && <Clients news={loaded.value} />}
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

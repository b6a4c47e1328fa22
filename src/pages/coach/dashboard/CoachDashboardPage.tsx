import { Suspense, useCallback } from "react";
import { siteContent } from "../../../content/site-content.ts";
import { DashboardActions } from "../../../session/dashboard/DashboardActions.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { FlashNotice } from "../../../session/dashboard/FlashNotice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { QuietLinks } from "../../../ui/menu/QuietLinks.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { readClientNews } from "./read-client-news.ts";
import { LatestOfClients } from "./LatestOfClients.tsx";
import { Link } from "react-router-dom";
import { countWaitingMessages } from "../../../data/of-coach/inbox.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import styles from "./news.module.css";

const LINKS = [
  { label: "New Client", to: "/newclient" },
  { label: "Client Overview", to: "/clientoverview" },
  { label: "Messages", to: "/message" },
  { label: "Agenda", to: siteContent.schedulingUrl || "/agenda" },
];

/** Lazy: this notice imports the code that saves notes, which the dashboard does not need otherwise. */
const NotesNotSaved = lazyOrNothing(
  async () => (await import("../notes/NotesNotSaved.tsx")).NotesNotSaved,
);

/** Lazy: rarely needed, and never urgent. */
const PastRetention = lazyOrNothing(
  async () => (await import("./PastRetention.tsx")).PastRetention,
);

/** The coach's first page: new messages, the clients, and links to the coach's other screens. */
export function CoachDashboardPage() {
  const { uid } = useAccount();
  const [news, reload] = useLoaded(useCallback(() => readClientNews(uid), [uid]));
  return (
    <Page title="Admin Dashboard" grows>
      <FlashNotice />
      <Suspense>
        <NotesNotSaved />
      </Suspense>
      <WaitingMessages />
      <LatestOfClients loaded={news} reload={reload} />
      <QuietLinks label="More" links={LINKS} />
      <DashboardActions />
      {news.state === "ready" && (
        <Suspense>
          <PastRetention clients={news.value.map(({ client }) => client)} />
        </Suspense>
      )}
    </Page>
  );
}

/** One line with the number of messages that the coach has not handled. */
function WaitingMessages() {
  const [count] = useLoaded(countWaitingMessages);
  return (
    <section className={styles["messages"]} aria-label="What is new">
      <p className={styles["line"]} role="status">
        {count.state === "ready" && <Words count={count.value} />}
        {count.state === "failed" &&
          `Your messages could not be counted. ${failureMessage(count.error)}`}
      </p>
    </section>
  );
}

function Words({ count }: { readonly count: number }) {
  if (count === 0) {
    return "No message is waiting for you.";
  }
  return (
    <Link to="/message">
      {count === 1
        ? "1 message is not handled yet"
        : `${count.toLocaleString("en")} messages are not handled yet`}
    </Link>
  );
}

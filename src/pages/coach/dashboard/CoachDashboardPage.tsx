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
import { WaitingMessages } from "./WaitingMessages.tsx";

const LINKS = [
  { label: "New Client", to: "/newclient" },
  { label: "Client Overview", to: "/clientoverview" },
  { label: "Messages", to: "/message" },
  { label: "Agenda", to: siteContent.schedulingUrl || "/agenda" },
];

/** Lazy: this notice imports the code that writes, which the rest of the dashboard does not need. */
const NotesNotSaved = lazyOrNothing(
  async () => (await import("../notes/NotesNotSaved.tsx")).NotesNotSaved,
);

/** Lazy: seldom needed, and never urgent. */
const KeptTooLong = lazyOrNothing(async () => (await import("./KeptTooLong.tsx")).KeptTooLong);

/** What is new, the clients, and links to all other screens of the coach. */
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
          <KeptTooLong clients={news.value.map(({ client }) => client)} />
        </Suspense>
      )}
    </Page>
  );
}

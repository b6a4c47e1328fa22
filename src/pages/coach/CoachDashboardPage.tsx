import { Suspense } from "react";
import { siteContent } from "../../content/site-content.ts";
import { DashboardActions } from "../../session/DashboardActions.tsx";
import { PassedNotice } from "../../session/PassedNotice.tsx";
import { Page } from "../../ui/Page.tsx";
import { QuietLinks } from "../../ui/QuietLinks.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { LatestOfClients } from "./LatestOfClients.tsx";
import { WaitingMessages } from "./WaitingMessages.tsx";

const LINKS = [
  { label: "New Client", to: "/newclient" },
  { label: "Client Overview", to: "/clientoverview" },
  { label: "Messages", to: "/message" },
  { label: "Agenda", to: siteContent.schedulingUrl || "/agenda" },
];

/** Beside everything that writes, which this page does not do. */
const NotesNotSaved = lazyOrNothing(
  async () => (await import("./notes/NotesNotSaved.tsx")).NotesNotSaved,
);

/** What is new, then her clients, then the way to everything else. */
export function CoachDashboardPage() {
  return (
    <Page title="Admin Dashboard" grows>
      <PassedNotice />
      <Suspense>
        <NotesNotSaved />
      </Suspense>
      <WaitingMessages />
      <LatestOfClients />
      <QuietLinks label="More" links={LINKS} />
      <DashboardActions />
    </Page>
  );
}

import { Suspense, useCallback } from "react";
import { siteContent } from "../../../content/site-content.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { FlashNotice } from "../../../session/dashboard/FlashNotice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { LogoutButton } from "../../../session/leaving/LogoutButton.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { readClientNews } from "./read-client-news.ts";
import { LatestOfClients } from "./LatestOfClients.tsx";
import { WhatIsNew } from "./WhatIsNew.tsx";

/** Lazy: this notice imports the code that saves notes, which the dashboard does not need otherwise. */
const NotesNotSaved = lazyOrNothing(
  async () => (await import("../notes/NotesNotSaved.tsx")).NotesNotSaved,
);

/** Lazy: rarely needed, and never urgent. */
const PastRetention = lazyOrNothing(
  async () => (await import("./PastRetention.tsx")).PastRetention,
);

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
      {news.state === "ready" && (
        <Suspense>
          <PastRetention clients={news.value.map(({ client }) => client)} />
        </Suspense>
      )}
    </Page>
  );
}

import { useCallback } from "react";
import { readClient } from "../../../data/of-client/client.ts";
import { readReading } from "../../../data/of-coach/coach-readings.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { BackToOverview, ClientNavBar } from "../client/ClientNavBar.tsx";
import { ChosenClient } from "../client/ChosenClient.tsx";
import { TalkAgenda } from "./TalkAgenda.tsx";
import { loadMarkedSections } from "./talk-agenda.ts";

/** All questions that one client would rather talk about, as an agenda for a session. */
export function AgendaOfClientPage() {
  return (
    <ChosenClient
      title={t("To talk about")}
      lead={t(
        "Please choose a client in the overview first. Then what the client would rather talk about is shown here.",
      )}
    >
      {(uid) => <Agenda uid={uid} />}
    </ChosenClient>
  );
}

function Agenda({ uid }: { readonly uid: string }) {
  const { uid: coachUid } = useAccount();
  const [loaded, reload] = useLoaded(
    useCallback(async () => {
      const [client, reading] = await Promise.all([readClient(uid), readReading(uid, coachUid)]);
      return { client, reading, definitions: await loadMarkedSections(client) };
    }, [uid, coachUid]),
  );
  return (
    <>
      <ClientNavBar uid={uid} ready={loaded.state === "ready" ? loaded.value.client.ready : []} />
      <Page title={t("To talk about")} back={<BackToOverview />} width="reading" grows>
        {loaded.state === "loading" && <Loading shape="text" />}
        {loaded.state === "failed" && (
          <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
        )}
        {loaded.state === "ready" && (
          <>
            <Lead>
              {t("What {name} would rather talk about than write", {
                name: loaded.value.client.name,
              })}
            </Lead>
            <TalkAgenda {...loaded.value} />
          </>
        )}
      </Page>
    </>
  );
}

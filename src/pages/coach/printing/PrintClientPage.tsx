import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { BackToOverview } from "../client/ClientNavBar.tsx";
import { ChosenClient } from "../client/ChosenClient.tsx";
import { ChooseParts } from "./ChooseParts.tsx";
import { PrintedParts } from "./PrintedParts.tsx";
import { type Choice, firstChoice } from "./choice.ts";
import { readClientFile } from "../client/client-file.ts";
import styles from "./printing.module.css";

/**
 * Lets the coach choose which of a client's answers to print, with a preview below. The URL's `?section=`
 * chooses a section at first. Without it, all sections that the client has begun are chosen.
 */
export function PrintClientPage() {
  return (
    <ChosenClient title="Print answers" then="Then you choose here what to print of the answers.">
      {(uid) => <Printing key={uid} uid={uid} />}
    </ChosenClient>
  );
}

function Printing({ uid }: { readonly uid: string }) {
  const [query] = useSearchParams();
  const load = useCallback(() => readClientFile(uid), [uid]);
  const [loaded, reload] = useLoaded(load);
  const [chosen, setChosen] = useState<Choice>();
  const choice =
    chosen ??
    firstChoice(loaded.state === "ready" ? loaded.value.sections : [], query.getAll("section"));
  return (
    <>
      <div className={styles["onScreen"]}>
        <Page
          title="Print answers"
          back={<BackToOverview />}
          width="reading"
          grows={loaded.state !== "ready"}
        >
          {loaded.state === "loading" && <Loading shape="text" />}
          {loaded.state === "failed" && (
            <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
          )}
          {loaded.state === "ready" && (
            <>
              <Lead>Answers of {loaded.value.client.name}</Lead>
              <ChooseParts
                filed={loaded.value.sections}
                choice={choice}
                hasReplies={Object.keys(loaded.value.replies).length > 0}
                onChoose={setChosen}
              />
            </>
          )}
        </Page>
      </div>
      {loaded.state === "ready" && <PrintedParts file={loaded.value} choice={choice} />}
    </>
  );
}

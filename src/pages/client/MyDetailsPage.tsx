import { useCallback } from "react";
import { Link } from "react-router-dom";
import { readOwnClient } from "../../data/of-client/own-client.ts";
import type { Client } from "../../domain/client/client.ts";
import { OWN_DETAILS, type OwnDetail } from "../../domain/client/client-details.ts";
import { detailsInWords } from "../../domain/client/details-in-words.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { useAccount } from "../../session/store/account.tsx";
import { BackToDashboard } from "../../session/dashboard/BackToDashboard.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { LoadFailure } from "../../ui/state/LoadFailure.tsx";
import { Loading } from "../../ui/state/Loading.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Loaded, useLoaded } from "../../ui/state/use-loaded.ts";
import { OwnDetailForm } from "./OwnDetailForm.tsx";
import { useScreenShown } from "./use-screen-shown.ts";
import { sentence } from "../../words/elements.ts";
import { type Message, msg, t } from "../../words/words.ts";
import styles from "./my-details.module.css";

const HINTS: Readonly<Record<OwnDetail["name"], Message>> = {
  pronouns: msg("How I speak of you, such as she/her. You can leave this empty."),
};

export function MyDetailsPage() {
  const { uid } = useAccount();
  const [loaded, reload] = useLoaded(useCallback(() => readOwnClient(uid), [uid]));
  useScreenShown(loaded.state !== "loading");
  return (
    <Page
      title={t("My Details")}
      back={<BackToDashboard of="client" />}
      width="reading"
      lead={sentence(
        "This is what I know of you besides your answers. Is something not right any more? {tell}, and I will change it.",
        { tell: <Link to="/contact">{t("Tell me")}</Link> },
      )}
    >
      <Details loaded={loaded} onRetry={reload} />
      {loaded.state !== "loading" && (
        <p>
          {sentence(
            "What you wrote in the sections, a copy of it to keep, your consent, and how to have it all erased: {page}.",
            { page: <Link to="/myanswers">{t("Your answers, your rights")}</Link> },
          )}
        </p>
      )}
    </Page>
  );
}

interface DetailsProps {
  readonly loaded: Loaded<Client>;
  readonly onRetry: () => void;
}

function Details({ loaded, onRetry }: DetailsProps) {
  switch (loaded.state) {
    case "loading":
      return <Loading shape="facts" />;
    case "failed": {
      const failure = toFailure(loaded.error);
      return failure.kind === "not-found" ? (
        <Empty words={t("No details found.")}>
          <p>{t("If you expected some, please get in touch with me.")}</p>
        </Empty>
      ) : (
        <LoadFailure message={failureMessage(failure)} onRetry={onRetry} />
      );
    }
    case "ready": {
      const client = loaded.value;
      return (
        <>
          <Facts facts={detailsInWords(client).filter(({ changedBy }) => changedBy !== "both")} />
          {OWN_DETAILS.map((detail) => (
            <OwnDetailForm
              key={detail.name}
              uid={client.uid}
              detail={detail}
              stored={client[detail.name]}
              hint={t(HINTS[detail.name])}
            />
          ))}
        </>
      );
    }
  }
}

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Short facts, each under its name. */
function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles["fact"]}>
          <dt>{label}</dt>
          <dd>{value === "" ? t("Not known") : value}</dd>
        </div>
      ))}
    </dl>
  );
}

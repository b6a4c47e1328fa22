import { useCallback, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { fetchStatements } from "../../data/calls/lazy-code.ts";
import { readOwnClient } from "../../data/of-client/own-client.ts";
import {
  type OwnDetail,
  OWN_DETAILS,
  detailsInWords,
  LONGEST_DETAIL,
} from "../../domain/client/client-details.ts";
import type { Client } from "../../domain/client/client.ts";
import { BackToDashboard } from "../../session/dashboard/BackToDashboard.tsx";
import { useAccount } from "../../session/store/account.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { useLoaded } from "../../ui/state/use-loaded.ts";
import { sentence } from "../../words/elements.ts";
import { type Message, msg, t } from "../../words/words.ts";
import { LoadState } from "../LoadState.tsx";
import { useAction } from "./use-action.ts";
import { useScreenShown } from "./use-screen-shown.ts";
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
      grows
      back={<BackToDashboard of="client" />}
      width="reading"
      lead={sentence(
        "This is what I know of you besides your answers. Is something not right any more? {tell}, and I will change it.",
        { tell: <Link to="/contact">{t("Tell me")}</Link> },
      )}
    >
      <LoadState
        of={loaded}
        reload={reload}
        shape="facts"
        gone={
          <Empty words={t("No details found.")}>
            <p>{t("If you expected some, please get in touch with me.")}</p>
          </Empty>
        }
      />
      {loaded.value && <Details client={loaded.value} />}
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

function Details({ client }: { readonly client: Client }) {
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

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Short facts, each under its name. */
function Facts({ facts }: FactsProps) {
  return (
    <dl className={`facts measure ${styles["facts"] ?? ""}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === "" ? t("Not known") : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OwnDetailFormProps {
  readonly uid: string;
  readonly detail: OwnDetail;
  /** The detail as stored when the page was opened. */
  readonly stored: string;
  readonly hint: string;
}

/** Lets clients change a detail themselves. Also saves on blur, so that following a link loses nothing. */
function OwnDetailForm({ uid, detail, stored, hint }: OwnDetailFormProps) {
  const [text, setText] = useState(stored);
  const [saved, setSaved] = useState(stored);
  /** The field's current text. After each request, compared with the text that was sent. */
  const latest = useRef(stored);
  const sent = useRef(stored);
  const { failure, isNotKnown, label, run } = useAction(
    async () => {
      const { changeDetail } = await fetchStatements();
      sent.current = latest.current;
      await changeDetail(uid, detail.name, sent.current.trim());
    },
    () => {
      setSaved(sent.current);
    },
  );
  const save = async (): Promise<void> => {
    if ((await run()) && sent.current !== latest.current) {
      await save();
    }
  };
  const saveIfChanged = (): void => {
    if (text !== saved) {
      void save();
    }
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        saveIfChanged();
      }}
    >
      <TextField
        label={t(detail.label)}
        hint={hint}
        autoComplete="off"
        maxLength={LONGEST_DETAIL}
        value={text}
        onChange={(event) => {
          latest.current = event.target.value;
          setText(event.target.value);
        }}
        onBlur={saveIfChanged}
      />
      <Button look="quiet" type="submit" aria-disabled={text === saved}>
        {label(t("Save"))}
      </Button>
      <Notice tone="good">{text === saved && saved !== stored ? t("Saved.") : undefined}</Notice>
      <Notice tone="bad">
        {failure !== undefined && text !== saved
          ? `${failure} ${isNotKnown ? t("What you wrote is still here.") : t("What you wrote is still here, and not saved yet.")}`
          : undefined}
      </Notice>
    </form>
  );
}

import { useState } from "react";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { longDate } from "../../../domain/time/calendar-date.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";
import { useAction } from "../use-action.ts";
import consent from "../consent/consent.module.css";

/** Says on the dashboard and in sections that the client has asked to be erased. */
export function ErasureAsked() {
  const { uid, profile } = useAccount();
  const { erasureAskedAt } = profile;
  const [wasAsked] = useState(erasureAskedAt !== undefined);
  return (
    <>
      {wasAsked && (
        <Notice tone="good">
          {erasureAskedAt === undefined
            ? t("I keep everything. You have taken it back.")
            : undefined}
        </Notice>
      )}
      {erasureAskedAt !== undefined && (
        <section className={consent["notice"]} aria-labelledby="erasure-asked">
          <h2 id="erasure-asked">{t("You have asked me to erase everything")}</h2>
          <p>{askedInWords(erasureAskedAt)}</p>
          <KeepAfterAll
            uid={uid}
            onKept={() => {
              // The button that has the focus disappears, so the page's title takes the focus.
              document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
            }}
          />
        </section>
      )}
    </>
  );
}

export const askedInWords = (askedAt: number): string =>
  t(
    "On {day} you asked me to erase everything. I see that first thing, erase it within a month of that day at the latest, and tell you once it is done. Until then nothing is lost, and you can take it back here.",
    { day: longDate(askedAt) },
  );

interface KeepAfterAllProps {
  readonly uid: string;
  /** Called once the request is taken back. */
  readonly onKept: () => void;
}

/** The button by which a client takes back the request to be erased. */
export function KeepAfterAll({ uid, onKept }: KeepAfterAllProps) {
  const { changeProfile } = useSessionStore();
  const { isBusy, failure, label, run } = useAction(
    async () => {
      const { askForErasure } = await fetchStatements();
      await askForErasure(uid, false);
    },
    () => {
      changeProfile(uid, () => ({ erasureAskedAt: undefined }));
      onKept();
    },
  );
  return (
    <>
      <Notice tone="bad">{failure}</Notice>
      <div>
        <Button look="quiet" busy={isBusy} onClick={() => void run()}>
          {label(t("Please keep it after all"))}
        </Button>
      </div>
    </>
  );
}

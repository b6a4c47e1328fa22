import { useState } from "react";
import { useAccount } from "../../../session/store/account.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";
import consent from "../consent/consent.module.css";
import { KeepAfterAll, askedInWords } from "./KeepAfterAll.tsx";

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

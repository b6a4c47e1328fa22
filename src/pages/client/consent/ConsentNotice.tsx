import { useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { ConsentText, useAgree } from "./ConsentText.tsx";
import { putAway } from "./consent-standing.ts";
import styles from "./consent.module.css";

/**
 * Asks for consent if the client has answers, but has not agreed to the current words. The answers stay in
 * view below. `Not now` hides the notice until the client's next visit.
 */
export function ConsentNotice({ uid }: { readonly uid: string }) {
  useLanguage();
  const [answer, setAnswer] = useState<"agreed" | "not now">();
  const onAnswer = (given: "agreed" | "not now"): void => {
    setAnswer(given);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  const { isBusy, failure, isNotKnown, label, run } = useAgree(uid, () => {
    onAnswer("agreed");
  });
  if (answer !== undefined) {
    return (
      <Notice tone="good">
        {answer === "agreed" ? t("Thank you. I have noted that you agree.") : undefined}
      </Notice>
    );
  }
  return (
    <section className={styles["notice"]} aria-labelledby="consent-notice">
      <h2 id="consent-notice">{t("A word about what you write here")}</h2>
      <p id="consent-notice-lead">
        {t(
          "I have put down more clearly what I ask, who reads it and how long I keep it. Nothing about your answers changes by it, and you can go on without deciding now.",
        )}
      </p>
      <details>
        <summary>{t("Read what you agree to")}</summary>
        <ConsentText />
      </details>
      <Notice tone="bad">{failure}</Notice>
      <div className="buttons">
        <Button busy={isBusy} aria-describedby="consent-notice-lead" onClick={() => void run()}>
          {label(t("I agree"))}
        </Button>
        {!isNotKnown && (
          <Button
            look="quiet"
            onClick={() => {
              putAway(uid);
              onAnswer("not now");
            }}
          >
            {t("Not now")}
          </Button>
        )}
      </div>
    </section>
  );
}

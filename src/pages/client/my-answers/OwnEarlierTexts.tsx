import { useRef, useSyncExternalStore } from "react";
import { fetchEarlierTexts } from "../../../data/calls/lazy-code.ts";
import {
  knownEarlierTexts,
  noteForgotten,
  onEarlierTexts,
} from "../../../data/of-client/earlier-texts.ts";
import { KEPT_DAYS } from "../../../domain/answer/earlier-text.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useAction } from "../use-action.ts";
import { t } from "../../../words/words.ts";
import styles from "./my-answers.module.css";

/** Tells the client about the earlier texts, and offers to delete them. */
export function OwnEarlierTexts({ uid }: { readonly uid: string }) {
  const known = useSyncExternalStore(onEarlierTexts, () => knownEarlierTexts(uid));
  const isForgotten = known?.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, label, run } = useAction(
    async () => {
      const { forgetEarlierTexts } = await fetchEarlierTexts();
      await forgetEarlierTexts(uid);
    },
    () => {
      noteForgotten(uid);
      // The button that has the focus disappears, so the heading takes the focus.
      heading.current?.focus();
    },
  );
  return (
    <section className={styles["right"]} aria-labelledby="earlier">
      <h2 ref={heading} id="earlier" tabIndex={-1}>
        {t("Earlier texts")}
      </h2>
      <p>
        {t(
          "Where you took a long text out of an answer, it is kept below its question for {count} days, in case you want it back. I cannot read it. A download has it only if you choose so above.",
          { count: KEPT_DAYS },
        )}
      </p>
      <Notice tone="bad">{failure}</Notice>
      <Notice tone="good">
        {isForgotten ? t("Your earlier texts are forgotten.") : undefined}
      </Notice>
      {!isForgotten && (
        <div>
          <Button look="quiet" busy={isBusy} onClick={() => void run()}>
            {label(t("Forget earlier texts"))}
          </Button>
        </div>
      )}
    </section>
  );
}

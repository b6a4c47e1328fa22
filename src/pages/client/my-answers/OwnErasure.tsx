import { useRef } from "react";
import { told } from "../../../content/told.ts";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { KeepAfterAll, askedInWords } from "../erasure/ErasureAsked.tsx";
import { AskTwice } from "./AskTwice.tsx";
import { useAction } from "../use-action.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import styles from "./my-answers.module.css";

/** Lets the client ask for the erasure of everything, or take the request back. */
export function OwnErasure() {
  const { uid, profile } = useAccount();
  const { changeProfile } = useSessionStore();
  const askedAt = profile.erasureAskedAt;
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = useAction(
    async () => {
      const { askForErasure } = await fetchStatements();
      await askForErasure(uid, true);
    },
    () => {
      changeProfile(uid, () => ({ erasureAskedAt: Date.now() }));
      heading.current?.focus();
    },
  );
  return (
    <section className={styles["right"]} aria-labelledby="erasure">
      <h2 ref={heading} id="erasure" tabIndex={-1}>
        {t("Having it all erased")}
      </h2>
      <p role="status">
        {askedAt === undefined
          ? t(
              "You can ask me to erase your file with everything in it. I do that myself, within a month at the latest.",
            )
          : askedInWords(askedAt)}
      </p>
      {askedAt === undefined ? (
        <AskTwice
          label={t("Ask me to erase everything")}
          yes={t("Yes, please erase it")}
          no={t("Not now")}
          action={asking}
        >
          <p>
            {t(
              "Nothing goes at once. I am told, and then I delete your file with all your answers, your login and your messages. {copiesLast} After that, no one can bring any of it back.",
              { copiesLast: told[currentLanguage()].copiesLast },
            )}
          </p>
          <p>
            {t(
              "If you want to keep what you wrote, please download your own copy first. You can take this back for as long as I have not done it.",
            )}
          </p>
        </AskTwice>
      ) : (
        <KeepAfterAll
          uid={uid}
          onKept={() => {
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

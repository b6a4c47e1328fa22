import type { ReactNode } from "react";
import { Loading } from "../../ui/state/Loading.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { StillComing } from "../../ui/state/StillComing.tsx";
import { sentence } from "../../words/elements.ts";
import { t } from "../../words/words.ts";
import styles from "./guard.module.css";

interface SignInPendingProps {
  /** Shown instead of the placeholder if `data/sign-in/early-text.ts` has allowed it by `data-words`. */
  readonly early?: ReactNode;
}

/** Shown until the site knows who is signed in. Without JavaScript, says that this page needs it. */
export function SignInPending({ early }: SignInPendingProps) {
  return (
    <>
      {early === undefined ? (
        <Loading />
      ) : (
        <>
          <div className={styles["placeholder"]}>
            <Loading />
          </div>
          <div className={styles["early"]}>{early}</div>
        </>
      )}
      <NotWhole />
      <NeedsScripts />
    </>
  );
}

/** For a page that waits for its scripts for long. */
export function NotWhole() {
  return (
    <StillComing>
      {sentence("This page has not come whole. Please check your connection; then {load}.", {
        load: <a href="?">{t("load it again")}</a>,
      })}
    </StillComing>
  );
}

export function NeedsScripts() {
  return (
    <noscript>
      {/* Only the prerendered HTML needs these words: they are for browsers without JavaScript. */}
      {import.meta.env.SSR && (
        <Page
          title={t("This page needs JavaScript")}
          width="reading"
          lead={t(
            "Signing in and answering needs JavaScript, which is switched off in this browser. Once you have switched it on, please load this page again.",
          )}
        />
      )}
    </noscript>
  );
}

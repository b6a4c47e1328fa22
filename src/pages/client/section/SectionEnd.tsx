import { Suspense } from "react";
import type { LocationState } from "../../../domain/browser/location-state.ts";
import type { Section } from "../../../domain/question/section.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./section.module.css";

/** Lazy: the client needs it only at the end of the form. */
const SectionReady = lazyOrNothing("SectionReady", () => import("./SectionReady.tsx"));

const ENOUGH: LocationState = { enough: "yes" };

/** A link to the dashboard, for a client who wants to stop for today. */
export const ENOUGH_FOR_TODAY = <EnoughForToday />;

function EnoughForToday() {
  useLanguage();
  return (
    <div className={styles["enough"]}>
      <ButtonLink look="plain" to="/dashboardclient" state={ENOUGH}>
        {t("Enough for today")}
      </ButtonLink>
    </div>
  );
}

/** The end of the form: lets the client mark the section as ready, and links to the next screens. */
export function SectionEnd({ section }: { readonly section: Section }) {
  const next = sections[sections.findIndex(({ id }) => id === section.id) + 1];
  return (
    <div className={styles["end"]}>
      {/* Reserves space while `SectionReady` loads, so that nothing below moves. */}
      <div className={styles["ready"]}>
        <Suspense>
          <SectionReady section={section} />
        </Suspense>
      </div>
      <div className={styles["ways"]}>
        {next === undefined ? (
          <ButtonLink to="/dashboardclient">{t("On to your dashboard")}</ButtonLink>
        ) : (
          <ButtonLink to={next.route}>{t("On to {section}", { section: next.title })}</ButtonLink>
        )}
        {ENOUGH_FOR_TODAY}
      </div>
    </div>
  );
}

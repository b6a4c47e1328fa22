import { Suspense } from "react";
import type { LocationState } from "../../../domain/browser/location-state.ts";
import type { Section } from "../../../domain/question/section.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import styles from "./section-end.module.css";

/** Shown above the first question of each section. */
export function ReadAnyTime() {
  return (
    <p className={styles["readAnyTime"]}>
      I may read what is saved here at any time, also before you tell me that it is ready. Below
      each question you can say that you would rather talk about it than write.
    </p>
  );
}

/** Lazy: the client needs it at the end of the form. */
const SectionReady = lazyOrNothing(async () => (await import("./SectionReady.tsx")).SectionReady);

const ENOUGH: LocationState = { enough: "yes" };

/** A calm way out, at the end of every group. */
export const ENOUGH_FOR_TODAY = (
  <div className={styles["enough"]}>
    <ButtonLink look="plain" to="/dashboardclient" state={ENOUGH}>
      Enough for today
    </ButtonLink>
  </div>
);

/** Lets a client call a section ready, and links onward. */
export function SectionEnd({ section }: { readonly section: Section }) {
  const next = sections[sections.findIndex(({ id }) => id === section.id) + 1];
  return (
    <div className={styles["end"]}>
      {/* Keeps its place while it loads: nothing below moves. */}
      <div className={styles["ready"]}>
        <Suspense>
          <SectionReady section={section} />
        </Suspense>
      </div>
      <div className={styles["ways"]}>
        {next === undefined ? (
          <ButtonLink look="quiet" to="/dashboardclient">
            On to your dashboard
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" to={next.route}>
            On to {next.title}
          </ButtonLink>
        )}
        {ENOUGH_FOR_TODAY}
      </div>
    </div>
  );
}

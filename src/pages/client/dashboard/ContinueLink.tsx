import { Link } from "react-router-dom";
import { told } from "../../../content/told.ts";
import { LEAVING_IN_SHORT } from "../../../domain/browser/after-quick-exit.ts";
import type { LocationState } from "../../../domain/browser/location-state.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import type { Progress } from "./where-stopped.ts";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import styles from "./SectionProgress.module.css";

interface ContinueLinkProps {
  /** `undefined` while it loads. */
  readonly progress: Progress | undefined;
  /** Whether the client has not answered anything yet. */
  readonly isNew: boolean;
}

/** The dashboard's first link, which opens the question where the client stopped. Reserves its space. */
export function ContinueLink({ progress, isNew }: ContinueLinkProps) {
  return (
    <>
      {isNew && <BeforeYouBegin />}
      <div className={styles["goOn"]}>
        {/* The page collapses an empty element, so a `span` keeps the space while loading. */}
        {progress === undefined ? <span /> : <Way {...progress} />}
      </div>
    </>
  );
}

/** Advice for a client who has not answered anything yet. */
function BeforeYouBegin() {
  const { readers, passesOn } = told[currentLanguage()];
  return (
    <section className={styles["begin"]} aria-labelledby="before-you-begin">
      <h2 id="before-you-begin">{t("Before you begin")}</h2>
      <p>
        {sentence(
          "Some of my questions are very personal. Stop whenever you have had enough. What you would rather talk about than write, you can mark beside most questions. What you write is saved by itself; if something cannot be, the page says so. {readers} {passesOn} {limit}.",
          { readers, passesOn, limit: <Link to="/safety">{t("one limit")}</Link> },
        )}
      </p>
      <p>{t(LEAVING_IN_SHORT)}</p>
    </section>
  );
}

function Way({ stoppedAt }: Progress) {
  if (stoppedAt === undefined) {
    return (
      <ButtonLink to={sections[0].route}>
        {t("Begin with {section}", { section: sections[0].title })}
      </ButtonLink>
    );
  }
  const { section, question, group } = stoppedAt;
  const state: LocationState | undefined = question === undefined ? undefined : { question };
  return (
    <ButtonLink to={section.route} state={state}>
      {t("Go on: {place}", {
        place: [section.title, group?.()].filter((name) => name !== undefined).join(", "),
      })}
    </ButtonLink>
  );
}

import type { RefObject } from "react";
import { homeTexts } from "../../../content/home.ts";
import { labels } from "../../../content/labels.ts";
import { FREE_CALL } from "../../../content/page-titles.ts";
import { siteContent } from "../../../content/site-content.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import styles from "./HomePage.module.css";

interface WelcomeProps {
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** The home page's first block: what the coach does, and who that is. */
export function Welcome({ heading }: WelcomeProps) {
  const { coachName, coachTown, portrait } = siteContent;
  const who = [coachName, coachTown].filter(Boolean).join(", ");
  return (
    <section className={styles["about"]}>
      <h1 ref={heading} className="display" tabIndex={-1}>
        {homeTexts.title}
      </h1>
      <p className={styles["lead"]}>{homeTexts.lead}</p>
      {coachName !== "" && (
        <p className={styles["who"]}>
          {portrait.onHome !== "" && (
            <img src={portrait.onHome} alt={portrait.alt} width="96" height="96" />
          )}
          {who}
        </p>
      )}
      <div className="wide-row">
        <ButtonLink to={FREE_CALL}>{labels.askForCall}</ButtonLink>
        <ButtonLink look="below" to="/about">
          More about me
        </ButtonLink>
      </div>
    </section>
  );
}

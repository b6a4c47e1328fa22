import type { RefObject } from "react";
import { homeTexts } from "../../../content/home.ts";
import { siteContent } from "../../../content/site-content.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { FREE_CALL } from "../contact/free-call.ts";
import styles from "./HomePage.module.css";

interface WelcomeProps {
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** The home page's first block: what the coach does, and who that is. */
export function Welcome({ heading }: WelcomeProps) {
  const who = [siteContent.coachName, siteContent.coachTown].filter(Boolean).join(", ");
  return (
    <section className={styles["about"]}>
      <h1 ref={heading} className={styles["title"]} tabIndex={-1}>
        {homeTexts.title}
      </h1>
      <p className={styles["lead"]}>{homeTexts.lead}</p>
      {siteContent.coachName !== "" && <p className={styles["who"]}>{who}</p>}
      <div className="buttons">
        <ButtonLink to={FREE_CALL}>Ask for the free call</ButtonLink>
        <ButtonLink look="quiet" to="/about">
          More about me
        </ButtonLink>
      </div>
    </section>
  );
}

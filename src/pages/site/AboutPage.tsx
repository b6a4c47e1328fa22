import { type AboutTexts, aboutTexts } from "../../content/about.ts";
import { siteContent } from "../../content/site-content.ts";
import { story } from "../../content/story.ts";
import { ButtonLink } from "../../ui/button/Button.tsx";
import { Mark } from "../../ui/page/Mark.tsx";
import { FREE_CALL } from "./contact/free-call.ts";
import { FigDrawing } from "./FigDrawing.tsx";
import { NotTherapy } from "./NotTherapy.tsx";
import { SlideInList } from "./SlideInList.tsx";
import styles from "./AboutPage.module.css";

/** The facts about the coach that the page tells, while there is something to tell. */
const FACTS = [
  ["Training", "training"],
  ["Experience", "experience"],
  ["Supervision", "supervision"],
  ["Professional body", "professionalBody"],
  ["If you are not satisfied", "complaints"],
  ["Languages of our sessions", "languages"],
] as const satisfies readonly (readonly [string, keyof AboutTexts])[];

export function AboutPage() {
  const { coachName, portrait } = siteContent;
  const facts = [
    ["Name", coachName],
    ...FACTS.map(([name, key]) => [name, aboutTexts[key]] as const),
  ].filter(([, text]) => text !== "");
  return (
    <div className={styles["page"]}>
      <section className={styles["me"]}>
        <h1 className="display" tabIndex={-1}>
          ABOUT ME
        </h1>
        <div className={styles["portrait"]}>
          {portrait.src === "" ? (
            <FigDrawing className={styles["drawing"]} />
          ) : (
            <img src={portrait.src} alt={portrait.alt} width="900" height="1125" />
          )}
        </div>
        <div className={styles["story"]}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts.length > 0 && (
            <dl className={styles["facts"]}>
              {facts.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
      <section className={styles["forYou"]}>
        <h2>My Coaching Is For You If:</h2>
        <SlideInList ordered className={styles["reasons"]} items={aboutTexts.forYouIf} />
        <NotTherapy />
      </section>
      <section className={styles["together"]}>
        <div className={styles["inner"]}>
          <Mark className={styles["thread"]} strokeWidth={0.6} />
          <h2>Together, we will:</h2>
          <SlideInList className={styles["aims"]} items={aboutTexts.together} />
          <div className={styles["closing"]}>
            {aboutTexts.closing !== "" && <p>{aboutTexts.closing}</p>}
            <ButtonLink look="light" to={FREE_CALL}>
              Book a Free Discovery Call
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}

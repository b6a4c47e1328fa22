import { Link } from "react-router-dom";
import { type AboutTexts, aboutTexts, story } from "../../content/about.ts";
import { labels } from "../../content/labels.ts";
import { FREE_CALL, THERAPY } from "../../content/page-titles.ts";
import { siteContent } from "../../content/site-content.ts";
import { ButtonLink } from "../../ui/button/Button.tsx";
import { SlideInList } from "./SlideInList.tsx";
import parts from "./parts.module.css";
// After what it changes.
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

const REASONS = `ruled ${styles["reasons"] ?? ""}`;

export function AboutPage() {
  const { coachName, portrait } = siteContent;
  const facts = [
    ["Name", coachName],
    ...FACTS.map(([name, key]) => [name, aboutTexts[key]] as const),
  ].filter(([, text]) => text !== "");
  const [first = "", ...paragraphs] = story;
  // The first sentence is the page's; what follows it in its paragraph begins the story.
  const [, sentence = first, ...rest] = /^(.+?[.!?…]["’”]?)\s+(.+)$/su.exec(first) ?? [];
  return (
    <div className={`${parts["page"] ?? ""} ${styles["page"] ?? ""}`}>
      <section className={styles["me"]}>
        <header className={`${parts["column"] ?? ""} ${styles["head"] ?? ""}`}>
          <h1 className="label" tabIndex={-1}>
            ABOUT ME
          </h1>
          <p className="display">{sentence}</p>
        </header>
        <div className={styles["facts"]}>
          {portrait.src !== "" && (
            <img src={portrait.src} alt={portrait.alt} width="900" height="1125" />
          )}
          {facts.length > 0 && (
            <dl className={`ruled ${parts["first"] ?? ""}`}>
              {facts.map(([name, text]) => (
                <div key={name}>
                  <dt className="soft">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={`measure ${parts["column"] ?? ""}`}>
          {[...rest, ...paragraphs].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="soft">
            {labels.noTherapy} <Link to={`/courses#${THERAPY}`}>What that means</Link>
          </p>
        </div>
      </section>
      <section className={parts["part"]}>
        <h2>{labels.forYouIf}</h2>
        <SlideInList ordered className={REASONS} items={aboutTexts.forYouIf} />
      </section>
      <section className={`dusk ${parts["part"] ?? ""} ${styles["together"] ?? ""}`}>
        <h2>{labels.together}</h2>
        <SlideInList className={REASONS} items={aboutTexts.together} />
        <svg
          className={parts["line"]}
          viewBox="0 0 280 74"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 60C60 60 90 48 130 50S200 60 280 60" />
        </svg>
        <div className={styles["closing"]}>
          {aboutTexts.closing !== "" && <p>{aboutTexts.closing}</p>}
          <ButtonLink look="light" to={FREE_CALL}>
            {labels.bookCall}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

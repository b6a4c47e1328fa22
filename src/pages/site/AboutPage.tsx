import { siteContent } from "../../content/site-content.ts";
import { story } from "../../content/story.ts";
import { ButtonLink } from "../../ui/button/Button.tsx";
import { Mark } from "../../ui/page/Mark.tsx";
import { FREE_CALL } from "./contact/free-call.ts";
import { FigDrawing } from "./FigDrawing.tsx";
import { SlideInList } from "./SlideInList.tsx";
import styles from "./AboutPage.module.css";

const FOR_YOU_IF = [
  "You know you are meant for more, and yet you keep getting in your own way.",
  "You are tired of repeating the same emotional patterns.",
  "You have tried therapy, self-help and mindset work, and you are still stuck.",
  "You want to connect the dots between your past, your patterns and your potential.",
] as const;

const TOGETHER = [
  "Uncover the real reasons behind your self-sabotage",
  "Reprogram your subconscious, so that it works with you",
  "Create a grounded, nourishing life",
  "Learn to trust your inner voice again",
] as const;

export function AboutPage() {
  const { portrait } = siteContent;
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
        </div>
      </section>
      <section className={styles["forYou"]}>
        <h2>My Coaching Is For You If:</h2>
        <SlideInList ordered className={styles["reasons"]} items={FOR_YOU_IF} />
      </section>
      <section className={styles["together"]}>
        <div className={styles["inner"]}>
          <Mark className={styles["thread"]} strokeWidth={0.6} />
          <h2>Together, we will:</h2>
          <SlideInList className={styles["aims"]} items={TOGETHER} />
          <div className={styles["closing"]}>
            <p>
              You do not have to be ready, and you do not have to know where to begin. It is enough
              that something in you wants this to change.
            </p>
            <ButtonLink look="light" to={FREE_CALL}>
              Book a Free Discovery Call
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}

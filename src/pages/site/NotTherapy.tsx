import { Link } from "react-router-dom";
import { coachingTexts } from "../../content/coaching.ts";
import styles from "./NotTherapy.module.css";

/** What coaching is not, for whom it is not, and where to go instead. */
export function NotTherapy() {
  const { notTherapy, notForYouIf } = coachingTexts;
  return (
    <section className={styles["not"]}>
      <h2>Coaching is not therapy</h2>
      <p>{notTherapy}</p>
      {notForYouIf !== "" && <p>{notForYouIf}</p>}
      <p>
        If it cannot wait, here is <Link to="/safety">whom to call</Link>.
      </p>
    </section>
  );
}

import { Link } from "react-router-dom";
import { told } from "../../../content/facts-in-words.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { AnswerCoverText } from "../cover/AnswerCoverText.tsx";
import answerCover from "../cover/answer-cover.module.css";
import type { Progress, Said } from "./where-stopped.ts";
import styles from "./SectionProgress.module.css";

interface SectionProgressProps {
  readonly loaded: Loaded<Progress>;
  readonly reload: () => void;
  /** Whether the client has withdrawn consent, so that no section opens. */
  readonly isWithdrawn: boolean;
}

/** For each section, the number of answered questions. For a new client, also advice before beginning. */
export function SectionProgress({ loaded, reload, isWithdrawn }: SectionProgressProps) {
  switch (loaded.state) {
    case "loading":
      return <Loading shape="rows" />;
    case "failed":
      return <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />;
    case "ready":
      return <Sections {...loaded.value} isWithdrawn={isWithdrawn} />;
  }
}

function Sections({
  said,
  stoppedAt,
  isWithdrawn,
}: Progress & Pick<SectionProgressProps, "isWithdrawn">) {
  return (
    <>
      {stoppedAt === undefined && !isWithdrawn && <BeforeYouBegin />}
      <section className={styles["progress"]} aria-labelledby="how-far">
        <h2 id="how-far">How far you are</h2>
        {!isWithdrawn && (
          <p className="soft">Take the sections in any order, and skip whatever you like.</p>
        )}
        <ul className={styles["sections"]}>
          {sections.map(({ id, title, route }) => (
            <li key={id} className={styles["section"]}>
              <Link to={route}>{title}</Link>
              <span className="soft">{progressSummary(said.get(id))}</span>
            </li>
          ))}
        </ul>
      </section>
      <details className={answerCover["details"]}>
        <summary>If somebody comes by</summary>
        <AnswerCoverText />
      </details>
    </>
  );
}

/** Advice for a client who has not answered anything yet. */
function BeforeYouBegin() {
  return (
    <section className={styles["begin"]} aria-labelledby="before-you-begin">
      <h2 id="before-you-begin">Before you begin</h2>
      <p>
        Some of my questions are very personal. Stop whenever you have had enough. What you would
        rather talk about than write, you can mark below its question. What you write is saved by
        itself; if something cannot be, the page says so. {told.readers} {told.passesOn}{" "}
        <Link to="/safety">one limit</Link>.
      </p>
    </section>
  );
}

function progressSummary(
  { answered, toTalkAbout }: Said = { answered: 0, toTalkAbout: 0 },
): string {
  const parts = [
    ...(answered > 0 ? [`${answered} answered`] : []),
    ...(toTalkAbout > 0 ? [`${toTalkAbout} to talk about`] : []),
  ];
  return parts.length === 0 ? "Not begun yet" : parts.join(", ");
}

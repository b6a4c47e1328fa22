import { Link } from "react-router-dom";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import type { Progress } from "./where-stopped.ts";
import styles from "./SectionProgress.module.css";

const NUMBERS = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] as const;

function inWords(count: number): string {
  return count === 1 ? "One section" : `${NUMBERS[count - 2] ?? count} sections`;
}

interface SectionProgressProps {
  readonly loaded: Loaded<Progress>;
  readonly reload: () => void;
  /** Whether the client has withdrawn consent, so that no section opens. */
  readonly isWithdrawn: boolean;
}

/** The sections, and in each how much is answered, and whether the client has called it ready. */
export function SectionProgress({ loaded, reload, isWithdrawn }: SectionProgressProps) {
  return (
    <section className={styles["progress"]} aria-labelledby="how-far">
      <div className={styles["heading"]}>
        <h2 id="how-far">How far you are</h2>
        {loaded.state === "loading" && (
          <p className="soft" role="status">
            Loading...
          </p>
        )}
      </div>
      {!isWithdrawn && (
        <p className="soft">
          {inWords(sections.length)} about you. Take them in any order, skip whatever you like, and
          stop whenever you have had enough.
        </p>
      )}
      <ul className={styles["sections"]}>
        {sections.map(({ id, title, route }) => (
          <li key={id} className={styles["section"]}>
            <Link to={route}>{title}</Link>
            {loaded.state === "ready" && (
              <span className="soft">{progressSummary(id, loaded.value)}</span>
            )}
          </li>
        ))}
      </ul>
      {loaded.state === "failed" && (
        <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
      )}
    </section>
  );
}

function progressSummary(id: string, { said, ready }: Progress): string {
  const { answered, toTalkAbout } = said.get(id) ?? { answered: 0, toTalkAbout: 0 };
  const parts = [
    ...(answered > 0 ? [`${answered} answered`] : []),
    ...(toTalkAbout > 0 ? [`${toTalkAbout} to talk about`] : []),
    ...(ready.includes(id) ? ["you told me it is ready"] : []),
  ];
  const summary = parts.length === 0 ? "not begun yet" : parts.join(", ");
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

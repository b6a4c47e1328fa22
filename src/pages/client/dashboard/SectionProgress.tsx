import { Link } from "react-router-dom";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import type { Progress } from "./where-stopped.ts";
import { t } from "../../../words/words.ts";
import styles from "./SectionProgress.module.css";

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
        <h2 id="how-far">{t("How far you are")}</h2>
        {loaded.state === "loading" && (
          <p className="soft" role="status">
            {t("Loading...")}
          </p>
        )}
        {loaded.state === "ready" && loaded.value.hasValues && !isWithdrawn && (
          <p>
            <Link to="/howisitnow">{t("How is it now?")}</Link>
          </p>
        )}
      </div>
      {!isWithdrawn && (
        <p className="soft">
          {t(
            "{count, plural, one {One section} =2 {Two sections} =3 {Three sections} =4 {Four sections} =5 {Five sections} =6 {Six sections} =7 {Seven sections} =8 {Eight sections} =9 {Nine sections} =10 {Ten sections} other {# sections}} about you. Take them in any order, skip whatever you like, and stop whenever you have had enough.",
            { count: sections.length },
          )}
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
    ...(answered > 0 ? [t("{count} answered", { count: answered })] : []),
    ...(toTalkAbout > 0 ? [t("{count} to talk about", { count: toTalkAbout })] : []),
    ...(ready.includes(id) ? [t("you told me it is ready")] : []),
  ];
  const summary = parts.length === 0 ? t("not begun yet") : parts.join(", ");
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

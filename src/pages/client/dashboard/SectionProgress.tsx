import type { LocationState } from "../../../domain/browser/location-state.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { Thread } from "../../../ui/page/Thread.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";
import { useDefinitionIn } from "../section/use-definition-in.ts";
import { type Progress, groupOf } from "./where-stopped.ts";
import styles from "./dashboard.module.css";

interface SectionProgressProps {
  readonly loaded: Loaded<Progress>;
  readonly reload: () => void;
  /** Whether the client has withdrawn consent, so that no section opens. */
  readonly isWithdrawn: boolean;
}

/** The sections, and which of them the client has begun, or called ready. */
export function SectionProgress({ loaded, reload, isWithdrawn }: SectionProgressProps) {
  const progress = loaded.value;
  return (
    <section className={styles["progress"]} aria-labelledby="your-sections">
      <div className={styles["heading"]}>
        <h2 id="your-sections">{t("Your sections")}</h2>
        {loaded.state === "loading" && (
          <p className="soft" role="status">
            {t("Loading...")}
          </p>
        )}
      </div>
      {!isWithdrawn && (
        <p className="soft">
          {t(
            "Take them in any order, skip whatever you like, and stop whenever you have had enough.",
          )}
        </p>
      )}
      <Thread
        hasNotes
        knots={sections.map(({ id, title, route }) => ({
          label: title,
          to: route,
          place: progress && placeOf(id, progress),
          note: progress && <span className="soft">{noteOn(id, progress)}</span>,
        }))}
      />
      <LoadState of={loaded} reload={reload} />
    </section>
  );
}

/** Sections come in any order: behind her is what she has begun. */
function placeOf(id: string, progress: Progress): "past" | "here" | undefined {
  if (progress.stoppedAt?.section.id === id) {
    return "here";
  }
  return noteOn(id, progress) === undefined ? undefined : "past";
}

/** Counts nothing: nobody has to reach a number. */
function noteOn(id: string, { said, ready }: Progress): string | undefined {
  if (ready.includes(id)) {
    return t("You told me it is ready");
  }
  if (said.get(id)?.toTalkAbout === true) {
    return t("With something to talk about");
  }
  return said.get(id)?.answered === true ? t("Begun") : undefined;
}

/**
 * The dashboard's first link, which opens the question where the client stopped, and the one to what is asked
 * again. Reserves its space.
 */
export function ContinueLink({ progress }: { readonly progress: Progress | undefined }) {
  return (
    <div className={styles["goOn"]}>
      {/* The page collapses an empty element, so a `span` keeps the space while loading. */}
      {progress === undefined ? <span /> : <Way {...progress} />}
      {progress?.hasValues === true && (
        <ButtonLink look="below" to="/howisitnow">
          {t("How is it now?")}
        </ButtonLink>
      )}
    </div>
  );
}

function Way({ stoppedAt }: Progress) {
  const definition = useDefinitionIn(stoppedAt?.definition, useLanguage());
  if (stoppedAt === undefined) {
    return (
      <ButtonLink to={sections[0].route}>
        {t("Begin with {section}", { section: sections[0].title })}
      </ButtonLink>
    );
  }
  const { section, question } = stoppedAt;
  const group = groupOf(definition, question);
  const state: LocationState | undefined = question === undefined ? undefined : { question };
  return (
    <ButtonLink to={section.route} state={state}>
      {t("Go on: {place}", {
        place: [section.title, group].filter((name) => name !== undefined).join(", "),
      })}
    </ButtonLink>
  );
}

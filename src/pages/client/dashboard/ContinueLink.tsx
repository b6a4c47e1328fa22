import type { LocationState } from "../../../domain/browser/location-state.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import type { Progress } from "./where-stopped.ts";
import styles from "./SectionProgress.module.css";

/** The dashboard's first link, which opens the question where the client stopped. Reserves its space. */
export function ContinueLink({ progress }: { readonly progress: Progress | undefined }) {
  return (
    <div className={styles["goOn"]}>
      {/* The page collapses an empty element, so a `span` keeps the space while loading. */}
      {progress === undefined ? <span /> : <Way {...progress} />}
    </div>
  );
}

function Way({ stoppedAt }: Progress) {
  if (stoppedAt === undefined) {
    return <ButtonLink to={sections[0].route}>Begin with {sections[0].title}</ButtonLink>;
  }
  const { section, question, group } = stoppedAt;
  const state: LocationState | undefined = question === undefined ? undefined : { question };
  return (
    <ButtonLink to={section.route} state={state}>
      {["Go on: ", [section.title, group].filter((name) => name !== undefined).join(", ")].join("")}
    </ButtonLink>
  );
}

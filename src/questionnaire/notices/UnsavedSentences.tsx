import { type ReactNode, Fragment } from "react";
import {
  type Unsaved,
  type WrittenWords,
  unsavedPredicate,
} from "../../domain/answer/unsaved-states.ts";
import type { Section } from "../../domain/question/section.ts";
import styles from "./UnsavedSectionsNotice.module.css";
import { Link } from "react-router-dom";

interface UnsavedSentencesProps {
  readonly sections: readonly (Pick<Section, "title" | "route"> & {
    readonly states: readonly Unsaved[];
  })[];
  readonly written?: WrittenWords | undefined;
  /** Follows each sentence. */
  readonly children?: ReactNode;
}

/** One sentence for each state of unsaved texts, with links to all sections that have such texts. */
export function UnsavedSentences({ sections, written, children }: UnsavedSentencesProps) {
  const said = new Set(
    sections.flatMap(({ states }) => states.map((unsaved) => unsavedPredicate(unsaved, written))),
  );
  return [...said].map((words) => (
    <p key={words} className={styles["left"]}>
      Something you wrote in{" "}
      <LinkedSections
        sections={sections.filter(({ states }) =>
          states.some((unsaved) => unsavedPredicate(unsaved, written) === words),
        )}
      />{" "}
      {words}
      {children !== undefined && <> {children}</>}
    </p>
  ));
}

interface LinkedSectionsProps {
  readonly sections: readonly Pick<Section, "title" | "route">[];
}

/** Links to sections, separated by commas, to stand in a sentence. */
function LinkedSections({ sections }: LinkedSectionsProps) {
  return sections.map(({ title, route }, index) => (
    <Fragment key={route}>
      {index > 0 && ", "}
      <Link to={route}>{title}</Link>
    </Fragment>
  ));
}

import { type ReactNode, Fragment } from "react";
import {
  type Unsaved,
  type WrittenWords,
  unsavedSentence,
  unsavedWords,
} from "../../domain/answer/unsaved-states.ts";
import type { Section } from "../../domain/question/section.ts";
import styles from "./UnsavedSectionsNotice.module.css";
import { Link } from "react-router-dom";
import { sentence } from "../../words/elements.ts";

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
  const wordsOf = (unsaved: Unsaved): string => unsavedSentence("", unsaved, written);
  const said = new Map(
    sections.flatMap(({ states }) => states).map((unsaved) => [wordsOf(unsaved), unsaved]),
  );
  return Array.from(said, ([words, unsaved]) => {
    const { is, why } = unsavedWords(unsaved, written);
    const links = (
      <LinkedSections
        sections={sections.filter(({ states }) => states.some((one) => wordsOf(one) === words))}
      />
    );
    return (
      <p key={words} className={styles["left"]}>
        {sentence(is, {
          what: sentence("Something you wrote in {sections}", { sections: links }),
        })}
        {why !== undefined && <> {why}</>}
        {children !== undefined && <> {children}</>}
      </p>
    );
  });
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

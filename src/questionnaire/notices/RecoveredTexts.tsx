import { type ReactNode, useEffect, useState } from "react";
import {
  ANSWERS,
  type SavingBlocker,
  type Unsaved,
  type WrittenWords,
  distinct,
  isSavedByItself,
  unsavedSentence,
} from "../../domain/answer/unsaved-states.ts";
import type { Section } from "../../domain/question/section.ts";
import { type WrittenText, writtenText } from "../saving/draft/draft.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { loadSectionDefinition } from "../section-definition.ts";
import { CopyableTexts } from "./CopyableTexts.tsx";
import { type LoadDefinition, readDevice } from "./read-device.ts";
import { subscribe, t } from "../../words/words.ts";

interface RecoveredTextsProps {
  readonly owner: string;
  readonly section: Section;
  /** Loads the definition of a section that is not in `schemas/`. Must be a stable reference. */
  readonly loadDefinition?: LoadDefinition;
  readonly title?: string;
  readonly blockedBy?: SavingBlocker | undefined;
  readonly written?: WrittenWords;
  /** Says when the texts are saved, if some can be saved without their author. */
  readonly children?: ReactNode;
}

const NOTHING = { kept: {}, definition: undefined, states: [] };

/**
 * The unsaved texts of a section whose form cannot be shown: texts of this page, and texts in the journal.
 */
export function RecoveredTexts({
  owner,
  section,
  loadDefinition = loadSectionDefinition,
  title = t("What you wrote here, and is not saved"),
  blockedBy,
  written = ANSWERS,
  children,
}: RecoveredTextsProps) {
  const [{ texts, states: found }, setUnsaved] = useState(() => ({
    texts: drafts.unsavedIn(owner, section.id),
    states: drafts.statesIn(owner, section.id),
  }));
  const states: readonly Unsaved[] = blockedBy === undefined ? found : [{ state: blockedBy }];
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const all = await allUnsaved(owner, section, loadDefinition);
      if (current) {
        setUnsaved(all);
      }
    };
    void look();
    const stops = [drafts.subscribe, subscribe].map((on) => on(() => void look()));
    return () => {
      current = false;
      stops.forEach((stop) => {
        stop();
      });
    };
  }, [owner, section, loadDefinition]);
  return (
    <CopyableTexts title={title} texts={texts}>
      {states
        .filter((unsaved) => !isSavedByItself(unsaved))
        .map((unsaved) => unsavedSentence(t("Something you wrote here"), unsaved, written))
        .map((words) => (
          <p key={words}>{words}</p>
        ))}
      {states.some(isSavedByItself) && children}
    </CopyableTexts>
  );
}

async function allUnsaved(
  owner: string,
  section: Section,
  loadDefinition: LoadDefinition,
): Promise<{ readonly texts: readonly WrittenText[]; readonly states: readonly Unsaved[] }> {
  const { kept, definition, states } = await readDevice(owner, section, loadDefinition).catch(
    () => NOTHING,
  );
  const here = drafts.unsavedIn(owner, section.id);
  const isHere = (earlier: WrittenText): boolean =>
    here.some(({ question, text }) => question === earlier.question && text === earlier.text);
  const earlier = Object.entries(kept).map(([question, { text }]) =>
    // Without a definition, a question's key replaces its title.
    definition === undefined
      ? { question, title: question, text }
      : writtenText(definition, question, text),
  );
  return {
    texts: [...here, ...earlier.filter((text) => !isHere(text))],
    states: distinct([...drafts.statesIn(owner, section.id), ...states]),
  };
}

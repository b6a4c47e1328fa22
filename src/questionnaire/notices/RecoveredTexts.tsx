import { useEffect, useState } from "react";
import {
  ANSWERS,
  type SavingBlocker,
  type WrittenWords,
  isSavedByItself,
  unsavedSentence,
} from "../../domain/answer/unsaved-states.ts";
import type { Section } from "../../domain/question/section.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { eachOnce, reasonsOf } from "../saving/draft/kept-text.ts";
import { KeptTexts } from "./KeptTexts.tsx";
import { type LoadDefinition, readDevice } from "./read-kept.ts";
import { type Message, subscribe, t } from "../../words/words.ts";
import { stopAll } from "../../listening.ts";

interface RecoveredTextsProps {
  readonly owner: string;
  readonly section: Section;
  /** Loads the definition of a section that is not in `schemas/`. Must be a stable reference. */
  readonly loadDefinition?: LoadDefinition;
  readonly title?: string;
  readonly blockedBy?: SavingBlocker | undefined;
  readonly written?: WrittenWords;
  /** What becomes of texts that are saved without their author. */
  readonly saved?: Message;
}

/**
 * The unsaved texts of a section whose form cannot be shown: texts of this page, and texts in the journal.
 */
export function RecoveredTexts({
  owner,
  section,
  loadDefinition,
  title = t("What you wrote here that is not saved"),
  blockedBy,
  written = ANSWERS,
  saved = written.savedOnceOpened,
}: RecoveredTextsProps) {
  const [texts, setTexts] = useState(() => drafts.unsavedIn(owner, section.id));
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const onDevice = await readDevice(owner, section, loadDefinition).catch(() => []);
      if (current) {
        setTexts(eachOnce([...drafts.unsavedIn(owner, section.id), ...onDevice]));
      }
    };
    void look();
    const stop = stopAll(...[drafts.subscribe, subscribe].map((on) => on(() => void look())));
    return () => {
      current = false;
      stop();
    };
  }, [owner, section, loadDefinition]);
  const reasons = blockedBy === undefined ? reasonsOf(texts) : [{ state: blockedBy }];
  return (
    <KeptTexts title={title} texts={texts}>
      {reasons
        .filter((unsaved) => !isSavedByItself(unsaved))
        .map((unsaved) => unsavedSentence(t("Something you wrote here"), unsaved, written))
        .map((words) => (
          <p key={words}>{words}</p>
        ))}
      {reasons.some(isSavedByItself) && <p>{t(saved)}</p>}
    </KeptTexts>
  );
}

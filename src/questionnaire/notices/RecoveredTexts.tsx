import { type ReactNode, useEffect, useState } from "react";
import type { Section } from "../../domain/question/section.ts";
import { type WrittenText, writtenText } from "../saving/draft/draft.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { type SectionDefinition, loadSectionDefinition } from "../section-definition.ts";
import { CopyableTexts } from "./CopyableTexts.tsx";

interface RecoveredTextsProps {
  readonly owner: string;
  readonly section: Section;
  /** Loads the definition of a section that is not in `schemas/`. Must be a stable reference. */
  readonly loadDefinition?: LoadDefinition;
  readonly title?: string;
  /** Says what happens to the texts next. */
  readonly children?: ReactNode;
}

/**
 * The unsaved texts of a section whose form cannot be shown: texts of this page, and texts in the journal.
 */
export function RecoveredTexts({
  owner,
  section,
  loadDefinition = loadSectionDefinition,
  title = "What you wrote here, and is not saved",
  children,
}: RecoveredTextsProps) {
  const [texts, setTexts] = useState(() => drafts.unsavedIn(owner, section.id));
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const all = await allUnsaved(owner, section, loadDefinition);
      if (current) {
        setTexts(all);
      }
    };
    void look();
    const stop = drafts.subscribe(() => void look());
    return () => {
      current = false;
      stop();
    };
  }, [owner, section, loadDefinition]);
  return (
    <CopyableTexts title={title} texts={texts}>
      {children}
    </CopyableTexts>
  );
}

type LoadDefinition = (section: Section) => Promise<SectionDefinition>;

async function allUnsaved(
  owner: string,
  section: Section,
  loadDefinition: LoadDefinition,
): Promise<readonly WrittenText[]> {
  const [kept, definition] = await Promise.all([
    drafts.recall(owner, section.id).catch((): JournalEntries => ({})),
    // Without a definition, a question's key replaces its title.
    loadDefinition(section).catch(() => undefined),
  ]);
  const here = drafts.unsavedIn(owner, section.id);
  const isHere = (earlier: WrittenText): boolean =>
    here.some(({ question, text }) => question === earlier.question && text === earlier.text);
  const earlier = Object.entries(kept).map(([question, { text }]) =>
    definition === undefined
      ? { question, title: question, text }
      : writtenText(definition, question, text),
  );
  return [...here, ...earlier.filter((text) => !isHere(text))];
}

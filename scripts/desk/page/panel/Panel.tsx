import { useEffect, useRef } from "react";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, conditionOf } from "../selection.ts";
import { Condition } from "./Condition.tsx";
import { GroupPanel } from "./GroupPanel.tsx";
import { NewQuestionPanel } from "./NewQuestionPanel.tsx";
import { NotePanel } from "./NotePanel.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { NewSectionPanel } from "./NewSectionPanel.tsx";
import { SectionPanel } from "./SectionPanel.tsx";
import { SectionPlace } from "./SectionPlace.tsx";
import styles from "./Panel.module.css";

interface PanelProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  /** The field that takes the focus; a new `turn` focuses it again. */
  readonly focus: { readonly field: string | undefined; readonly turn: number };
  /** Whether the sheet is shown as it is when the selected part's condition is not met. */
  readonly isUnmet: boolean;
  readonly onUnmet: (isUnmet: boolean) => void;
  readonly onSelect: (selected: Selected, field?: string) => void;
  /** Opens another section. */
  readonly onOpen: (section: string, selected: Selected, field?: string) => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<Selected["of"], string>> = {
  section: "This section",
  "new section": "A new section",
  group: "A heading",
  note: "A note",
  question: "A question",
  "new question": "A new question",
};

/**
 * The fields and buttons that change the selected part: beside the form, or over its lower part on a small
 * screen.
 */
export function Panel(props: PanelProps) {
  const { section, selected, focus, isUnmet, onUnmet, onSelect, onOpen, onClose } = props;
  const place = useRef<HTMLElement>(null);
  const { field, turn } = focus;
  useEffect(() => {
    if (field !== undefined) {
      const asked = place.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
      asked?.focus({ preventScroll: true });
      if (asked instanceof HTMLTextAreaElement) {
        asked.setSelectionRange(asked.value.length, asked.value.length);
      }
    }
  }, [field, turn]);
  return (
    // Escape leaves the panel from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={place}
      className={styles["panel"]}
      aria-labelledby="panel-title"
      onKeyDown={({ key }) => {
        if (key === "Escape") {
          onClose();
        }
      }}
    >
      <header className={styles["head"]}>
        <h2 id="panel-title">{TITLES[selected.of]}</h2>
        <button type="button" className={styles["close"]} onClick={onClose}>
          Done
        </button>
      </header>
      <Condition
        section={section}
        of={conditionOf(section, selected)}
        isUnmet={isUnmet}
        onUnmet={onUnmet}
      />
      {selected.of === "section" && <SectionPanel section={section} onSelect={onSelect} />}
      {selected.of === "section" && <SectionPlace section={section} onOpen={onOpen} />}
      {selected.of === "new section" && (
        <NewSectionPanel
          onAdded={(id) => {
            onOpen(id, { of: "new question", at: { group: 0, item: 0 } }, "kind");
          }}
          onCancel={() => {
            onSelect({ of: "section" }, "title");
          }}
        />
      )}
      {selected.of === "group" && (
        <GroupPanel section={section} group={selected.group} onSelect={onSelect} />
      )}
      {selected.of === "note" && (
        <NotePanel section={section} at={selected.at} onSelect={onSelect} />
      )}
      {selected.of === "question" && (
        <QuestionPanel
          section={section}
          question={selected.question}
          field={field}
          onSelect={onSelect}
        />
      )}
      {selected.of === "new question" && (
        <NewQuestionPanel section={section} at={selected.at} onSelect={onSelect} />
      )}
    </aside>
  );
}

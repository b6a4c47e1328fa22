import { askWhenText } from "../../../../src/domain/question/ask-when.ts";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, conditionOf } from "../selection.ts";
import { GroupPanel } from "./GroupPanel.tsx";
import { NewQuestionPanel } from "./NewQuestionPanel.tsx";
import { NewSectionPanel } from "./NewSectionPanel.tsx";
import { NotePanel } from "./NotePanel.tsx";
import { type Focus, PanelFrame } from "./PanelFrame.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { SectionPanel } from "./SectionPanel.tsx";
import styles from "./Panel.module.css";

interface PanelProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  readonly focus: Focus;
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

/** The fields and buttons that change the selected part. */
export function Panel(props: PanelProps) {
  const { section, selected, focus, onSelect, onOpen, onClose } = props;
  const condition = conditionOf(section, selected);
  return (
    <PanelFrame title={TITLES[selected.of]} focus={focus} onClose={onClose}>
      {condition !== undefined && (
        <p className={styles["hint"]}>
          {askWhenText(
            condition,
            section.schema.properties[condition.question]?.title ?? condition.question,
          )}
        </p>
      )}
      {selected.of === "section" && (
        <SectionPanel section={section} onSelect={onSelect} onOpen={onOpen} />
      )}
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
        <QuestionPanel section={section} question={selected.question} onSelect={onSelect} />
      )}
      {selected.of === "new question" && (
        <NewQuestionPanel section={section} at={selected.at} onSelect={onSelect} />
      )}
    </PanelFrame>
  );
}

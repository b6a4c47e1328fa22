import type { DeskSection } from "../../protocol.ts";
import { type Selected, conditionOf } from "../selection.ts";
import { Condition } from "./Condition.tsx";
import { GroupPanel } from "./GroupPanel.tsx";
import { NewQuestionPanel } from "./NewQuestionPanel.tsx";
import { NewSectionPanel } from "./NewSectionPanel.tsx";
import { NotePanel } from "./NotePanel.tsx";
import { type Focus, PanelFrame } from "./PanelFrame.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { SectionPanel } from "./SectionPanel.tsx";

interface PanelProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  readonly focus: Focus;
  /** Whether the preview shows the section of a client who does not meet the selected part's condition. */
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

/** The fields and buttons that change the selected part. */
export function Panel(props: PanelProps) {
  const { section, selected, focus, isUnmet, onUnmet, onSelect, onOpen, onClose } = props;
  return (
    <PanelFrame title={TITLES[selected.of]} focus={focus} onClose={onClose}>
      <Condition
        section={section}
        of={conditionOf(section, selected)}
        isUnmet={isUnmet}
        onUnmet={onUnmet}
      />
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
        <QuestionPanel
          section={section}
          question={selected.question}
          field={focus.field}
          onSelect={onSelect}
        />
      )}
      {selected.of === "new question" && (
        <NewQuestionPanel section={section} at={selected.at} onSelect={onSelect} />
      )}
    </PanelFrame>
  );
}

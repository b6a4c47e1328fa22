import { whenText } from "../../coach-words.ts";
import { type Selected, partOf } from "../selection.ts";
import { GroupPanel } from "./GroupPanel.tsx";
import { NewQuestionPanel } from "./NewQuestionPanel.tsx";
import { NewSectionPanel } from "./NewSectionPanel.tsx";
import { NotePanel } from "./NotePanel.tsx";
import { type Focus, PanelFrame } from "./PanelFrame.tsx";
import type { OfSection } from "./part-fields.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { SectionPanel } from "./SectionPanel.tsx";

interface PanelProps extends OfSection {
  readonly selected: Exclude<Selected, { of: "texts" }>;
  readonly focus: Focus;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<PanelProps["selected"]["of"], string>> = {
  section: "This section",
  "new section": "A new section",
  group: "A heading",
  note: "A note",
  question: "A question",
  "new question": "A new question",
};

/** The fields and buttons that change the selected part. */
export function Panel(props: PanelProps) {
  const { section, selected, focus, onSelect, onClose } = props;
  const { condition } = partOf(section, selected) ?? {};
  return (
    <PanelFrame title={TITLES[selected.of]} focus={focus} onClose={onClose}>
      {condition !== undefined && <p className="soft">{whenText(section, condition)}</p>}
      {selected.of === "section" && <SectionPanel section={section} onSelect={onSelect} />}
      {selected.of === "new section" && <NewSectionPanel onSelect={onSelect} />}
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

import { Button } from "../../../../src/ui/button/Button.tsx";
import type { ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, groupsOf, placesOf, translationOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { ConditionChoice } from "./Condition.tsx";
import { Place } from "./Place.tsx";
import { Words } from "./Words.tsx";
import styles from "./Panel.module.css";

interface NotePanelProps {
  readonly section: DeskSection;
  readonly at: ItemPlace;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

/** The fields of a note, which stands between questions. */
export function NotePanel({ section, at, onSelect }: NotePanelProps) {
  const { edit, say } = useDesk();
  const { id } = section.section;
  const note = groupsOf(section)[at.group]?.items[at.item];
  const place = placesOf(section, at.group)?.items[at.item];
  if (typeof note !== "object") {
    return null;
  }
  return (
    <>
      <Words
        label="What the note says"
        hint="An empty line begins a new paragraph."
        field="words"
        words={note.note}
        rows={7}
        takes="paragraphs"
        translation={translationOf(section, typeof place === "object" ? place.note : undefined)}
        edit={(words) => ({ does: "rewrite", section: id, text: { of: "note", at }, words })}
      />
      <ConditionChoice
        section={section}
        of={{ of: "note", at }}
        condition={note["ui:askWhen"]}
        at={at}
      />
      <Place
        section={section}
        at={at}
        selectedAt={(to) => ({ of: "note", at: to })}
        onSelect={onSelect}
      />
      <div className={styles["part"]}>
        <Button
          look="below"
          onClick={() => {
            void edit({ does: "remove note", section: id, at }, () => {
              onSelect({ of: "group", group: at.group }, "title");
              say("The note is gone.");
            });
          }}
        >
          Remove this note
        </Button>
      </div>
    </>
  );
}

import { Button } from "../../../../src/ui/button/Button.tsx";
import type { ItemPlace } from "../../edits/edit.ts";
import { groupsOf, placeOfNote } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { ConditionChoice } from "./Choices.tsx";
import { type OfSection, partFields } from "./part-fields.tsx";
import { Place } from "./Place.tsx";
import styles from "./Panel.module.css";

/** The fields of a note, which stands between questions. */
export function NotePanel({ section, at, onSelect }: OfSection & { readonly at: ItemPlace }) {
  const { edit, say } = useDesk();
  const { id } = section.section;
  const note = groupsOf(section)[at.group]?.items[at.item];
  if (typeof note !== "object") {
    return null;
  }
  const { words } = partFields(section, at, note, () => placeOfNote(at));
  return (
    <>
      {words("note", {
        label: "What the note says",
        hint: "An empty line begins a new paragraph.",
        rows: 7,
        takes: "paragraphs",
      })}
      <ConditionChoice section={section} of={at} condition={note["ui:askWhen"]} at={at} />
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
            void edit({ does: "remove", section: id, at }, () => {
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

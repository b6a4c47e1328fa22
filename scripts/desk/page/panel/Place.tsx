import type { ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { EarlierLater } from "./Buttons.tsx";
import styles from "./Panel.module.css";

interface PlaceProps {
  readonly section: DeskSection;
  readonly at: ItemPlace;
  /** Selects the item at its new place. */
  readonly selectedAt: (at: ItemPlace) => Selected;
  readonly onSelect: (selected: Selected) => void;
}

/** The place of a question or a note, and the controls that move it. */
export function Place({ section, at, selectedAt, onSelect }: PlaceProps) {
  const { edit, say } = useDesk();
  const groups = groupsOf(section);
  const here = groups[at.group];
  const count = here?.items.length ?? 0;
  const move = (to: ItemPlace): void => {
    void edit({ does: "move item", section: section.section.id, from: at, to }, () => {
      onSelect(selectedAt(to));
      say(`Moved. It is number ${to.item + 1} under “${groups[to.group]?.title ?? ""}” now.`);
    });
  };
  return (
    <div className={styles["part"]}>
      <p className={styles["hint"]}>
        Number {at.item + 1} of {count} under “{here?.title}”
      </p>
      <div className={styles["row"]}>
        <EarlierLater
          index={at.item}
          count={count}
          onMove={(item) => {
            move({ group: at.group, item });
          }}
        />
        <select
          className={styles["small"]}
          aria-label="Move to another group"
          value=""
          onChange={({ target }) => {
            const group = Number(target.value);
            move({ group, item: groups[group]?.items.length ?? 0 });
          }}
        >
          <option value="">To another group…</option>
          {groups.map(
            ({ title }, group) =>
              group !== at.group && (
                // The index is the only stable key: titles change during typing.
                // oxlint-disable-next-line react/no-array-index-key
                <option key={group} value={group}>
                  {title}
                </option>
              ),
          )}
        </select>
      </div>
    </div>
  );
}

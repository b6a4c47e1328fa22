import type { ItemPlace } from "../../edits/edit.ts";
import { type Selected, groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { Choice, Position } from "./Buttons.tsx";
import type { OfSection } from "./part-fields.tsx";

interface PlaceProps extends OfSection {
  readonly at: ItemPlace;
  /** Selects the item at its new place. */
  readonly selectedAt: (at: ItemPlace) => Selected;
}

/** The place of a question or a note, and the controls that move it. */
export function Place({ section, at, selectedAt, onSelect }: PlaceProps) {
  const { edit, say } = useDesk();
  const groups = groupsOf(section);
  const here = groups[at.group];
  const count = here?.items.length ?? 0;
  const move = (to: ItemPlace): void => {
    void edit({ does: "move", section: section.section.id, from: at, to }, () => {
      onSelect(selectedAt(to));
      say(`Moved. It is number ${to.item + 1} under “${groups[to.group]?.title ?? ""}” now.`);
    });
  };
  return (
    <Position
      words={`Number ${at.item + 1} of ${count} under “${here?.title}”`}
      index={at.item}
      count={count}
      onMove={(item) => {
        move({ group: at.group, item });
      }}
    >
      <Choice
        aria-label="Move to another group"
        value=""
        options={[
          ["", "To another group…"],
          ...groups
            .map(({ title }, group) => [group, title] as const)
            .filter(([group]) => group !== at.group),
        ]}
        onChoose={(chosen) => {
          const group = Number(chosen);
          move({ group, item: groups[group]?.items.length ?? 0 });
        }}
      />
    </Position>
  );
}

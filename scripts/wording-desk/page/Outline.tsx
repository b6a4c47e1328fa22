import { useId } from "react";
import { useDisclosure } from "../../../src/ui/page/use-disclosure.ts";
import { CONTENT_FILES } from "../edits/file-names.ts";
import type { DeskSection, DeskState } from "../protocol.ts";
import {
  type OnSelect,
  type Selected,
  groupsOf,
  isSameSelection,
  lackOf,
  partOf,
  placeOfNote,
  usedSections,
} from "./selection.ts";
import { useDesk } from "./use-desk.ts";
import styles from "./Outline.module.css";

interface OutlineProps {
  /** The open section, or the one to which the coach returns from the public texts. */
  readonly open: DeskSection;
  readonly selected: Selected;
  readonly onSelect: OnSelect;
  /** Called when the coach opens or closes the list, which a small screen cannot show beside the panel. */
  readonly onOpen: () => void;
}

/** What can be selected, with what stands below it. */
interface Entry {
  readonly look: "section" | "group" | "question" | "note" | "add";
  readonly label: string;
  readonly to: Selected;
  readonly field?: string;
  readonly section?: string;
  readonly wantsLook?: boolean;
  /** What is not translated. */
  readonly lack?: string | undefined;
  readonly below?: readonly Entry[];
}

/** The list of sections, with all that the open one has in its open group, and of the public texts. */
export function Outline({ open, selected, onSelect, onOpen }: OutlineProps) {
  const { state } = useDesk();
  const { open: isShown, setOpen, part, toggle } = useDisclosure();
  const lists = {
    selected,
    onSelect: ((...chosen) => {
      setOpen(false);
      onSelect(...chosen);
    }) satisfies OnSelect,
  };
  return (
    <nav ref={part} className={styles["outline"]} aria-label="Sections and questions">
      <button
        ref={toggle}
        type="button"
        className={styles["toggle"]}
        aria-expanded={isShown}
        onClick={() => {
          setOpen(!isShown);
          onOpen();
        }}
      >
        {selected.of === "texts"
          ? `${state.textSchemas[selected.file].title}: your site`
          : `${open.section.title}: sections and questions`}
      </button>
      <div className={styles["sections"]} data-open={isShown}>
        <Entries entries={sectionEntries(state, open, selected)} {...lists} />
        {state.texts !== undefined && (
          <div className={styles["site"]}>
            <h2>Your site</h2>
            <Entries
              entries={CONTENT_FILES.map((file) => ({
                look: "group",
                label: state.textSchemas[file].title ?? "",
                to: { of: "texts", file },
                wantsLook: state.problems.some(({ text }) => text?.file === file),
              }))}
              {...lists}
            />
          </div>
        )}
      </div>
    </nav>
  );
}

const sectionEntries = (
  state: DeskState,
  open: DeskSection,
  selected: Selected,
): readonly Entry[] => [
  ...usedSections(state).map((section): Entry => {
    const isOpen = section === open && selected.of !== "texts";
    return {
      look: "section",
      label: section.section.title,
      to: { of: "section" },
      section: section.section.id,
      // Only the open section's title can be edited.
      ...(isOpen && { field: "title", below: groupEntries(state, section, selected) }),
      lack: lackOf(section),
    };
  }),
  { look: "add", label: "Add a section", to: { of: "new section" }, field: "name" },
];

function groupEntries(
  { problems }: DeskState,
  section: DeskSection,
  selected: Selected,
): readonly Entry[] {
  const here = problems.filter((problem) => problem.section === section.section.id);
  const current = partOf(section, selected)?.group;
  return groupsOf(section).map(({ title, items }, group) => ({
    look: "group",
    label: title || "A heading without words",
    to: { of: "group", group },
    field: "title",
    wantsLook: here.some((problem) => problem.group === group),
    lack: lackOf(section, (places) => places[group]?.title),
    below:
      group === current
        ? [
            ...items.map((content, item): Entry => {
              const at = { group, item };
              return typeof content === "string"
                ? {
                    look: "question",
                    label: section.schema.properties[content]?.title || "A question without words",
                    to: { of: "question", question: content },
                    field: "title",
                    wantsLook: here.some(({ question }) => question === content),
                    lack: lackOf(section, () => `questions/${content}/`),
                  }
                : {
                    look: "note",
                    label: content.note || "A note without words",
                    to: { of: "note", at },
                    field: "note",
                    lack: lackOf(section, placeOfNote(at)),
                  };
            }),
            {
              look: "add",
              label: "Add a question here",
              to: { of: "new question", at: { group, item: items.length } },
              field: "kind",
            },
          ]
        : [],
  }));
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly selected: Selected;
  readonly onSelect: OnSelect;
}

function Entries({ entries, selected, onSelect }: EntriesProps) {
  const id = useId();
  return (
    <ol className={styles["list"]}>
      {entries.map(({ look, label, to, field, section, wantsLook, lack, below = [] }, index) => {
        const lackId = `${id}-${index}`;
        return (
          <li key={JSON.stringify([section, to])}>
            <button
              type="button"
              className={styles["entry"]}
              data-look={look}
              aria-current={
                isSameSelection(selected, to) && (look !== "section" || field !== undefined)
              }
              aria-describedby={lack === undefined ? undefined : lackId}
              onClick={() => {
                onSelect(to, field, section);
              }}
            >
              <span className={styles["label"]}>{label}</span>
              {wantsLook === true && <span className={styles["flag"]}>wants a look</span>}
            </button>
            {lack !== undefined && (
              <span className={styles["lack"]} id={lackId}>
                {lack}
              </span>
            )}
            {below.length > 0 && (
              <Entries entries={below} selected={selected} onSelect={onSelect} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

import { useId } from "react";
import type { Note } from "../../../src/domain/question/section-files.ts";
import { useDisclosure } from "../../../src/ui/page/use-disclosure.ts";
import { CONTENT_FILES, type ContentFile } from "../edits/file-names.ts";
import type { DeskSection } from "../protocol.ts";
import {
  type Selected,
  groupOfSelected,
  groupsOf,
  isSameSelection,
  lackOf,
  placesOf,
  usedSections,
} from "./selection.ts";
import { useDesk } from "./use-desk.ts";
import styles from "./Outline.module.css";

interface OutlineProps {
  readonly open: { readonly section: DeskSection; readonly selected: Selected };
  readonly onSelect: (section: string, selected: Selected, field?: string) => void;
  /** Called when the coach opens or closes the list, which a small screen cannot show beside the panel. */
  readonly onOpen: () => void;
  /** The file of public texts that is open in place of a section. */
  readonly site: ContentFile | undefined;
  readonly onSite: (file: ContentFile) => void;
}

/**
 * The list of sections. Shows the groups of the open section, and the questions and notes of the open group.
 */
export function Outline({ open, onSelect, onOpen, site, onSite }: OutlineProps) {
  const { state } = useDesk();
  const { open: isShown, setOpen, part, toggle } = useDisclosure();
  const select = (section: string, selected: Selected, field?: string): void => {
    setOpen(false);
    onSelect(section, selected, field);
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
        {site === undefined
          ? `${open.section.section.title}: sections and questions`
          : `${state.textSchemas[site].title}: your site`}
      </button>
      <ul className={styles["sections"]} data-open={isShown}>
        {usedSections(state).map((section) => {
          const { id, title } = section.section;
          const isOpen = site === undefined && id === open.section.section.id;
          return (
            <li key={id}>
              <Entry
                look="section"
                label={title}
                isCurrent={isOpen && open.selected.of === "section"}
                problems={state.problems.filter((problem) => problem.section === id).length}
                lack={lackOf(section)}
                onClick={() => {
                  // Only the open section's title can be edited.
                  select(id, { of: "section" }, isOpen ? "title" : undefined);
                }}
              />
              {isOpen && (
                <Groups
                  section={section}
                  selected={open.selected}
                  onSelect={(selected, field) => {
                    select(id, selected, field);
                  }}
                />
              )}
            </li>
          );
        })}
        <li>
          <Entry
            look="add"
            label="Add a section"
            isCurrent={site === undefined && open.selected.of === "new section"}
            onClick={() => {
              select(open.section.section.id, { of: "new section" }, "name");
            }}
          />
        </li>
        {state.texts !== undefined && (
          <li className={styles["site"]}>
            <h2 className={styles["title"]} id="your-site">
              Your site
            </h2>
            <ul className={styles["parts"]} aria-labelledby="your-site">
              {CONTENT_FILES.map((chosen) => (
                <li key={chosen}>
                  <Entry
                    look="group"
                    label={state.textSchemas[chosen].title ?? ""}
                    isCurrent={chosen === site}
                    problems={state.problems.filter(({ text }) => text?.file === chosen).length}
                    onClick={() => {
                      setOpen(false);
                      onSite(chosen);
                    }}
                  />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface GroupsProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

function Groups({ section, selected, onSelect }: GroupsProps) {
  const { state } = useDesk();
  const { id } = section.section;
  const groups = groupsOf(section);
  const current = groupOfSelected(section, selected);
  const problemsOf = (question: string): number =>
    state.problems.filter((found) => found.section === id && found.question === question).length;

  /** @param place of one of the texts of a part */
  const lackAt = (place: string | undefined): string | undefined =>
    place && lackOf(section, place.slice(0, place.lastIndexOf("/") + 1));

  return (
    <ol className={styles["groups"]}>
      {groups.map(({ title, items }, group) => (
        // The index is the only stable key: titles change during typing.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={group}>
          <Entry
            look="group"
            label={title || "A heading without words"}
            isCurrent={isSameSelection(selected, { of: "group", group })}
            problems={
              state.problems.filter((found) => found.section === id && found.group === group).length
            }
            lack={lackAt(placesOf(section, group)?.title)}
            onClick={() => {
              onSelect({ of: "group", group }, "title");
            }}
          />
          {group === current && (
            <ol className={styles["items"]}>
              {items.map((content, item) => {
                const place = { group, item };
                const to: Selected =
                  typeof content === "string"
                    ? { of: "question", question: content }
                    : { of: "note", at: place };
                return (
                  <li key={typeof content === "string" ? content : `note ${item}`}>
                    <Entry
                      look={typeof content === "string" ? "question" : "note"}
                      label={labelOf(section, content)}
                      isCurrent={isSameSelection(selected, to)}
                      problems={typeof content === "string" ? problemsOf(content) : 0}
                      lack={lackAt(
                        typeof content === "string"
                          ? `questions/${content}/`
                          : noteOf(placesOf(section, group)?.items[item]),
                      )}
                      onClick={() => {
                        onSelect(to, typeof content === "string" ? "title" : "words");
                      }}
                    />
                  </li>
                );
              })}
              <li>
                <Entry
                  look="add"
                  label="Add a question here"
                  isCurrent={selected.of === "new question"}
                  onClick={() => {
                    onSelect({ of: "new question", at: { group, item: items.length } }, "kind");
                  }}
                />
              </li>
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

const noteOf = (item: string | Note | undefined): string | undefined =>
  typeof item === "object" ? item.note : undefined;

const labelOf = (section: DeskSection, content: string | Note): string =>
  typeof content === "string"
    ? section.schema.properties[content]?.title || "A question without words"
    : content.note || "A note without words";

interface EntryProps {
  readonly look: "section" | "group" | "question" | "note" | "add";
  readonly label: string;
  readonly isCurrent: boolean;
  readonly problems?: number;
  /** What is not translated. */
  readonly lack?: string | undefined;
  readonly onClick: () => void;
}

function Entry({ look, label, isCurrent, problems = 0, lack, onClick }: EntryProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles["entry"]}
        data-look={look}
        aria-current={isCurrent}
        aria-describedby={lack === undefined ? undefined : id}
        onClick={onClick}
      >
        <span className={styles["label"]}>{label}</span>
        {problems > 0 && look !== "section" && <span className={styles["flag"]}>wants a look</span>}
      </button>
      {lack !== undefined && (
        <span className={styles["lack"]} id={id}>
          {lack}
        </span>
      )}
    </>
  );
}

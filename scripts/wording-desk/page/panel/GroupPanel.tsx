import { Button } from "../../../../src/ui/button/Button.tsx";
import { groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { Position, SmallButton } from "./Buttons.tsx";
import { ConditionChoice } from "./Choices.tsx";
import { type OfSection, partFields, problemsOf } from "./part-fields.tsx";
import { Problems } from "./Words.tsx";
import styles from "./Panel.module.css";

/** A group: its title and texts, its place, and buttons that add to it. */
export function GroupPanel({ section, group, onSelect }: OfSection & { readonly group: number }) {
  const { state, edit, say } = useDesk();
  const { id } = section.section;
  const groups = groupsOf(section);
  const here = groups[group];
  if (here === undefined) {
    return null;
  }
  const { words, tick } = partFields(
    section,
    { group },
    here,
    // The other settings have no translation.
    (part) => (places) => places[group]?.[part as "title" | "intro" | "sensitive" | "why"],
  );
  const optional = (part: "intro" | "sensitive" | "why", hint: string) =>
    words(part, { hint: `May be left empty. ${hint}`, takes: "paragraphs" });
  const move = (to: number): void => {
    void edit({ does: "move", section: id, from: { group }, to: { group: to } }, () => {
      onSelect({ of: "group", group: to });
      say(`Moved. It is heading ${to + 1} of ${groups.length} now.`);
    });
  };
  const at = { group, item: here.items.length };
  return (
    <>
      {words("title", { label: "The heading", rows: 2 })}
      {optional("intro", "An empty line begins a new paragraph.")}
      {optional("sensitive", "Says what comes, and that it may be skipped.")}
      {optional("why", "Your client opens it to know more.")}
      {tick(
        "helpNow",
        "A quiet line before the questions, with the numbers of your country, for a part that may bring back what is hard to bear alone.",
      )}
      <Problems problems={problemsOf(state, section, { group })} />
      <ConditionChoice
        section={section}
        of={{ group }}
        condition={here["ui:askWhen"]}
        at={{ group, item: 0 }}
      />
      <Position
        words={`Heading ${group + 1} of ${groups.length}`}
        index={group}
        count={groups.length}
        onMove={move}
      />
      <div className="buttons">
        <SmallButton
          onClick={() => {
            onSelect({ of: "new question", at }, "kind");
          }}
        >
          Add a question
        </SmallButton>
        <SmallButton
          onClick={() => {
            void edit({ does: "insert", section: id, at, words: "A new note" }, () => {
              onSelect({ of: "note", at }, "note");
            });
          }}
        >
          Add a note
        </SmallButton>
        <SmallButton
          onClick={() => {
            const next = { group: group + 1 };
            void edit({ does: "insert", section: id, at: next, words: "A new heading" }, () => {
              onSelect({ of: "group", ...next }, "title");
            });
          }}
        >
          Add a heading after it
        </SmallButton>
      </div>
      {groups.length > 1 && (
        <div className={styles["part"]}>
          <Button
            look="below"
            onClick={() => {
              void edit({ does: "remove", section: id, at: { group } }, () => {
                onSelect({ of: "group", group: Math.max(group - 1, 0) }, "title");
                say("The heading is gone. Its questions are under the one beside it.");
              });
            }}
          >
            Remove this heading
          </Button>
          <p className="soft">
            Its questions go under the heading {group === 0 ? "after" : "before"} it.
          </p>
        </div>
      )}
    </>
  );
}

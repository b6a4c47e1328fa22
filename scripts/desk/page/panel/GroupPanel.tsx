import { Button } from "../../../../src/ui/button/Button.tsx";
import type { GroupPart } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, groupsOf, placesOf, translationOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { EarlierLater, SmallButton } from "./Buttons.tsx";
import { ConditionChoice } from "./Condition.tsx";
import { Problems, Words } from "./Words.tsx";
import styles from "./Panel.module.css";

interface GroupPanelProps {
  readonly section: DeskSection;
  readonly group: number;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

/** A group: its title and texts, its place, and buttons that add to it. */
export function GroupPanel({ section, group, onSelect }: GroupPanelProps) {
  const { state, edit, say } = useDesk();
  const { id } = section.section;
  const groups = groupsOf(section);
  const here = groups[group];
  if (here === undefined) {
    return null;
  }
  const problems = state.problems.filter(
    (problem) => problem.section === id && problem.group === group,
  );
  const rewrite = (part: GroupPart) => (words: string) =>
    ({ does: "rewrite", section: id, text: { of: "group", group, part }, words }) as const;
  const move = (to: number): void => {
    void edit({ does: "move group", section: id, from: group, to }, () => {
      onSelect({ of: "group", group: to });
      say(`Moved. It is heading ${to + 1} of ${groups.length} now.`);
    });
  };
  const places = placesOf(section, group);
  const at = { group, item: here.items.length };
  const optionalTexts = [
    ["intro", "Some words under it", "An empty line begins a new paragraph."],
    ["sensitive", "Before what may hurt", "Says what comes, and that it may be skipped."],
    ["why", "Why you ask", "Your client opens it to know more."],
  ] as const;
  return (
    <>
      <Words
        label="The heading"
        field="title"
        words={here.title}
        rows={2}
        translation={translationOf(section, places?.title)}
        edit={rewrite("title")}
      />
      {optionalTexts.map(([part, label, hint]) => (
        <Words
          key={part}
          label={label}
          hint={`May be left empty. ${hint}`}
          field={part}
          words={here[part] ?? ""}
          takes="paragraphs"
          translation={translationOf(section, places?.[part])}
          edit={rewrite(part)}
        />
      ))}
      <div className={styles["field"]}>
        <label className={styles["tick"]}>
          <input
            type="checkbox"
            data-field="helpNow"
            checked={here.helpNow === true}
            onChange={({ target }) => {
              void edit({ does: "say whom to call", section: id, group, isSaid: target.checked });
            }}
          />
          Say here whom to call now
        </label>
        <p className={styles["hint"]}>
          A quiet line before the questions, with the numbers of your country, for a part that may
          bring back what is hard to bear alone.
        </p>
      </div>
      <Problems problems={problems} />
      <ConditionChoice
        section={section}
        of={{ of: "group", group }}
        condition={here["ui:askWhen"]}
        at={{ group, item: 0 }}
      />
      <div className={styles["part"]}>
        <p className={styles["hint"]}>
          Heading {group + 1} of {groups.length}
        </p>
        <div className={styles["row"]}>
          <EarlierLater index={group} count={groups.length} onMove={move} />
        </div>
      </div>
      <div className={styles["row"]}>
        <SmallButton
          onClick={() => {
            onSelect({ of: "new question", at }, "kind");
          }}
        >
          Add a question
        </SmallButton>
        <SmallButton
          onClick={() => {
            void edit({ does: "add note", section: id, at, words: "A new note" }, () => {
              onSelect({ of: "note", at }, "words");
            });
          }}
        >
          Add a note
        </SmallButton>
        <SmallButton
          onClick={() => {
            const next = group + 1;
            void edit({ does: "add group", section: id, at: next, title: "A new heading" }, () => {
              onSelect({ of: "group", group: next }, "title");
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
              void edit({ does: "remove group", section: id, group }, () => {
                onSelect({ of: "group", group: Math.max(group - 1, 0) }, "title");
                say("The heading is gone. Its questions are under the one beside it.");
              });
            }}
          >
            Remove this heading
          </Button>
          <p className={styles["hint"]}>
            Its questions go under the heading {group === 0 ? "after" : "before"} it.
          </p>
        </div>
      )}
    </>
  );
}

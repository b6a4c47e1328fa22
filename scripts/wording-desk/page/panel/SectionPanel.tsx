import { Button } from "../../../../src/ui/button/Button.tsx";
import { asLabel, KIND_WORDS } from "../../coach-words.ts";
import { usedSections } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { Position, SmallButton } from "./Buttons.tsx";
import { type OfSection, partFields, problemsOf } from "./part-fields.tsx";
import styles from "./Panel.module.css";

/** A section: its texts, its retired questions, its place, whether it is used, and the unused sections. */
export function SectionPanel({ section, onSelect }: OfSection) {
  const { state, edit, say } = useDesk();
  const { id, title } = section.section;
  const used = usedSections(state);
  const place = used.findIndex((other) => other.section.id === id);
  const { set, words } = partFields(
    section,
    "section",
    { ...section.ui, title },
    (setting) => setting,
  );

  const askAgain = (question: string): void => {
    void edit({ does: "ask again", section: id, question }, () => {
      onSelect({ of: "question", question }, "title");
      say("It is asked again, where it stood.");
    });
  };
  /** Moves the section to the place of another used section. Unused sections in between stay. */
  const moveTo = (index: number): void => {
    const to = state.sections.findIndex((other) => other === used[index]);
    void edit({ does: "move", section: id, to }, () => {
      say(`Moved. It is section ${index + 1} of ${used.length} now.`);
    });
  };
  const stop = (): void => {
    const next = used[place + 1] ?? used[place - 1];
    void edit(set("retired")(true), () => {
      onSelect({ of: "section" }, "title", next?.section.id);
      say(`Your clients no longer see “${title}”. Its answers stay readable.`);
    });
  };
  const useAgain = (other: string, name: string): void => {
    void edit({ ...set("retired")(""), section: other }, () => {
      onSelect({ of: "section" }, "title", other);
      say(`“${name}” is used again, with the answers that are in it.`);
    });
  };

  return (
    <>
      {words("title", { label: "Its name", rows: 1, problems: problemsOf(state, section) })}
      {words("ui:description", { rows: 6, takes: "paragraphs" })}
      <Stopped
        title="No longer asked"
        again="Ask it again"
        entries={Object.entries(section.fields).flatMap(([key, { retired, kind }]) => {
          const hint = `${asLabel(KIND_WORDS[kind])}. Its answers stay readable.`;
          return retired === undefined ? [] : [{ key, words: retired, hint }];
        })}
        onAgain={askAgain}
      />
      <Position
        words={`Section ${place + 1} of ${used.length}`}
        index={place}
        count={used.length}
        onMove={moveTo}
      />
      {used.length > 1 && (
        <div className={styles["part"]}>
          <Button look="below" onClick={stop}>
            Stop using this section
          </Button>
          <p className="soft">
            Your clients no longer see it. What they answered in it stays readable.
          </p>
        </div>
      )}
      <Stopped
        title="Sections no longer used"
        again="Use it again"
        entries={state.sections
          .filter((other) => !used.includes(other))
          .map((other) => ({ key: other.section.id, words: other.section.title }))}
        onAgain={useAgain}
      />
    </>
  );
}

interface StoppedProps {
  readonly title: string;
  /** The label of each button, such as "Ask it again". */
  readonly again: string;
  readonly entries: readonly {
    readonly key: string;
    readonly words: string;
    readonly hint?: string;
  }[];
  readonly onAgain: (key: string, words: string) => void;
}

/** Retired questions or sections, each with a button that brings it back. */
function Stopped({ title, again, entries, onAgain }: StoppedProps) {
  return (
    entries.length > 0 && (
      <section className={styles["part"]} aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles["entries"]}>
          {entries.map(({ key, words, hint }) => (
            <li key={key}>
              <p>{words}</p>
              {hint !== undefined && <p className="soft">{hint}</p>}
              <SmallButton
                aria-label={`${again}: ${words}`}
                onClick={() => {
                  onAgain(key, words);
                }}
              >
                {again}
              </SmallButton>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

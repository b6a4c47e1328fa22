import { Button } from "../../../../src/ui/button/Button.tsx";
import { kindInWords } from "../../kind-words.ts";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, translationOf, usedSections } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { EarlierLater, SmallButton } from "./Buttons.tsx";
import { Words } from "./Words.tsx";
import styles from "./Panel.module.css";

interface SectionPanelProps {
  readonly section: DeskSection;
  readonly onSelect: (selected: Selected, field?: string) => void;
  /** Opens another section. */
  readonly onOpen: (section: string, selected: Selected, field?: string) => void;
}

/** A section: its texts, its retired questions, its place, whether it is used, and the unused sections. */
export function SectionPanel({ section, onSelect, onOpen }: SectionPanelProps) {
  const { state, edit, say } = useDesk();
  const { id, title } = section.section;
  const used = usedSections(state);
  const place = used.findIndex((other) => other.section.id === id);
  const rewrite = (part: "title" | "description") => (words: string) =>
    ({ does: "rewrite", section: id, text: { of: "section", part }, words }) as const;

  const askAgain = (question: string): void => {
    void edit({ does: "ask again", section: id, question }, () => {
      onSelect({ of: "question", question }, "title");
      say("It is asked again, where it stood.");
    });
  };
  /** Moves the section to the place of another used section. Unused sections in between stay. */
  const moveTo = (index: number): void => {
    const to = state.sections.findIndex((other) => other === used[index]);
    void edit({ does: "move section", section: id, to }, () => {
      say(`Moved. It is section ${index + 1} of ${used.length} now.`);
    });
  };
  const stop = (): void => {
    const next = used[place + 1] ?? used[place - 1];
    void edit({ does: "stop section", section: id }, () => {
      onOpen(next?.section.id ?? id, { of: "section" }, "title");
      say(`Your clients no longer see “${title}”. Its answers stay readable.`);
    });
  };
  const useAgain = (other: string, name: string): void => {
    void edit({ does: "use section again", section: other }, () => {
      onOpen(other, { of: "section" }, "title");
      say(`“${name}” is used again, with the answers that are in it.`);
    });
  };

  return (
    <>
      <Words
        label="Its name"
        field="title"
        words={title}
        rows={1}
        problems={state.problems.filter(
          (problem) =>
            problem.section === id && problem.question === undefined && problem.group === undefined,
        )}
        translation={translationOf(section, "title")}
        edit={rewrite("title")}
      />
      <Words
        label="What it says first"
        field="description"
        words={section.ui["ui:description"] ?? ""}
        rows={6}
        takes="paragraphs"
        translation={translationOf(section, "ui:description")}
        edit={rewrite("description")}
      />
      <Stopped
        title="No longer asked"
        again="Ask it again"
        entries={Object.entries(section.fields).flatMap(([key, { retired: words, kind }]) => {
          const hint = `${kindInWords(kind)}. Its answers stay readable.`;
          return words === undefined ? [] : [{ key, words, hint }];
        })}
        onAgain={askAgain}
      />
      <div className={styles["part"]}>
        <p className={styles["hint"]}>
          Section {place + 1} of {used.length}
        </p>
        <div className={styles["row"]}>
          <EarlierLater index={place} count={used.length} onMove={moveTo} />
        </div>
      </div>
      {used.length > 1 && (
        <div className={styles["part"]}>
          <Button look="below" onClick={stop}>
            Stop using this section
          </Button>
          <p className={styles["hint"]}>
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
              {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
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

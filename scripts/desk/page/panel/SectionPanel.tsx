import type { DeskSection } from "../../protocol.ts";
import { KIND_WORDS } from "../../kind-words.ts";
import type { Selected } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { Words } from "./Words.tsx";
import { capitalised } from "../capitalised.ts";
import styles from "./Panel.module.css";

interface SectionPanelProps {
  readonly section: DeskSection;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

/** A section's own texts, and its retired questions. */
export function SectionPanel({ section, onSelect }: SectionPanelProps) {
  const { state, edit, say } = useDesk();
  const { id, title } = section.section;
  const stopped = Object.entries(section.fields).filter(([, { retired }]) => retired !== undefined);
  const rewrite = (part: "title" | "description") => (words: string) =>
    ({ does: "rewrite", section: id, text: { of: "section", part }, words }) as const;
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
        edit={rewrite("title")}
      />
      <Words
        label="What it says first"
        field="description"
        words={section.ui["ui:description"] ?? ""}
        rows={6}
        hasParagraphs
        edit={rewrite("description")}
      />
      {stopped.length > 0 && (
        <section className={styles["stopped"]} aria-labelledby="stopped">
          <h3 id="stopped">No longer asked</h3>
          <ul>
            {stopped.map(([question, { retired = "", kind }]) => (
              <li key={question}>
                <p>{retired}</p>
                <p className={styles["hint"]}>
                  {capitalised(KIND_WORDS[kind])}. Its answers stay readable.
                </p>
                <button
                  type="button"
                  className={styles["small"]}
                  aria-label={`Ask it again: ${retired}`}
                  onClick={() => {
                    void edit({ does: "ask again", section: id, question }).then((reply) => {
                      if (reply?.problem === undefined) {
                        onSelect({ of: "question", question }, "title");
                        say("It is asked again, where it stood.");
                      }
                    });
                  }}
                >
                  Ask it again
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { Button } from "../../../../src/ui/button/Button.tsx";
import type { DeskSection } from "../../protocol.ts";
import { type Selected, usedSections } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { EarlierLater } from "./EarlierLater.tsx";
import styles from "./Panel.module.css";

interface SectionPlaceProps {
  readonly section: DeskSection;
  readonly onOpen: (section: string, selected: Selected, field?: string) => void;
}

/** A section's place among the others, whether it is used, and the list of unused sections. */
export function SectionPlace({ section, onOpen }: SectionPlaceProps) {
  const { state, edit, say } = useDesk();
  const used = usedSections(state);
  const stopped = state.sections.filter((other) => !used.includes(other));
  const { id, title } = section.section;
  const place = used.findIndex((other) => other.section.id === id);

  /** Moves the section to the place of another used section. Unused sections in between stay. */
  const moveTo = (index: number): void => {
    const neighbour = used[index];
    if (neighbour !== undefined) {
      const to = state.sections.indexOf(neighbour);
      void edit({ does: "move section", section: id, to }).then((reply) => {
        if (reply?.problem === undefined) {
          say(`Moved. It is section ${index + 1} of ${used.length} now.`);
        }
      });
    }
  };
  const stop = async (): Promise<void> => {
    const reply = await edit({ does: "stop section", section: id });
    const next = used[place + 1] ?? used[place - 1];
    if (reply?.problem === undefined && next !== undefined) {
      onOpen(next.section.id, { of: "section" }, "title");
      say(`Your clients no longer see “${title}”. Its answers stay readable.`);
    }
  };
  const askAgain = async ({ section: other }: DeskSection): Promise<void> => {
    const reply = await edit({ does: "use section again", section: other.id });
    if (reply?.problem === undefined) {
      onOpen(other.id, { of: "section" }, "title");
      say(`“${other.title}” is used again, with the answers that are in it.`);
    }
  };

  return (
    <>
      <div className={styles["place"]}>
        <p className={styles["hint"]}>
          Section {place + 1} of {used.length}
        </p>
        <div className={styles["row"]}>
          <EarlierLater index={place} count={used.length} onMove={moveTo} />
        </div>
      </div>
      {used.length > 1 && (
        <div className={styles["end"]}>
          <Button look="plain" onClick={() => void stop()}>
            Stop using this section
          </Button>
          <p className={styles["hint"]}>
            Your clients no longer see it. What they answered in it stays readable.
          </p>
        </div>
      )}
      {stopped.length > 0 && (
        <section className={styles["stopped"]} aria-labelledby="stopped-sections">
          <h3 id="stopped-sections">Sections no longer used</h3>
          <ul>
            {stopped.map((other) => (
              <li key={other.section.id}>
                <p>{other.section.title}</p>
                <button
                  type="button"
                  className={styles["small"]}
                  aria-label={`Use it again: ${other.section.title}`}
                  onClick={() => void askAgain(other)}
                >
                  Use it again
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

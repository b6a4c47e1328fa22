import { useDisclosure } from "../../../../src/ui/page/use-disclosure.ts";
import type { DeskProblem } from "../../protocol.ts";
import type { OnSelect, Selected } from "../selection.ts";
import { keyOf } from "../site-texts/text-places.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./TopBar.module.css";

/** The problems in all sections and public texts. A click on a problem opens the text to correct. */
export function ToLookAt({ onSelect }: { readonly onSelect: OnSelect }) {
  const { state } = useDesk();
  const { open, setOpen, part, toggle } = useDisclosure();
  const { problems, sections } = state;
  if (problems.length === 0) {
    return null;
  }
  const errors = problems.filter(({ severity }) => severity === "error");
  const titleOf = (id: string | undefined): string =>
    sections.find(({ section }) => section.id === id)?.section.title ?? "";
  return (
    <section
      ref={part}
      className={styles["look"]}
      data-urgent={errors.length > 0}
      aria-label="To look at"
    >
      <button
        ref={toggle}
        type="button"
        className={styles["step"]}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {errors.length > 0 ? "Wants a look first" : "Suggestions"}
      </button>
      {open && (
        <ul className={styles["list"]}>
          {[...errors, ...problems.filter(({ severity }) => severity === "advice")].map((found) => (
            <li
              key={
                found.words +
                String(found.section) +
                String(found.question) +
                JSON.stringify(found.text)
              }
            >
              <button
                type="button"
                onClick={() => {
                  const { section, text } = found;
                  if (text !== undefined || section !== undefined) {
                    setOpen(false);
                    onSelect(placeOf(found), text ? keyOf(text) : "title", section);
                  }
                }}
              >
                <strong>{found.about ?? titleOf(found.section)}</strong> {found.words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const placeOf = ({ question, group, text }: DeskProblem): Selected =>
  text !== undefined
    ? { of: "texts", file: text.file }
    : question !== undefined
      ? { of: "question", question }
      : group !== undefined
        ? { of: "group", group }
        : { of: "section" };

import { useState } from "react";
import { useDesk } from "../use-desk.ts";
import { NewForm, useRefusal } from "./NewForm.tsx";
import { Field } from "./Words.tsx";
import styles from "./Panel.module.css";

interface NewSectionPanelProps {
  /** Called with the new section's id. */
  readonly onAdded: (section: string) => void;
  readonly onCancel: () => void;
}

const NAME = "What it is called";
const HEADING = "Its first heading";

/** Whether two names are the same to a person, as the checks see it. */
const isSame = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** A new section: its name and its first heading. The panel then asks for its first question. */
export function NewSectionPanel({ onAdded, onCancel }: NewSectionPanelProps) {
  const { state, ask, edit, say } = useDesk();
  const [title, setTitle] = useState("");
  const [heading, setHeading] = useState("");
  const { refuse, faultOf } = useRefusal();
  const add = async (): Promise<void> => {
    if (title.trim() === "") {
      refuse({ label: NAME, words: "Please write what the section is called." });
      return;
    }
    if (state.sections.some(({ section: other }) => isSame(other.title, title))) {
      refuse({
        label: NAME,
        words: "Another section is called this already. Please choose another name.",
      });
      return;
    }
    if (heading.trim() === "") {
      refuse({ label: HEADING, words: "Please write its first heading." });
      return;
    }
    const named = await ask({ does: "propose a section", title });
    const section = named?.name;
    if (section === undefined) {
      return; // The desk does not answer, and the page says so.
    }
    const added = { section, title: title.trim(), heading: heading.trim() };
    await edit({ does: "add section", ...added }, () => {
      onAdded(section);
      say("The section is there. What do you ask first in it?");
    });
  };
  return (
    <NewForm submit="Add the section" onSubmit={() => void add()} onCancel={onCancel}>
      <p className={styles["hint"]}>
        It comes after the others, and you can move it afterwards. Next you write its first
        question.
      </p>
      <Field
        label={NAME}
        problems={faultOf(NAME)}
        field="name"
        takes="line"
        value={title}
        onChange={setTitle}
      />
      <Field
        label={HEADING}
        problems={faultOf(HEADING)}
        takes="line"
        hint="Questions stand under headings. You can add more of both."
        value={heading}
        onChange={setHeading}
      />
    </NewForm>
  );
}

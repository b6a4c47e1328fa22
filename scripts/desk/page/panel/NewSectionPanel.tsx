import { useState } from "react";
import { useDesk } from "../use-desk.ts";
import { NewForm } from "./NewForm.tsx";
import { Field } from "./Words.tsx";
import styles from "./Panel.module.css";

interface NewSectionPanelProps {
  /** Called with the new section's id. */
  readonly onAdded: (section: string) => void;
  readonly onCancel: () => void;
}

/** A new section: its name and its first heading. The panel then asks for its first question. */
export function NewSectionPanel({ onAdded, onCancel }: NewSectionPanelProps) {
  const { ask, edit, say } = useDesk();
  const [title, setTitle] = useState("");
  const [heading, setHeading] = useState("");
  const [missing, setMissing] = useState<string>();
  const add = async (): Promise<void> => {
    if (title.trim() === "" || heading.trim() === "") {
      setMissing(
        title.trim() === ""
          ? "Please write what the section is called."
          : "Please write its first heading.",
      );
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
    <NewForm
      submit="Add the section"
      missing={missing}
      onSubmit={() => void add()}
      onCancel={onCancel}
    >
      <p className={styles["hint"]}>
        It comes after the others, and you can move it afterwards. Next you write its first
        question.
      </p>
      <Field
        label="What it is called"
        field="name"
        takes="line"
        value={title}
        onChange={setTitle}
      />
      <Field
        label="Its first heading"
        takes="line"
        hint="Questions stand under headings. You can add more of both."
        value={heading}
        onChange={setHeading}
      />
    </NewForm>
  );
}

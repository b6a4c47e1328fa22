import { useState } from "react";
import { useDesk } from "../use-desk.ts";
import { NewForm } from "./NewForm.tsx";
import type { OfSection } from "./part-fields.tsx";
import { Field } from "./Words.tsx";

const NAME = "What it is called";
const HEADING = "Its first heading";

/** Whether two names are the same to a person, as the checks see it. */
const isSame = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** A new section: its name and its first heading. The panel then asks for its first question. */
export function NewSectionPanel({ onSelect }: Pick<OfSection, "onSelect">) {
  const { state, ask, edit, say } = useDesk();
  const [title, setTitle] = useState("");
  const [heading, setHeading] = useState("");
  const isTaken = state.sections.some(({ section: other }) => isSame(other.title, title));
  const add = async (): Promise<void> => {
    const named = await ask({ does: "propose a section", title });
    const section = named?.name;
    if (section === undefined) {
      return; // The desk does not answer, and the page says so.
    }
    const added = { section, title: title.trim(), heading: heading.trim() };
    await edit({ does: "add section", ...added }, () => {
      onSelect({ of: "new question", at: { group: 0, item: 0 } }, "kind", section);
      say("The section is there. What do you ask first in it?");
    });
  };
  return (
    <NewForm
      submit="Add the section"
      faults={{
        [NAME]:
          title.trim() === ""
            ? "Please write what the section is called."
            : isTaken && "Another section is called this already. Please choose another name.",
        [HEADING]: heading.trim() === "" && "Please write its first heading.",
      }}
      onSubmit={add}
      onCancel={() => {
        onSelect({ of: "section" }, "title");
      }}
    >
      {(problemsOf) => (
        <>
          <p className="soft">
            It comes after the others, and you can move it afterwards. Next you write its first
            question.
          </p>
          <Field
            label={NAME}
            problems={problemsOf(NAME)}
            field="name"
            takes="line"
            value={title}
            onChange={setTitle}
          />
          <Field
            label={HEADING}
            problems={problemsOf(HEADING)}
            takes="line"
            hint="Questions stand under headings. You can add more of both."
            value={heading}
            onChange={setHeading}
          />
        </>
      )}
    </NewForm>
  );
}

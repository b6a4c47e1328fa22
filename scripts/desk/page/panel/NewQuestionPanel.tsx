import { useState } from "react";
import {
  QUESTION_KINDS,
  type QuestionKind,
} from "../../../../src/domain/question/question-kinds.ts";
import type { ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { KIND_WORDS, kindInWords } from "../../kind-words.ts";
import { type Selected, groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { NewForm, useRefusal } from "./NewForm.tsx";
import { linesOf } from "../../edits/lines-of.ts";
import { Field } from "./Words.tsx";
import styles from "./Panel.module.css";

interface NewQuestionPanelProps {
  readonly section: DeskSection;
  readonly at: ItemPlace;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

// `KIND_WORDS` has exactly these keys.
const KINDS = Object.keys(KIND_WORDS) as readonly QuestionKind[];

const WORDS = "What you ask";
const OPTIONS = "The options";

/** A new question: its words, and the kind of its answers. */
export function NewQuestionPanel({ section, at, onSelect }: NewQuestionPanelProps) {
  const { ask, edit, say } = useDesk();
  const { id } = section.section;
  const [kind, setKind] = useState<QuestionKind>("long text");
  const [words, setWords] = useState("");
  const [options, setOptions] = useState("");
  const { refuse, faultOf } = useRefusal();
  const isChoice = QUESTION_KINDS[kind].schema.enum === "texts";
  const add = async (): Promise<void> => {
    if (words.trim() === "") {
      refuse({ label: WORDS, words: "Please write what you ask." });
      return;
    }
    if (isChoice && linesOf(options).length < 2) {
      refuse({ label: OPTIONS, words: "A choice needs at least two options." });
      return;
    }
    const named = await ask({ does: "propose a name", section: id, words });
    const question = named?.name;
    if (question === undefined) {
      return; // The desk does not answer, and the page says so.
    }
    const entries = isChoice ? linesOf(options) : [];
    const asked = { section: id, at, question, kind, words: words.trim(), options: entries };
    await edit({ does: "add question", ...asked }, () => {
      onSelect({ of: "question", question }, "title");
      say("The question is there.");
    });
  };
  return (
    <NewForm
      submit="Add the question"
      onSubmit={() => void add()}
      onCancel={() => {
        onSelect({ of: "group", group: at.group }, "title");
      }}
    >
      <p className={styles["hint"]}>
        At the end of “{groupsOf(section)[at.group]?.title}”. You can move it afterwards.
      </p>
      <fieldset className={styles["kinds"]}>
        <legend>What kind of answer?</legend>
        {KINDS.map((each) => (
          <label key={each} className={styles["tick"]}>
            <input
              type="radio"
              name="kind"
              data-field={each === kind ? "kind" : undefined}
              checked={each === kind}
              onChange={() => {
                setKind(each);
              }}
            />
            {kindInWords(each)}
          </label>
        ))}
      </fieldset>
      <Field label={WORDS} problems={faultOf(WORDS)} value={words} onChange={setWords} />
      {isChoice && (
        <Field
          label={OPTIONS}
          problems={faultOf(OPTIONS)}
          hint="Each on a line of its own."
          rows={4}
          takes="paragraphs"
          value={options}
          onChange={setOptions}
        />
      )}
    </NewForm>
  );
}

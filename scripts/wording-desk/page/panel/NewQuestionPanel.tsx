import { useState } from "react";
import {
  QUESTION_KINDS,
  type QuestionKind,
} from "../../../../src/domain/question/question-kinds.ts";
import type { ItemPlace } from "../../edits/edit.ts";
import { asLabel, KIND_WORDS } from "../../coach-words.ts";
import { groupsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { NewForm } from "./NewForm.tsx";
import { linesOf } from "../../edits/lines-of.ts";
import type { OfSection } from "./part-fields.tsx";
import { Field } from "./Words.tsx";
import styles from "./Panel.module.css";

// `KIND_WORDS` has exactly these keys.
const KINDS = Object.keys(KIND_WORDS) as readonly QuestionKind[];

const WORDS = "What you ask";
const OPTIONS = "The options";

/** A new question: its words, and the kind of its answers. */
export function NewQuestionPanel({
  section,
  at,
  onSelect,
}: OfSection & { readonly at: ItemPlace }) {
  const { ask, edit, say } = useDesk();
  const { id } = section.section;
  const [kind, setKind] = useState<QuestionKind>("long text");
  const [words, setWords] = useState("");
  const [options, setOptions] = useState("");
  const entries = QUESTION_KINDS[kind].hasOptions === true ? linesOf(options) : undefined;
  const add = async (): Promise<void> => {
    const named = await ask({ does: "propose a name", section: id, words });
    const question = named?.name;
    if (question === undefined) {
      return; // The desk does not answer, and the page says so.
    }
    const asked = { section: id, at, question, kind, words: words.trim(), options: entries ?? [] };
    await edit({ does: "add question", ...asked }, () => {
      onSelect({ of: "question", question }, "title");
      say("The question is there.");
    });
  };
  return (
    <NewForm
      submit="Add the question"
      faults={{
        [WORDS]: words.trim() === "" && "Please write what you ask.",
        [OPTIONS]:
          entries !== undefined && entries.length < 2 && "A choice needs at least two options.",
      }}
      onSubmit={add}
      onCancel={() => {
        onSelect({ of: "group", group: at.group }, "title");
      }}
    >
      {(problemsOf) => (
        <>
          <p className="soft">
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
                {asLabel(KIND_WORDS[each])}
              </label>
            ))}
          </fieldset>
          <Field label={WORDS} problems={problemsOf(WORDS)} value={words} onChange={setWords} />
          {entries !== undefined && (
            <Field
              label={OPTIONS}
              problems={problemsOf(OPTIONS)}
              hint="Each on a line of its own."
              rows={4}
              takes="paragraphs"
              value={options}
              onChange={setOptions}
            />
          )}
        </>
      )}
    </NewForm>
  );
}

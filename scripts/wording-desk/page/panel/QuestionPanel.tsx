import { QUESTION_KINDS, scaleOf } from "../../../../src/domain/question/question-kinds.ts";
import type { QuestionUi } from "../../../../src/domain/question/section-files.ts";
import { TALK_LABEL } from "../../../../src/domain/question/answer-keys.ts";
import { t } from "../../../../src/words/words.ts";
import { Button } from "../../../../src/ui/button/Button.tsx";
import { asLabel, KIND_WORDS } from "../../coach-words.ts";
import { placeOf, translationsOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { ConditionChoice, ScaleChoice } from "./Choices.tsx";
import { type OfSection, partFields, problemsOf } from "./part-fields.tsx";
import { Place } from "./Place.tsx";
import { UNTRANSLATED, Words } from "./Words.tsx";
import styles from "./Panel.module.css";

/** One question: its words and the help for answering it, its place, and whether it is asked. */
export function QuestionPanel({
  section,
  question,
  onSelect,
}: OfSection & { readonly question: string }) {
  const { state, edit, say } = useDesk();
  const asked = section.schema.properties[question];
  // The entry under a question's key in the UI file is a `QuestionUi`.
  const ui = (section.ui[question] ?? {}) as QuestionUi;
  const { kind, required } = section.fields[question] ?? {};
  const at = placeOf(section, question);
  if (asked === undefined || at === undefined || kind === undefined) {
    return null;
  }
  const { hasOptions, hasScale, takesLines, groupWidget, isNumber } = QUESTION_KINDS[kind];
  const { set, words, lines, tick } = partFields(
    section,
    { question },
    { ...ui, title: asked.title, options: asked.enum },
    (part) => `questions/${question}/${part}`,
  );
  return (
    <>
      <p className="soft">
        {asLabel(KIND_WORDS[kind])}
        {required === true && ", one of the few answers you need"}
      </p>
      {words("title", {
        label: "What you ask",
        rows: 4,
        problems: problemsOf(state, section, { question }),
      })}
      {hasOptions === true && lines("options")}
      {(asked.enum ?? []).flatMap((option) =>
        // What a client reads in place of an option. Its answer stays the English word.
        translationsOf(section, `questions/${question}/options/${option}`).map((translation) => (
          <Words
            key={`${option} ${translation.language}`}
            label={`“${option}”, ${translation.inLanguage}`}
            hint={translation.words === "" ? UNTRANSLATED : undefined}
            lang={translation.language}
            takes="line"
            words={translation.words}
            edit={translation.translate}
          />
        )),
      )}
      {hasOptions === true &&
        words("ui:other", {
          hint: "Names a field for an answer in your client's own words, such as “Other, namely”. Left empty, there is none.",
          takes: "line",
        })}
      {words("ui:help", { hint: "May be left empty." })}
      {lines("ui:examples")}
      {hasScale === true && (
        <>
          <ScaleChoice scale={scaleOf(asked, ui)} edit={set("scale")} />
          {lines("ui:ends")}
          {lines("ui:steps")}
        </>
      )}
      {takesLines === true && lines("ui:quickAnswers")}
      {tick(
        "ui:plainFact",
        `Then “${t(TALK_LABEL)}” is left out. Where your client has said it already, it stays.`,
      )}
      {groupWidget !== undefined &&
        tick(
          "ui:widget",
          "For up to seven options. Otherwise they are in a list that opens.",
          groupWidget,
        )}
      {isNumber === true &&
        tick(
          "ui:askedAgain",
          "Then your client can give it again, and both of you see a line of all numbers.",
        )}
      {required !== true && (
        <ConditionChoice section={section} of={{ question }} condition={ui["ui:askWhen"]} at={at} />
      )}
      <Place
        section={section}
        at={at}
        selectedAt={() => ({ of: "question", question })}
        onSelect={onSelect}
      />
      <div className={styles["part"]}>
        <Button
          look="below"
          onClick={() => {
            void edit({ does: "stop asking", section: section.section.id, question }, () => {
              onSelect({ of: "group", group: at.group }, "title");
              say("It is no longer asked. Its answers stay readable.");
            });
          }}
        >
          Stop asking this
        </Button>
        <p className="soft">
          Your clients are not asked any more. Answers that are there stay readable for you.
        </p>
        <p className="soft">Answers are kept under the name {question}.</p>
      </div>
    </>
  );
}

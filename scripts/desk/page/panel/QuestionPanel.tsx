import type { QuestionUi } from "../../../../src/domain/question/section-files.ts";
import { TALK_LABEL } from "../../../../src/domain/question/talk-mark.ts";
import { t } from "../../../../src/words/words.ts";
import { Button } from "../../../../src/ui/button/Button.tsx";
import type { DeskSection } from "../../protocol.ts";
import { kindInWords } from "../../kind-words.ts";
import { type Selected, type Translation, placeOf, translationOf } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { ConditionChoice } from "./Condition.tsx";
import { Place } from "./Place.tsx";
import { Lines, UNTRANSLATED, Words } from "./Words.tsx";
import styles from "./Panel.module.css";

interface QuestionPanelProps {
  readonly section: DeskSection;
  readonly question: string;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

/** One question: its words and the help for answering it, its place, and whether it is asked. */
export function QuestionPanel({ section, question, onSelect }: QuestionPanelProps) {
  const { state, edit, say } = useDesk();
  const { id } = section.section;
  const asked = section.schema.properties[question];
  // The entry under a question's key in the UI file is a `QuestionUi`.
  const ui = (section.ui[question] ?? {}) as QuestionUi;
  const kind = section.fields[question]?.kind;
  const at = placeOf(section, question);
  const problems = state.problems.filter(
    (problem) => problem.section === id && problem.question === question,
  );
  const rewrite = (part: "title" | "help") => (words: string) =>
    ({ does: "rewrite", section: id, text: { of: "question", question, part }, words }) as const;
  const rewriteList = (part: "options" | "examples") => (entries: readonly string[]) =>
    ({ does: "rewrite list", section: id, question, part, entries }) as const;
  const second = (part: string) => translationOf(section, `questions/${question}/${part}`);
  if (asked === undefined || at === undefined) {
    return null;
  }
  return (
    <>
      <p className={styles["hint"]}>
        {kind === undefined ? "" : kindInWords(kind)}
        {section.fields[question]?.required === true && ", one of the few answers you need"}
      </p>
      <Words
        label="What you ask"
        field="title"
        words={asked.title}
        rows={4}
        problems={problems}
        translation={second("title")}
        edit={rewrite("title")}
      />
      {kind === "choice" && (
        <Lines
          label="The options"
          field="options"
          entries={(asked.enum ?? []).map(String)}
          edit={rewriteList("options")}
        />
      )}
      {(asked.enum ?? []).map((option) => (
        <Label key={option} option={String(option)} translation={second(`options/${option}`)} />
      ))}
      <Words
        label="A line of help under it"
        hint="May be left empty."
        field="help"
        words={ui["ui:help"] ?? ""}
        translation={second("ui:help")}
        edit={rewrite("help")}
      />
      <Lines
        label="Examples that a client can open"
        field="examples"
        entries={ui["ui:examples"] ?? []}
        translation={second("ui:examples")}
        edit={rewriteList("examples")}
      />
      <div className={styles["field"]}>
        <label className={styles["tick"]}>
          <input
            type="checkbox"
            checked={ui["ui:plainFact"] === true}
            onChange={({ target }) => {
              const isPlain = target.checked;
              void edit({ does: "ask a plain fact", section: id, question, isPlain });
            }}
          />
          It asks for a plain fact
        </label>
        <p className={styles["hint"]}>
          Then “{t(TALK_LABEL)}” is left out. Where your client has said it already, it stays.
        </p>
      </div>
      {(kind === "rating" || kind === "number") && (
        <div className={styles["field"]}>
          <label className={styles["tick"]}>
            <input
              type="checkbox"
              checked={ui["ui:askedAgain"] === true}
              onChange={({ target }) => {
                void edit({ does: "keep each day", section: id, question, isKept: target.checked });
              }}
            />
            Its number may change: each day's is kept
          </label>
          <p className={styles["hint"]}>
            Then your client can give it again, and both of you see a line of all numbers.
          </p>
        </div>
      )}
      {section.fields[question]?.required !== true && (
        <ConditionChoice
          section={section}
          of={{ of: "question", question }}
          condition={ui["ui:askWhen"]}
          at={at}
        />
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
            void edit({ does: "stop asking", section: id, question }, () => {
              onSelect({ of: "group", group: at.group }, "title");
              say("It is no longer asked. Its answers stay readable.");
            });
          }}
        >
          Stop asking this
        </Button>
        <p className={styles["hint"]}>
          Your clients are not asked any more. Answers that are there stay readable for you.
        </p>
        <p className={styles["hint"]}>Answers are kept under the name {question}.</p>
      </div>
    </>
  );
}

interface LabelProps {
  readonly option: string;
  readonly translation: Translation | undefined;
}

/** What a client reads in place of an option. Its answer stays the English word. */
function Label({ option, translation }: LabelProps) {
  return (
    translation && (
      <Words
        label={`“${option}”, ${translation.inLanguage}`}
        hint={translation.words === "" ? UNTRANSLATED : undefined}
        lang={translation.language}
        takes="line"
        words={translation.words}
        edit={translation.translate}
      />
    )
  );
}

import { useEffect, useRef, useState } from "react";
import { afterPress, isPressing } from "../../../ui/form/after-press.ts";
import { useShown, useShownPart } from "../form-context.tsx";
import { questionIds } from "../element-ids.ts";
import { Words } from "./Words.tsx";
import { listen, stopAll } from "../../../listening.ts";
import styles from "./QuickAnswers.module.css";

interface QuickAnswersProps {
  readonly question: string;
  readonly controlId: string;
  /** In the language in which the question is shown. */
  readonly answers: readonly string[] | undefined;
}

export const QuickAnswers = ({ answers = [], ...rest }: QuickAnswersProps) =>
  answers.length > 0 && <Buttons {...rest} answers={answers} />;

/**
 * Buttons that write an ordinary answer into the field above, in the way of a key. While the field is not in use
 * and holds other words, they are hidden.
 */
function Buttons({
  question,
  controlId,
  answers,
}: QuickAnswersProps & { readonly answers: readonly string[] }) {
  const group = useRef<HTMLDivElement>(null);
  const [isInUse, setInUse] = useState(false);
  const isContested = useShownPart(question, "rival") !== undefined;
  const hasOtherWords = useShown(question, ({ text }) => !areAll(linesOf(text), answers));
  const chosen = useShown(question, ({ text }) =>
    JSON.stringify(answers.filter((answer) => linesOf(text).includes(answer))),
  );
  useEffect(() => {
    const around = group.current?.parentElement;
    if (!around) {
      return undefined;
    }
    const look = (): void => {
      setInUse(around.contains(document.activeElement));
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // A button must not go away under the pointer, nor as Tab comes to it: nothing has the focus meanwhile.
      if (isPressing()) {
        afterPress(look);
      } else if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) {
        setInUse(false);
      }
    };
    return stopAll(listen(around, "focusin", look), listen(around, "focusout", leave));
  }, []);
  return (
    <div ref={group} className={styles["quick"]} hidden={hasOtherWords && !isInUse}>
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          className={styles["answer"]}
          disabled={isContested}
          // All questions may have the same quick answers.
          aria-describedby={questionIds(controlId).label}
          aria-pressed={chosen.includes(JSON.stringify(answer))}
          onClick={({ currentTarget }) => {
            const field = document.getElementById(controlId);
            if (field instanceof HTMLTextAreaElement) {
              press(field, answer, answers);
              currentTarget.focus({ preventScroll: true });
            }
          }}
        >
          <Words text={answer} />
        </button>
      ))}
    </div>
  );
}

/** Space for the buttons in the prerendered page. */
export const QuickPlace = ({ answers = [] }: Pick<QuickAnswersProps, "answers">) =>
  answers.length > 0 && (
    <div className={styles["place"]}>
      {answers.map((answer) => (
        <span key={answer} className={styles["answer"]}>
          {answer}
        </span>
      ))}
    </div>
  );

/** Adds the answer on a line of its own, or takes it away where nothing but such answers stands. */
function press(field: HTMLTextAreaElement, answer: string, answers: readonly string[]): void {
  const { value } = field;
  const lines = linesOf(value);
  if (!lines.includes(answer)) {
    const isNewLine = value === "" || value.endsWith("\n");
    replaceIn(field, value.length, value.length, isNewLine ? answer : `\n${answer}`);
  } else if (areAll(lines, answers)) {
    const rest = lines.filter((line) => line !== answer).join("\n");
    replaceIn(field, 0, value.length, rest);
  }
}

/** Replaces a part of a field's text as if it were typed, so that the browser's own undo takes it back. */
function replaceIn(field: HTMLTextAreaElement, from: number, to: number, words: string): void {
  // A phone would open its keyboard for a moment.
  const { inputMode } = field;
  field.inputMode = "none";
  field.focus({ preventScroll: true });
  field.inputMode = inputMode;
  field.setSelectionRange(from, to);
  const command = words === "" ? "delete" : "insertText";
  // The only way to type for the client that the browser can undo; outside of browsers it does not exist.
  // oxlint-disable-next-line typescript/no-deprecated
  if (typeof document.execCommand !== "function" || !document.execCommand(command, false, words)) {
    field.setRangeText(words, from, to, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, data: words }));
  }
}

const linesOf = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => line.trim() || []);

const areAll = (lines: readonly string[], answers: readonly string[]): boolean =>
  lines.every((line) => answers.includes(line));
